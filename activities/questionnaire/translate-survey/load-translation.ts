import { findTranslationJob } from '../../../db/stores/questionnaire/translation-store.ts';
import type { TranslationJob } from '../../../db/stores/questionnaire/translation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';

/** @throws FieldworkError `not_found`, which only a bug can cause */
export async function loadTranslation(transaction: TeamTransaction, id: string): Promise<TranslationJob> {
  const job = await findTranslationJob(transaction, id);
  if (job === undefined) throw translationGone();
  return job;
}

export function translationGone(): FieldworkError {
  return new FieldworkError('not_found', 'The translation is gone.');
}
