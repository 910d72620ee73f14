import { proxyActivities } from '@temporalio/workflow';
import type { CoreActivities } from '../../../activities/index.ts';
import { ACTIVITY_PROFILES, TASK_QUEUES } from '../../../temporal.config.ts';
import { core } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import type { ErasureProofInput, ProofReport } from './messages.ts';

const searching = proxyActivities<CoreActivities>({ taskQueue: TASK_QUEUES.core, ...ACTIVITY_PROFILES.searching });

/**
 * The work after the rows are anonymized: erases everything else that may name the person, searches all data, and stores
 * the result. Rows that were added meanwhile are erased in a second pass.
 */
export async function erasureProof({ teamId, operationId }: ErasureProofInput): Promise<void> {
  const request: OperationRef = { teamId, operationId };
  const first = await eraseAndSearch(request);
  const isRepeated = !(first.erased ?? first.clean);
  if (isRepeated) await searching.eraseRowsAgain(request);
  const report = isRepeated ? await eraseAndSearch(request) : first;
  await core.recordProof({ ...request, report, isRepeated });
}

async function eraseAndSearch(request: OperationRef): Promise<ProofReport> {
  await searching.eraseFiles(request);
  await searching.eraseMails(request);
  await core.dropColumns(request);
  await searching.eraseHistories(request);
  return searching.searchEverything(request);
}
