import type { TeamTransaction } from '../../../db/transaction.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { startRespondentApp } from '../../support/respondent/respondent-app.ts';
import { recordStatements } from './recorded-statements.ts';
import type { RecordedUnit } from './recorded-statements.ts';
import type { RespondentPlan } from './respondent-plan.ts';
import { beginRespondent } from './run-respondents.ts';

/** What the service sends to Postgres for one respondent. */
export type Probe = {
  /** The first page's, then each form's. */
  readonly steps: readonly (readonly RecordedUnit[])[];
  /** Values of which each respondent has their own, as they stand among the statements' values. */
  readonly own: readonly (string | Uint8Array)[];
};

/** Answers as one respondent in this process and writes down the statements; an earlier one has filled what is kept in memory. */
export async function probeService(
  services: Services,
  { teamId, surveyId }: { readonly teamId: string; readonly surveyId: string },
  [earlier, probed]: readonly [RespondentPlan, RespondentPlan],
): Promise<Probe> {
  const app = await startRespondentApp(services);
  const path = `/s/${surveyId}`;
  const recorder = recordStatements();
  try {
    await recordSteps(app.port, path, earlier, recorder.record);
    const steps = await recordSteps(app.port, path, probed, recorder.record);
    recorder.stop();
    const own = await inTeamTransaction(services.database, teamId, (transaction) => ownValues(transaction, surveyId));
    return { steps, own };
  } finally {
    recorder.stop();
    await app.close();
  }
}

async function recordSteps(
  port: number,
  path: string,
  plan: RespondentPlan,
  record: (work: () => Promise<unknown>) => Promise<readonly RecordedUnit[]>,
): Promise<readonly (readonly RecordedUnit[])[]> {
  const respondent = beginRespondent(port, path, plan);
  try {
    const steps = [await record(() => respondent.look())];
    for (const form of plan.forms) steps.push(await record(() => respondent.send(form)));
    return steps;
  } finally {
    respondent.close();
  }
}

type OwnRow = { id: string; respondent_key: Buffer; ip_hash: string; answers_sha256: string };

async function ownValues({ sql }: TeamTransaction, surveyId: string): Promise<Probe['own']> {
  const row = await sql('responses')
    .where({ survey_id: surveyId, status: 'COMPLETE' })
    .orderBy('started_at', 'desc')
    .first<OwnRow | undefined>('id', 'respondent_key', 'ip_hash', 'answers_sha256');
  if (row === undefined) throw new Error('The probe’s response is not complete.');
  return [row.id, row.respondent_key, row.ip_hash, row.answers_sha256];
}
