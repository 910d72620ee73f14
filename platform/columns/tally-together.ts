import type { ValuesTally, WordsTally } from '../../domain/ground/statistics/tally.ts';
import type { AnswerColumns } from '../../domain/results/columns/answer-columns.ts';
import type { Counting } from './counting.ts';
import { tallyComputed, tallyPostalCodes } from './tally-values.ts';
import { isWritten, tallyWords } from './tally-words.ts';

/**
 * Counts the answers in several places at once, if their tallies contain the most frequent words or values alone and so
 * don't add up. Null for other answers.
 */
export async function tallyTogether(
  counting: Counting,
  places: readonly AnswerColumns[],
): Promise<WordsTally | ValuesTally | null> {
  const written = places.filter(isWritten);
  if (written.length > 0) return tallyWords(counting, written);
  const postalCodes = places.flatMap((columns) => (columns.form === 'postalCode' ? [columns.value] : []));
  if (postalCodes.length > 0) return tallyPostalCodes(counting, postalCodes);
  const computed = places.flatMap((columns) => (columns.form === 'computed' ? [columns.json] : []));
  return computed.length > 0 ? tallyComputed(counting, computed) : null;
}
