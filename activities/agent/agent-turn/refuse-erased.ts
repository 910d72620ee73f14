import { erasureMark } from '../../../db/stores/privacy/privacy-request-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';

/**
 * Stores nothing that was made of words from before an erasure: it may name whom that erasure was about, and would stand there after
 * the proof. The activity is repeated, with the words as they are now.
 * @param mark `erasureMark` from before the words were read
 * @throws ErasedMeanwhile
 */
export async function refuseErased(transaction: TeamTransaction, mark: string): Promise<void> {
  if ((await erasureMark(transaction)) === mark) return;
  throw new ErasedMeanwhile();
}

/** No result of a tool and no failure of a model: what was written is read and written anew. */
export class ErasedMeanwhile extends FieldworkError {
  constructor() {
    super('stale_revision', 'Somebody was erased while this was being written; it is written anew.');
  }
}
