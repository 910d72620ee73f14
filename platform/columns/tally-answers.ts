import type { AnswerTally, Counted } from '../../domain/ground/statistics/tally.ts';
import type { AnswerColumns, Masks } from '../../domain/results/columns/answer-columns.ts';
import { codesOfBits, OPTIONS_A_MASK } from '../../domain/results/columns/answer-columns.ts';
import { formNamed } from '../../domain/results/columns/answer-forms.ts';
import type { AnswerFormName } from '../../domain/results/columns/answer-forms.ts';
import type { FormOf } from '../../domain/results/columns/answer-form.ts';
import type { ColumnWriter } from '../../domain/results/columns/column-table.ts';
import type { Dictionary } from '../../domain/results/columns/dictionary.ts';
import type { Counting } from './counting.ts';
import { countSql, groupSql, squaresSql } from './counting.ts';
import { tallyPrices } from './tally-prices.ts';
import { tallyBestWorst, tallyProfiles } from './tally-tasks.ts';
import { tallyComputed, tallyPostalCodes } from './tally-values.ts';
import { tallyWords } from './tally-words.ts';

/** Counts the answers to a question of one form. */
export function tallyAnswers(counting: Counting, columns: AnswerColumns): Promise<AnswerTally> {
  // Each function counts the columns of its own form.
  const tally = TALLIES[columns.form] as (counting: Counting, columns: AnswerColumns) => Promise<AnswerTally>;
  return tally(counting, columns);
}

const TALLIES: {
  readonly [Name in AnswerFormName]: (counting: Counting, columns: FormOf<Name>) => Promise<AnswerTally>;
} = {
  choice: (counting, { code, options }) => tallyChoice(counting, code, options),
  choices: (counting, { masks, options }) => tallyChoices(counting, masks, options),
  rows: (counting, { rows, options }) => tallyRows(counting, rows, options),
  rowSets: (counting, { rows, options }) => tallyRowSets(counting, rows, options),
  ranks: (counting, { ranks }) => tallyRanks(counting, ranks),
  number: (counting, { number }) => tallyNumbers(counting, new Map([[null, number]])),
  numbers: (counting, { inputs }) => tallyNumbers(counting, inputs),
  prices: (counting, { prices }) => tallyPrices(counting, prices),
  text: (counting, columns) => tallyWords(counting, [columns]),
  conversation: (counting, columns) => tallyWords(counting, [columns]),
  texts: (counting, columns) => tallyWords(counting, [columns]),
  postalCode: (counting, { value }) => tallyPostalCodes(counting, [value]),
  computed: (counting, { json }) => tallyComputed(counting, [json]),
  fields: (counting, { fields }) => tallyFields(counting, fields),
  bestWorst: (counting, columns) => tallyBestWorst(counting, columns),
  profiles: (counting, columns) => tallyProfiles(counting, columns),
};

/** SQL for "has an answer": at least one of the columns has a value. */
export function answeredSql(columns: AnswerColumns): string {
  const names = formNamed(columns.form)
    .answered(columns)
    .map(({ name }) => `${name} is not null`);
  return names.length === 0 ? 'false' : `(${names.join(' or ')})`;
}

async function tallyChoice(counting: Counting, { name }: ColumnWriter, options: Dictionary): Promise<AnswerTally> {
  const rows = await counting.session.query(groupSql(counting, name));
  return { kind: 'choice', options: rows.map(([code, count]) => counted(options, code, count)) };
}

async function tallyChoices(counting: Counting, masks: Masks, options: Dictionary): Promise<AnswerTally> {
  return { kind: 'choice', options: await countBits(counting, masks, options) };
}

/** Counts each bit. Few options make few different masks, which are faster to group by than many sums. */
async function countBits(counting: Counting, masks: Masks, options: Dictionary): Promise<readonly Counted<string>[]> {
  const counts = new Map<number, number>();
  for (const [position, { name }] of masks.columns.entries()) {
    const bits = Math.min(OPTIONS_A_MASK, options.texts.length - position * OPTIONS_A_MASK);
    const found = bits <= GROUPED_BITS ? await groupBits(counting, name) : await sumBits(counting, name, bits);
    for (const [mask, count] of found) {
      for (const code of codesOfBits(mask, position)) counts.set(code, (counts.get(code) ?? 0) + count);
    }
  }
  return [...counts].map(([code, count]) => ({ value: options.texts[code] ?? '', count }));
}

const GROUPED_BITS = 12;

async function groupBits(counting: Counting, column: string): Promise<readonly (readonly [number, number])[]> {
  const rows = await counting.session.query(groupSql(counting, column));
  return rows.map(([mask, count]) => [Number(mask), Number(count)] as const);
}

async function sumBits(
  counting: Counting,
  column: string,
  bits: number,
): Promise<readonly (readonly [number, number])[]> {
  const sums = Array.from({ length: bits }, (_, bit) => countSql(counting, `(${column} & ${2 ** bit}) <> 0`));
  const [row] = await counting.session.query(`select ${sums.join(', ')} from ${counting.from} where ${counting.where}`);
  return (row ?? []).flatMap((count, bit) => (Number(count) === 0 ? [] : [[2 ** bit, Number(count)] as const]));
}

async function tallyRows(
  counting: Counting,
  rows: ReadonlyMap<string, ColumnWriter>,
  options: Dictionary,
): Promise<AnswerTally> {
  const groups = await groupEach(counting, [...rows.values()]);
  return {
    kind: 'rows',
    rows: [...rows.keys()].map((row, place) => {
      const columns = (groups.get(place) ?? []).map(({ value, count }) => counted(options, value, count));
      return { row, base: sum(columns), columns };
    }),
  };
}

async function tallyRowSets(
  counting: Counting,
  rows: ReadonlyMap<string, Masks>,
  options: Dictionary,
): Promise<AnswerTally> {
  const tallied = [];
  for (const [row, masks] of rows) {
    const columns = await countBits(counting, masks, options);
    const [first] = masks.columns;
    const [answered] = await counting.session.query(
      `select ${countSql(counting, `${first?.name ?? 'null'} is not null`)} from ${counting.from} where ${counting.where}`,
    );
    tallied.push({ row, base: Number(answered?.[0] ?? 0), columns });
  }
  return { kind: 'rows', rows: tallied };
}

async function tallyRanks(counting: Counting, ranks: ReadonlyMap<string, ColumnWriter>): Promise<AnswerTally> {
  const groups = await groupEach(counting, [...ranks.values()]);
  return {
    kind: 'ranks',
    options: [...ranks.keys()].map((option, place) => {
      const counts = new Map((groups.get(place) ?? []).map(({ value, count }) => [Number(value), count]));
      return { option, ranks: Array.from({ length: ranks.size }, (_, index) => counts.get(index + 1) ?? 0) };
    }),
  };
}

async function tallyNumbers(
  counting: Counting,
  inputs: ReadonlyMap<string | null, ColumnWriter>,
): Promise<AnswerTally> {
  const groups = await groupEach(counting, [...inputs.values()]);
  const squares = await squaresOf(counting, [...inputs.values()]);
  return {
    kind: 'numbers',
    inputs: [...inputs.keys()].map((input, place) => {
      const values = (groups.get(place) ?? [])
        .map(({ value, count }) => ({ value: Number(value), count }))
        .sort((a, b) => a.value - b.value);
      const base = sum(values);
      return { input, base, squaredWeights: squares?.[place] ?? base, values };
    }),
  };
}

/** Sums of squared weights of the respondents with each number; null without weights. */
async function squaresOf(counting: Counting, columns: readonly ColumnWriter[]): Promise<readonly number[] | null> {
  if (counting.weight === null || columns.length === 0) return null;
  const sums = columns.map(({ name }) => squaresSql(counting, `${name} is not null`));
  const [row] = await counting.session.query(`select ${sums.join(', ')} from ${counting.from} where ${counting.where}`);
  return (row ?? []).map(Number);
}

async function tallyFields(counting: Counting, fields: ReadonlyMap<string, ColumnWriter>): Promise<AnswerTally> {
  if (fields.size === 0) return { kind: 'fields', fields: [] };
  const sums = [...fields.values()].map(({ name }) => countSql(counting, `${name} is not null`));
  const [row] = await counting.session.query(`select ${sums.join(', ')} from ${counting.from} where ${counting.where}`);
  return {
    kind: 'fields',
    fields: [...fields.keys()].map((value, place) => ({ value, count: Number(row?.[place] ?? 0) })),
  };
}

/** The groups of each column, by its position: in one query, which the engine distributes over its threads. */
async function groupEach(
  counting: Counting,
  columns: readonly ColumnWriter[],
): Promise<ReadonlyMap<number, readonly { readonly value: unknown; readonly count: number }[]>> {
  if (columns.length === 0) return new Map();
  const union = columns.map(({ name }, place) => groupSql(counting, name, place)).join(' union all ');
  const rows = await counting.session.query(union);
  const groups = rows.map(([place, value, count]) => ({ place: Number(place), value, count: Number(count) }));
  return Map.groupBy(groups, ({ place }) => place);
}

function counted(options: Dictionary, code: unknown, count: unknown): Counted<string> {
  return { value: options.texts[Number(code)] ?? '', count: Number(count) };
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
