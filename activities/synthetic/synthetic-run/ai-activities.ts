import { Context } from '@temporalio/activity';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { saveOperationProgress } from '../../../db/stores/ground/operation-store.ts';
import { findPersonas } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import {
  endedOrdinals,
  findInterviews,
  saveInterviews,
  saveRunModel,
} from '../../../db/stores/synthetic/synthetic-run-store.ts';
import { beginInterview } from '../../../domain/synthetic/interview/interview.ts';
import type { Interview } from '../../../domain/synthetic/interview/interview.ts';
import { interviewByRules } from '../../../domain/synthetic/interview/rules/interview-by-rules.ts';
import type { Persona } from '../../../domain/synthetic/persona.ts';
import { refuseWithoutAi } from '../../../operations/ground/teams/refuse-without-ai.ts';
import { mapInSlices } from '../../../platform/elsewhere/in-slices.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { interviewByModel } from './interview-by-model.ts';
import { loadRun } from './load-run.ts';
import type { LoadedRun } from './load-run.ts';

/** An activity asks for so long; the next one goes on. A crash costs the pages in flight alone. */
const SLICE_MS = 60_000;
/** Personas that answer by the tables between two stores. */
const PORTION = 50;

type Left = { readonly persona: Persona; readonly interview: Interview };
type Job = LoadedRun & { readonly ref: OperationRef; readonly ended: number; readonly left: readonly Left[] };

/** The activity of a run in which personas answer. */
export function createSyntheticAiActivities(services: ActivityServices) {
  return {
    /**
     * Lets personas answer for a while.
     * @returns how many have come to an end in all, and whether the run's time is up
     * @throws FieldworkError `ai_switched_off`, `ai_credentials_rejected`, `ai_request_rejected`
     */
    interviewPersonas: async ({
      timeLimitMs,
      ...ref
    }: OperationRef & { readonly timeLimitMs: number }): Promise<{ ended: number; isTimeUp: boolean }> => {
      const job = await loadJob(services, ref);
      const endsAtMs = job.startedAt.getTime() + timeLimitMs;
      const until = new Date(Math.min(endsAtMs, services.now().getTime() + SLICE_MS));
      const ended = await (services.ai.name === 'rules' ? byRules(services, job) : byModel(services, job, until));
      return { ended, isTimeUp: services.now().getTime() >= endsAtMs };
    },
  };
}

/** The run, and the personas that have not come to an end, each where it stands. */
function loadJob(services: ActivityServices, ref: OperationRef): Promise<Job> {
  return inTeamTransaction(services.database, ref.teamId, async (transaction) => {
    await refuseCancelled(transaction, ref.operationId);
    await refuseWithoutAi(transaction, services.ai);
    const loaded = await loadRun(transaction, services, ref.operationId);
    const { run, size } = loaded;
    const ended = await endedOrdinals(transaction, run.id);
    const open = await findInterviews(transaction, run.id, { limit: size, open: true });
    const begun = new Map(open.map((interview) => [interview.ordinal, interview]));
    const personas = await findPersonas(transaction, run.panelId, { fromOrdinal: 1, count: size });
    const left = personas
      .filter(({ ordinal }) => !ended.has(ordinal))
      .map((persona) => {
        const interview = begun.get(persona.ordinal) ?? beginInterview(persona.ordinal, run.seed);
        return { persona, interview };
      });
    return { ...loaded, ref, ended: ended.size, left };
  });
}

/** By the tables, all that are left: portion after portion. */
async function byRules(services: ActivityServices, { flow, startedAt, ref, ended, left }: Job): Promise<number> {
  let done = ended;
  for (let first = 0; first < left.length; first += PORTION) {
    const portion = left.slice(first, first + PORTION);
    const year = startedAt.getUTCFullYear();
    const interviews = await mapInSlices(portion, (one) => interviewByRules(flow, one.persona, one.interview, year));
    done += interviews.length;
    await store(services, ref, { interviews, ended: done, model: 'rules' });
  }
  return done;
}

/** By a model: as many personas side by side as calls are allowed, each page by page. */
async function byModel(services: ActivityServices, job: Job, until: Date): Promise<number> {
  const { flow, survey, ref, left } = job;
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, Context.current().cancellationSignal]);
  let [next, ended] = [0, job.ended];
  const lane = async (): Promise<void> => {
    while (services.now() < until && next < left.length) {
      const one = left[next++];
      if (one === undefined) return;
      const asking = {
        flow,
        survey: { name: survey.name, language: survey.language },
        persona: one.persona,
        until,
        signal,
      };
      for await (const { interview, model } of interviewByModel(services, one.interview, asking)) {
        if (interview.ending !== null) ended += 1;
        await store(services, ref, { interviews: [interview], ended, model });
      }
    }
  };
  const lanes = Array.from({ length: Math.min(services.settings.aiConcurrency, left.length) }, lane);
  try {
    await Promise.all(lanes);
  } finally {
    // What failed one lane fails the others: none goes on behind the activity's back.
    abort.abort();
    await Promise.allSettled(lanes);
  }
  return ended;
}

type Progress = { readonly interviews: readonly Interview[]; readonly ended: number; readonly model: string | null };

function store(services: ActivityServices, ref: OperationRef, { interviews, ended, model }: Progress): Promise<void> {
  return inTeamTransaction(services.database, ref.teamId, async (transaction) => {
    await refuseCancelled(transaction, ref.operationId);
    await saveInterviews(transaction, ref.operationId, interviews);
    if (model !== null) await saveRunModel(transaction, ref.operationId, model);
    if (interviews.some(({ ending }) => ending !== null)) {
      await saveOperationProgress(transaction, ref.operationId, ended);
    }
  });
}
