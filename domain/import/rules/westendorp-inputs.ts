import { SAYS_VAN_WESTENDORP, WESTENDORP_PRICES } from '../vocabulary/answer-designs.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';
import type { ItemEvidence } from './item-evidence.ts';

const DEFAULT_LABELS = ['Too cheap', 'Bargain', 'Expensive', 'Too expensive'] as const;

/** The four prices of a price sensitivity question, from too cheap to too expensive, or null where the item asks for none. */
export function westendorpInputs(evidence: ItemEvidence): readonly string[] | null {
  const { said, answers, rows, fields, blanks, saidAsWritten } = evidence;
  const named = SAYS_VAN_WESTENDORP.test(said);
  const listed = [...rows.map((row) => row.text), ...answers.map((answer) => answer.text), ...fields];
  const candidates = listed.length >= 4 ? listed : saidAsWritten.split('\n');
  const ordered = inOrder(candidates);
  if (ordered !== null) return ordered;
  if (named && listed.length === 4) return listed;
  return named && listed.length === 0 && blanks.length <= 1 ? DEFAULT_LABELS : null;
}

function inOrder(candidates: readonly string[]): readonly string[] | null {
  if (candidates.length < 4 || candidates.length > 6) return null;
  const taken = new Set<string>();
  const found = [0, 3, 1, 2].map((price) => {
    const match = candidates.find(
      (text) => !taken.has(text) && WESTENDORP_PRICES[price]?.test(foldWords(text)) === true,
    );
    if (match !== undefined) taken.add(match);
    return match;
  });
  const [tooCheap, tooExpensive, bargain, expensive] = found;
  if (tooCheap === undefined || bargain === undefined || expensive === undefined || tooExpensive === undefined)
    return null;
  return [tooCheap, bargain, expensive, tooExpensive];
}
