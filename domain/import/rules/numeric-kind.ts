import {
  ASKS_FOR_COUNT,
  ASKS_FOR_DATE,
  ASKS_FOR_MONEY,
  ASKS_FOR_PERCENTAGE,
  ASKS_FOR_YEAR,
  ASKS_WHY_OR_HOW,
  MONEY_NOUNS,
  POSTAL_CODE_WORDS,
  UNITS,
} from '../vocabulary/answer-quantities.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';
import { writtenCurrency } from './currency-of.ts';
import type { ItemEvidence } from './item-evidence.ts';
import { ordinary } from './item-evidence.ts';

export type NumericKind = 'zipcode' | 'year' | 'percentage' | 'currency' | 'number';

/** The kind of single number that a question without a list asks for, or null. */
export function numericKind(evidence: ItemEvidence): NumericKind | null {
  const { asked, answers, fields, told, isGrid, blanks } = evidence;
  if (
    ordinary(answers).length > 0 ||
    (fields.length > 1 && !isGrid) ||
    (told.has('open') && blanks.every(({ unit }) => unit === null))
  )
    return null;
  const unit = unitKind(evidence);
  if (unit !== null) return unit === 'number' && ASKS_FOR_YEAR.test(asked) ? 'year' : unit;
  if (blanks.some((blank) => blank.lines > 1)) return null;
  const words = [asked, ...fields.map(foldWords)].join('\n');
  if (asked.length < LONG_QUESTION && POSTAL_CODE_WORDS.some(({ pattern }) => pattern.test(words))) return 'zipcode';
  return ASKS_WHY_OR_HOW.test(asked) ? null : askedFor(words, evidence);
}

/** A postal code is asked for in few words; a longer text only mentions it. */
const LONG_QUESTION = 120;

function askedFor(words: string, { told, said }: ItemEvidence): NumericKind | null {
  const kind = wordedKind(words) ?? (told.has('numeric') ? 'number' : null);
  if (kind !== null && kind !== 'number') return kind;
  const isCounted = told.has('numeric') || MONEY_NOUNS.test(words);
  return isCounted && writtenCurrency(said) !== null ? 'currency' : kind;
}

function wordedKind(words: string): NumericKind | null {
  if (ASKS_FOR_DATE.test(words)) return null;
  if (ASKS_FOR_YEAR.test(words)) return 'year';
  if (ASKS_FOR_PERCENTAGE.test(words)) return 'percentage';
  if (ASKS_FOR_MONEY.test(words)) return 'currency';
  return ASKS_FOR_COUNT.test(words) ? 'number' : null;
}

/** What the words beside the blank make of it. */
function unitKind({ blanks }: ItemEvidence): NumericKind | null {
  const [blank, ...more] = blanks;
  const written = blank?.unit ?? null;
  if (written === null || more.some((other) => other.unit !== written)) return null;
  const unit = foldWords(written).replace(/^[([]|[)\].:]$/gu, '');
  const found = UNITS.find(({ pattern }) => pattern.test(unit));
  if (found?.kind === 'percent') return 'percentage';
  if (found?.kind === 'year') return 'year';
  if (found?.kind === 'count') return 'number';
  return writtenCurrency(unit) === null ? null : 'currency';
}
