import { z } from 'zod';
import { unfinishedSends } from '../../db/stores/mailing/email-send-store.ts';
import { findOperation } from '../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { requestCancel } from '../ground/durable-operations/request-cancel.ts';
import { tellRunsOfSurvey } from '../recruiting/panel-runs/runs-of-survey.ts';

/** The work that a change of a survey's state stopped. */
export const stoppedView = z
  .object({
    panel_runs: z.array(z.uuid()).describe('Panel runs; their providers are told next.'),
    sends: z.array(z.uuid()).describe('Operations of sends, those for later included; what is on its way arrives.'),
  })
  .describe('What was stopped with it.');

export type Stopped = z.infer<typeof stoppedView>;

/** Pauses the runs of a paused survey; its mails go on. @param surveyId of one that the caller has locked */
export async function stopForPause(
  transaction: TeamTransaction,
  context: OperationContext,
  surveyId: string,
): Promise<Stopped> {
  return { panel_runs: await tellRunsOfSurvey(transaction, context, surveyId, 'survey_paused'), sends: [] };
}

/** Stops the sends and the runs of a survey that has ended. @param surveyId of one that the caller has locked */
export async function stopForGood(
  transaction: TeamTransaction,
  context: OperationContext,
  surveyId: string,
): Promise<Stopped> {
  // Runs last: they lock the team's event counter.
  const sends = await cancelSends(transaction, context, surveyId);
  return { panel_runs: await tellRunsOfSurvey(transaction, context, surveyId, 'survey_closed'), sends };
}

async function cancelSends(transaction: TeamTransaction, context: OperationContext, surveyId: string) {
  const stopped: string[] = [];
  for (const id of await unfinishedSends(transaction, surveyId)) {
    const operation = await findOperation(transaction, id, { lock: true });
    if (operation === undefined || operation.completedAt !== null) continue;
    await requestCancel(transaction, context, operation);
    stopped.push(id);
  }
  return stopped;
}
