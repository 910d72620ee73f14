import type { EligibleVariable } from '../../../domain/results/analysis/crosstab-variables.ts';

const MOST_GROUPS = 6;
const MOST_ANSWERS = 12;
const MOST_COLUMNS = 3;
const MOST_ROWS = 6;
/** What people are asked about themselves. */
const ABOUT_PEOPLE =
  /\b(?:age|gender|sex|region|income|education|employ\w*|segment|household|alter|geschlecht|bundesland)\b/iu;

/** The pairs of questions that a deck compares: what was asked (rows) by who answered (columns, at most three). */
export function pairsOf(variables: readonly EligibleVariable[]): readonly (readonly [string, string])[] {
  const choices = variables.filter(
    ({ type, answers, categories }) => type === 'select' && answers === 'options' && categories.length <= MOST_ANSWERS,
  );
  const groups = choices.filter(
    ({ isSet, categories }) => !isSet && categories.length >= 2 && categories.length <= MOST_GROUPS,
  );
  const columns = groups
    .map((one, place) => ({ one, order: (ABOUT_PEOPLE.test(one.text) ? groups.length : 0) + place }))
    .toSorted((a, b) => b.order - a.order)
    .slice(0, MOST_COLUMNS)
    .map(({ one }) => one);
  const rows = choices.filter((one) => !columns.includes(one)).slice(0, MOST_ROWS);
  return rows.flatMap((row) => columns.map((column) => [row.label, column.label] as const));
}
