import { setImmediate as nextTurn } from 'node:timers/promises';
import { responsesInChunks } from '../../../db/stores/fieldwork/response-list-store.ts';
import type { ResponseFilter } from '../../../db/stores/fieldwork/response-list-store.ts';
import type { ListedResponse } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { InSegment } from './load-segment.ts';

/** After so many responses the event loop runs other work: judging one may take some milliseconds. */
const JUDGED_AT_ONCE = 10;

/**
 * One page of the matching responses in the segment, newest first, and their number: each response has to be judged.
 */
export async function findInSegment(
  transaction: TeamTransaction,
  filter: ResponseFilter,
  { isInSegment, limit, offset }: { isInSegment: InSegment; limit: number; offset: number },
): Promise<{ responses: readonly ListedResponse[]; total: number }> {
  const responses: ListedResponse[] = [];
  let total = 0;
  for await (const chunk of responsesInChunks(transaction, filter)) {
    for (const [index, response] of chunk.entries()) {
      if (index % JUDGED_AT_ONCE === 0) await nextTurn();
      if (!(await isInSegment(response))) continue;
      if (total >= offset && responses.length < limit) responses.push(response);
      total += 1;
    }
  }
  return { responses, total };
}
