import { setImmediate as nextTurn } from 'node:timers/promises';
import { responsesInChunks } from '../../../db/stores/fieldwork/response-list-store.ts';
import type { AnsweredResponse } from '../../../db/stores/fieldwork/response-list-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';

/** The newest complete responses that count, at most `most`; between chunks the event loop runs other work. */
export async function* latestCompletes(
  transaction: TeamTransaction,
  of: { readonly surveyId: string; readonly now: Date },
  most: number,
): AsyncGenerator<AnsweredResponse> {
  const filter = { ...of, status: 'COMPLETE', excluded: false, isPreview: false } as const;
  let left = most;
  for await (const chunk of responsesInChunks(transaction, filter)) {
    await nextTurn();
    yield* chunk.slice(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
