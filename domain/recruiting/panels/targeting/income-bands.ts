import { issuePath } from '../../../questionnaire/document/issue-path.ts';
import type { PanelAttribute } from '../panel-attribute.ts';
import { type Chosen, optionsChosen, problem, together } from './chosen.ts';
import { plainName } from './plain-name.ts';

export const HOUSEHOLD_INCOME_USD = 'household-income-usd-us-participants-only';

/** Whole dollars a year, from `from` to below `below`. */
export type IncomeRange = { readonly from: number; readonly below: number };

const AMOUNT = String.raw`(\d+(?:\.\d+)?)(k?)`;
const BELOW = new RegExp(`^(?:less than|under|below|up to|<=?)${AMOUNT}$`.replaceAll(' ', ''));
const ABOVE = new RegExp(
  `^(?:(?:more than|over|above|at least|from|>=?)${AMOUNT}|${AMOUNT}(?:\\+|or more|and above|and over|and more|plus))$`.replaceAll(
    ' ',
    '',
  ),
);
const BETWEEN = new RegExp(`^(?:from|between)?${AMOUNT}(?:-|–|—|to|and)${AMOUNT}$`);

/**
 * A span of incomes in words: "$50,000 - $59,999", "50k-60k", "under 10,000", "150k+". Upper ends that are a whole thousand are
 * not part of it ("50k-60k" ends at 59,999).
 * @returns null for other words
 */
export function readIncome(text: string): IncomeRange | null {
  const plain = text.toLowerCase().replace(/us\$|usd|dollars?|[$,\s]|per(?:year|annum)|ayear/g, '');
  const below = BELOW.exec(plain);
  if (below !== null) return { from: 0, below: endOf(amount(below[1], below[2])) };
  const above = ABOVE.exec(plain);
  if (above !== null)
    return { from: amount(above[1] ?? above[3], above[2] ?? above[4]), below: Number.POSITIVE_INFINITY };
  const between = BETWEEN.exec(plain);
  if (between === null) return null;
  const [, from, ofFrom, to, ofTo] = between;
  // "50-60k" means thousands at both ends.
  const range = {
    from: amount(from, ofFrom === '' && Number(from) < 1000 ? ofTo : ofFrom),
    below: endOf(amount(to, ofTo)),
  };
  return range.from < range.below ? range : null;
}

function amount(digits: string | undefined, thousands: string | undefined): number {
  return Math.round(Number(digits) * (thousands === 'k' ? 1000 : 1));
}

/** The first income that is no longer within: of "…59,999" 60,000, of "…60,000" that. */
function endOf(upper: number): number {
  return upper % 10 === 9 ? upper + 1 : upper;
}

/** Spans of incomes to the provider's bands, each of which must be within a span wholly or not at all. */
export function chooseIncomes(words: readonly string[], attribute: PanelAttribute, path: string): Chosen {
  const bands = attribute.options.map(({ id, text }) => ({ id, text, range: readIncome(text) }));
  const parts = words.map((word, index): Chosen => {
    const named = bands.find(({ text }) => plainName(text) === plainName(word));
    if (named !== undefined) return optionsChosen(attribute.id, [named.id]);
    const wanted = readIncome(word);
    const within = wanted === null ? [] : bands.filter(({ range }) => range !== null && isWithin(range, wanted));
    const covered = within.flatMap(({ range }) => range ?? []);
    if (wanted !== null && covers(covered, wanted))
      return optionsChosen(
        attribute.id,
        within.map(({ id }) => id),
      );
    const list = bands.map(({ text }) => JSON.stringify(text)).join(', ');
    return problem(issuePath(path, [index]), `Write one of the provider's bands, or a span made of some: ${list}.`);
  });
  const { filters, issues } = together(parts);
  if (issues.length > 0) return { filters: [], issues };
  return optionsChosen(
    attribute.id,
    filters.flatMap((filter) => (filter.kind === 'options' ? filter.optionIds : [])),
  );
}

function isWithin(range: IncomeRange, wanted: IncomeRange): boolean {
  return range.from >= wanted.from && range.below <= wanted.below;
}

/** Whether bands, one after the other, fill a span from end to end. */
function covers(bands: readonly IncomeRange[], wanted: IncomeRange): boolean {
  const end = bands
    .toSorted((one, other) => one.from - other.from)
    .reduce((reached, band) => (band.from === reached ? band.below : Number.NaN), wanted.from);
  return end === wanted.below;
}
