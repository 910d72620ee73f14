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
  const { asked, answers, fields, told, isGrid } = evidence;
  if (ordinary(answers).length > 0 || (fields.length > 1 && !isGrid) || told.has('open')) return null;
  const unit = unitKind(evidence);
  if (unit === 'number' && ASKS_FOR_YEAR.test(asked)) return 'year';
  if (unit !== null) return unit;
  if (evidence.blanks.some((blank) => blank.lines > 1)) return null;
  const words = [asked, ...fields.map(foldWords)].join('\n');
  if (POSTAL_CODE_WORDS.some(({ pattern }) => pattern.test(words)) && asked.length < 120) return 'zipcode';
  if (ASKS_WHY_OR_HOW.test(asked)) return null;
  const kind = wordedKind(words);
  const inMoney = (told.has('numeric') || MONEY_NOUNS.test(words)) && writtenCurrency(evidence.said) !== null;
  return inMoney && (kind === null || kind === 'number') ? 'currency' : (kind ?? (told.has('numeric') ? 'number' : null));
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
  if (blank?.unit == null || more.some((other) => other.unit !== blank.unit)) return null;
  const unit = foldWords(blank.unit).replace(/^[([]|[)\].:]$/gu, '');
  const found = UNITS.find(({ pattern }) => pattern.test(unit));
  if (found?.kind === 'percent') return 'percentage';
  if (found?.kind === 'year') return 'year';
  if (found?.kind === 'count') return 'number';
  return writtenCurrency(unit) === null ? null : 'currency';
}
