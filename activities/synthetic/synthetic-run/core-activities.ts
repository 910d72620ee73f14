import { endOperation, enterStage, findOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import { insertResponses } from '../../../db/stores/fieldwork/response-store.ts';
import { findPersonas } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { dropRunMaterial, findInterviews } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { prepareQuotas } from '../../../domain/fieldwork/quotas/prepared-quotas.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Interview } from '../../../domain/synthetic/interview/interview.ts';
import { runResult } from '../../../domain/synthetic/run/run-result.ts';
import type { RunStage } from '../../../domain/synthetic/run/run-stages.ts';
import { settleInterviews } from '../../../domain/synthetic/run/settle-run.ts';
import type { SettledInterview } from '../../../domain/synthetic/run/settle-run.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { SyntheticRunResult } from '../../../workflows/synthetic/synthetic-run/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { loadRun } from './load-run.ts';
import type { LoadedRun } from './load-run.ts';
import { syntheticResponse } from './synthetic-response.ts';

/** Interviews in memory at once, and responses of one statement. */
const PORTION = 50;

/** The activities of a run before and after its interviews. */
export function createSyntheticRunActivities(services: ActivityServices) {
  return {
    prepareSyntheticRun: ({ teamId, operationId }: OperationRef): Promise<{ personas: number }> =>
      inTeamTransaction(services.database, teamId, async (transaction) => {
        await refuseCancelled(transaction, operationId);
        await startOperation(transaction, operationId, services.now());
        const { size } = await loadRun(transaction, services, operationId);
        const stage: RunStage = 'interviewing';
        await enterStage(transaction, operationId, { stage, total: size });
        return { personas: size };
      }),

    /** Settles quotas, stores responses and result in one transaction; a repeated activity finds them. */
    settleSyntheticRun: ({ teamId, operationId }: OperationRef): Promise<SyntheticRunResult> =>
      inTeamTransaction(services.database, teamId, async (transaction) => {
        await refuseCancelled(transaction, operationId, { lock: true });
        const operation = await findOperation(transaction, operationId);
        if (operation?.state === 'completed') return { ended: Number(operation.result?.['ended'] ?? 0) };
        return settle(transaction, services, operationId);
      }),

    /** Deletes what a run needed on its way, however it ended. */
    dropSyntheticMaterial: ({ teamId, operationId }: OperationRef): Promise<void> =>
      inTeamTransaction(services.database, teamId, (transaction) => dropRunMaterial(transaction, operationId)),
  };
}

/** @throws FieldworkError `ai_unavailable` where no persona came to an end in time, `wrong_state` where the draft was published */
async function settle(
  transaction: TeamTransaction,
  services: ActivityServices,
  operationId: string,
): Promise<SyntheticRunResult> {
  const loaded = await loadRun(transaction, services, operationId);
  const { run, survey, flow, size } = loaded;
  if (survey.publishedAt !== null && survey.publishedAt > run.createdAt) throw publishedMeanwhile();
  const interviews = await allInterviews(transaction, operationId);
  const quotas = prepareQuotas(survey.settings).map((quota) => ({ ...quota, questionIds: null }));
  const settled = settleInterviews(flow, quotas, interviews);
  if (settled.length === 0) throw nobodyEnded();
  await storeResponses(transaction, services, loaded, settled);
  await endOperation(transaction, operationId, {
    state: 'completed',
    completedAt: services.now(),
    surveyId: survey.id,
    result: {
      run_id: run.id,
      survey_id: survey.id,
      panel_id: run.panelId,
      version: run.version,
      seed: run.seed,
      model: run.model,
      ended: settled.length,
      ...runResult(size, interviews, settled),
    },
  });
  return { ended: settled.length };
}

async function allInterviews(transaction: TeamTransaction, runId: string): Promise<readonly Interview[]> {
  const interviews: Interview[] = [];
  for (;;) {
    const portion = await findInterviews(transaction, runId, {
      after: interviews.at(-1)?.ordinal ?? 0,
      limit: PORTION,
    });
    for (const one of portion) interviews.push(one);
    if (portion.length < PORTION) return interviews;
  }
}

async function storeResponses(
  transaction: TeamTransaction,
  services: ActivityServices,
  loaded: LoadedRun,
  settled: readonly SettledInterview[],
): Promise<void> {
  const settledAt = services.now();
  for (let first = 0; first < settled.length; first += PORTION) {
    const portion = settled.slice(first, first + PORTION);
    const ordinals = portion.map(({ ordinal }) => ordinal);
    const fromOrdinal = ordinals[0] ?? 1;
    const count = (ordinals.at(-1) ?? 0) - fromOrdinal + 1;
    const personas = await findPersonas(transaction, loaded.run.panelId, { fromOrdinal, count });
    const byOrdinal = new Map(personas.map((persona) => [persona.ordinal, persona]));
    await insertResponses(
      transaction,
      portion.map((one) =>
        syntheticResponse(loaded, one, byOrdinal.get(one.ordinal), { settledAt, newId: services.newId }),
      ),
    );
  }
}

/** Publishing deletes what was made up for the draft; what comes later would be of no version that people answer. */
function publishedMeanwhile(): FieldworkError {
  return new FieldworkError(
    'wrong_state',
    'The survey was published while the panel took its draft, so that the answers are of a questionnaire that is gone. Run the panel again.',
  );
}

function nobodyEnded(): FieldworkError {
  return new FieldworkError(
    'ai_unavailable',
    'The AI could not be reached for the whole time of the run, so that no persona came to the end of the survey. Nothing was stored; run it again when the AI is back.',
  );
}
