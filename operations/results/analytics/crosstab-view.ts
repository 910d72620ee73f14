import { z } from 'zod';
import { TOTAL } from '../../../domain/results/analysis/crosstab-of.ts';
import type {
  CrossCellView,
  CrossRow,
  CrossStatistics,
  CrossTable,
  CrosstabVariable,
} from '../../../domain/results/analysis/crosstab.ts';
import { columnLetter } from '../../../domain/ground/statistics/column-letters.ts';
import { QUESTION_TYPES } from '../../../domain/questionnaire/document/question-types.ts';
import type { CountedCrosstab } from './count-crosstab.ts';

const perhaps = z.number().nullable();

const totalView = z.object({ count: z.number(), percentage: perhaps.describe('Of the base.') });

const cellView = z.object({
  count: z.number(),
  rowPct: perhaps,
  colPct: perhaps,
  adjustedResidual: perhaps,
  letters: z.string().optional().describe('Columns whose share is smaller: capital at 95 %, small at 90 %.'),
});

const statisticsView = z.object({
  chiSquare: perhaps,
  pValue: perhaps,
  cramersV: perhaps,
  degreesOfFreedom: perhaps,
  sampleSize: z.number(),
  effectiveSampleSize: perhaps,
  test: z.enum(['pearson', 'rao_scott']).nullable(),
  f: z
    .object({ value: z.number(), df1: z.number(), df2: z.number() })
    .nullable()
    .describe('What the p of weighted counts follows from.'),
  reason: z.string().nullable().describe('Why there is no test.'),
  warnings: z.array(z.string()),
  fisherExactP: perhaps.describe('Of two by two where the chi-square test is rough.'),
});

const rowView = z
  .object({ value: z.string(), text: z.string(), total: totalView })
  .catchall(cellView)
  .describe(
    'One member for each column, by its `key`: {count, rowPct, colPct, adjustedResidual}, with `letters` where they were asked for.',
  );

const tableView = z.object({
  text: z.string(),
  rows: z.array(rowView),
  columns: z.array(
    z.object({
      key: z.string().describe('The member of the rows; `=` stands before a label that means something else there.'),
      value: z.string(),
      text: z.string(),
      letter: z.string().nullable(),
      total: totalView,
    }),
  ),
  base: z.number().describe('Those who answered all variables, or the sum of their weights.'),
  responses: z.int(),
  statistics: statisticsView,
});

const variableView = z.object({
  label: z.string(),
  question_id: z.string(),
  type: z.enum(QUESTION_TYPES),
  text: z.string(),
  is_set: z.boolean().describe('A respondent can be in several categories: percentages add up to more than 100.'),
});

/** A crosstab as the API shows it: one table for each category of the banner, and `Total`. */
export const crosstabView = z.object({
  status: z.literal('ok'),
  row: variableView,
  column: variableView,
  banner: variableView.nullable(),
  tables: z.record(z.string(), tableView),
});

type CrosstabView = z.infer<typeof crosstabView>;
type RowView = z.infer<typeof rowView>;

export function presentCrosstab({ row, column, banner, tables }: CountedCrosstab): CrosstabView {
  const entries = tables.map((table, place) => {
    const key = place === 0 ? TOTAL.key : memberName(table.key, [TOTAL.key]);
    return [key, presentTable(table, column)] as const;
  });
  return {
    status: 'ok',
    row: presentVariable(row),
    column: presentVariable(column),
    banner: banner === null ? null : presentVariable(banner),
    tables: Object.fromEntries(entries),
  };
}

/** Columns with these labels get other keys; see `memberName`. */
const ROW_MEMBERS = ['value', 'text', 'total'];

function presentTable(table: CrossTable, column: CrosstabVariable): CrosstabView['tables'][string] {
  const isLettered = table.rows.some(({ cells }) => cells.some(({ letters }) => letters !== null));
  const columns = column.categories.map(({ key: value, text }, place) => ({
    key: memberName(value, ROW_MEMBERS),
    value,
    text,
    letter: isLettered ? columnLetter(place) : null,
    total: table.columnTotals[place] ?? { count: 0, percentage: null },
  }));
  const keys = columns.map(({ key }) => key);
  return {
    text: table.text,
    rows: table.rows.map((row) => presentRow(row, keys)),
    columns,
    base: table.base,
    responses: table.responses,
    statistics: presentStatistics(table.statistics),
  };
}

/** Each entry becomes an own member whatever its name, `__proto__` included. */
function presentRow({ category, cells, total }: CrossRow, keys: readonly string[]): RowView {
  const members = cells.map((cell, place) => [keys[place] ?? '', presentCell(cell)] as const);
  return Object.fromEntries<unknown>([
    ['value', category.key],
    ['text', category.text],
    ...members,
    ['total', total],
  ]) as unknown as RowView;
}

function presentCell({ letters, ...cell }: CrossCellView): z.infer<typeof cellView> {
  return letters === null ? cell : { ...cell, letters };
}

function presentStatistics({ warnings, ...statistics }: CrossStatistics): z.infer<typeof statisticsView> {
  return { ...statistics, warnings: [...warnings] };
}

function presentVariable({ label, questionId, type, text, isSet }: CrosstabVariable): z.infer<typeof variableView> {
  return { label, question_id: questionId, type, text, is_set: isSet };
}

/** The label, with `=` in front where it is taken, or is a taken name behind such signs: so all names are different. */
function memberName(label: string, taken: readonly string[]): string {
  return taken.includes(label.replace(/^=+/u, '')) ? `=${label}` : label;
}
