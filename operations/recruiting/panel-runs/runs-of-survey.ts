import { livePanelRuns } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { applyRunEvent, holdRun } from './apply-run-event.ts';
import { wakeRun } from './wake-run.ts';

/**
 * What becomes of a survey, its live runs hear of in the same transaction; their workflows, after the commit.
 * @param surveyId of one that is held for a change
 * @returns ids of the runs that it stopped, or that go on because of it
 */
export async function tellRunsOfSurvey(
  transaction: TeamTransaction,
  context: OperationContext,
  surveyId: string,
  type: 'survey_paused' | 'survey_resumed' | 'survey_closed',
): Promise<string[]> {
  const moved: string[] = [];
  for (const run of await holdRuns(transaction, surveyId)) {
    const news = { event: { type }, actor: `user:${actingUser(context)}` } as const;
    const { run: after } = await applyRunEvent(transaction, context, run, news);
    context.afterCommit(() => wakeRun(context.services, run.workflowId, type));
    if (after.life.status !== run.life.status) moved.push(run.id);
  }
  return moved;
}

/** All before the first is changed: with a change comes the lock on the team's events, after which no run is waited for. */
async function holdRuns(transaction: TeamTransaction, surveyId: string): Promise<readonly StoredRun[]> {
  const held: StoredRun[] = [];
  for (const id of await livePanelRuns(transaction, surveyId)) {
    held.push(await holdRun(transaction, id));
  }
  return held;
}
