import { Context } from '@temporalio/activity';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import { searchFor } from '../../operations/privacy/read-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import { workflowHistories } from '../../platform/workflow-histories.ts';
import type { ExecutionName } from '../../platform/workflow-histories.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { loadWork } from './load-request.ts';

/** Only the newest executions of a team are searched; older ones end with Temporal's retention. */
const MOST_EXECUTIONS = 20_000;

/**
 * Deletes executions whose history names the person. Histories contain ids alone, so there are none but for a bug, or from
 * an older release.
 */
export async function eraseHistories(services: ActivityServices, ref: OperationRef): Promise<void> {
  const work = await loadWork(services, ref);
  if (work === null) return;
  const histories = workflowHistories(Context.current().client);
  const { naming } = await searchHistories(ref, searchFor(work.subject));
  for (const execution of naming) await histories.erase(execution, Context.current().cancellationSignal);
  if (naming.length > 0) services.log.warn({ histories: naming.length }, 'Histories named a person; they are deleted.');
}

/** The executions of a team that name a person, except the one that searches, and the number that was searched. */
export async function searchHistories(
  { teamId }: OperationRef,
  search: LiteralSearch,
): Promise<{ readonly searched: number; readonly naming: readonly ExecutionName[]; readonly areAll: boolean }> {
  const { client, info, cancellationSignal } = Context.current();
  const histories = workflowHistories(client);
  const executions = await histories.ofTeam(teamId, MOST_EXECUTIONS);
  const naming: ExecutionName[] = [];
  for (const execution of executions) {
    cancellationSignal.throwIfAborted();
    const texts = [execution.workflowId, ...(await histories.texts(execution))];
    const isOurs = execution.workflowId === info.workflowExecution?.workflowId;
    if (!isOurs && texts.some((text) => search.count(text) > 0)) naming.push(execution);
  }
  return { searched: executions.length, naming, areAll: executions.length < MOST_EXECUTIONS };
}
