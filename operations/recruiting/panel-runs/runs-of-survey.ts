import { livePanelRuns } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { applyRunEvent, lockRun, wakeRun } from './apply-run-event.ts';

/**
 * Applies a change of a survey's state to its live runs, in the same transaction; signals their workflows after the commit.
 * @param surveyId of one that the caller has locked
 * @returns ids of the runs whose status changed
 */
export async function tellRunsOfSurvey(
  transaction: TeamTransaction,
  context: OperationContext,
  surveyId: string,
  type: 'survey_paused' | 'survey_resumed' | 'survey_closed',
): Promise<string[]> {
  const moved: string[] = [];
  for (const run of await lockRuns(transaction, surveyId)) {
    const news = { event: { type }, actor: `user:${actingUser(context)}` } as const;
    const { run: after } = await applyRunEvent(transaction, context, run, news);
    context.afterCommit(() => wakeRun(context.services, run.workflowId, type));
    if (after.life.status !== run.life.status) moved.push(run.id);
  }
  return moved;
}

/** Locks all runs before the first is changed: a change locks the team's event counter, and no run may be locked after that. */
async function lockRuns(transaction: TeamTransaction, surveyId: string): Promise<readonly StoredRun[]> {
  const held: StoredRun[] = [];
  for (const id of await livePanelRuns(transaction, surveyId)) {
    held.push(await lockRun(transaction, id));
  }
  return held;
}
