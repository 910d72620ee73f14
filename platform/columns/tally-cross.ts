import type { CrossCell } from '../../domain/results/analysis/crosstab.ts';
import type { AnswerColumns, Masks } from '../../domain/results/columns/answer-columns.ts';
import { codesOfBits } from '../../domain/results/columns/answer-columns.ts';
import type { KnownQuestion } from '../../domain/results/columns/catalogue.ts';
import { createDictionary } from '../../domain/results/columns/dictionary.ts';
import type { Dictionary } from '../../domain/results/columns/dictionary.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { valueText } from '../../domain/questionnaire/document/value-text.ts';
import type { LogicValue } from '../../domain/questionnaire/logic/value.ts';
import type { CrossReference, CrossTally } from './column-store.ts';
import type { Counting } from './counting.ts';
import { countSql, squaresSql } from './counting.ts';
import type { Row } from './engine.ts';

/**
 * Counts the combinations of answers to variables: grouped by raw values, then read as categories. Rows without an answer
 * to one of the variables are left out.
 * @throws FieldworkError `invalid_input` for too many combinations
 */
export async function tallyCross(
  counting: Counting,
  variables: readonly { readonly known: KnownQuestion | undefined; readonly reference: CrossReference }[],
): Promise<CrossTally> {
  const readings = variables.map(({ known, reference }) => readingOf(known, reference));
  const expressions = readings.flatMap(({ parts }) => parts.map(({ sql }) => sql));
  if (readings.some(({ parts }) => parts.length === 0)) {
    return { categories: readings.map(({ categories }) => categories.texts), cells: [] };
  }
  const keys = expressions.map((_, index) => `k${index}`);
  const rows = await counting.session.query(
    `select ${expressions.map((sql, index) => `${sql} as k${index}`).join(', ')},
       ${countSql(counting)}, ${squaresSql(counting)}, count(*)
     from ${counting.from} where ${counting.where} and ${answeredSql(readings)} group by ${keys.join(', ')}
     limit ${MOST_COMBINATIONS + 1}`,
  );
  if (rows.length > MOST_COMBINATIONS) throw tooManyCombinations();
  const cells = rows.flatMap((row) => cellOf(row, readings, keys.length) ?? []);
  return { categories: readings.map(({ categories }) => categories.texts), cells: mergeCells(cells) };
}

/** Two multiple choices of twenty options each may have as many combinations as there are respondents. */
const MOST_COMBINATIONS = 250_000;

function tooManyCombinations(): FieldworkError {
  return new FieldworkError(
    'invalid_input',
    `The answers to these questions occur in more than ${MOST_COMBINATIONS.toLocaleString('en')} combinations. Look at a segment of the responses, or choose questions of which fewer answers can be given at once.`,
  );
}

/** A variable in SQL: the selected columns, and the categories of a value; null for a value that is no answer. */
type Reading = { readonly categories: Dictionary; readonly parts: readonly Part[] };
type Part = {
  readonly sql: string;
  readonly answered: string;
  /** The category indexes of a value; null: not answered. */
  readonly read: (value: unknown) => readonly number[] | null;
};

function readingOf(known: KnownQuestion | undefined, reference: CrossReference): Reading {
  const isOptions = known !== undefined && known.options.texts.length > 0;
  const categories = isOptions ? known.options : createDictionary();
  const places = [...(known?.places.values() ?? [])];
  return { categories, parts: places.flatMap(({ columns }) => partsOf(columns, reference, categories)) };
}

function partsOf(columns: AnswerColumns, { rowId, bands }: CrossReference, categories: Dictionary): readonly Part[] {
  switch (columns.form) {
    case 'choice':
      return [codePart(columns.code.name)];
    case 'choices':
      return maskParts(columns.masks);
    case 'rows':
      return atRow(columns.rows, rowId).map(({ name }) => codePart(name));
    case 'rowSets':
      return atRow(columns.rows, rowId).flatMap(maskParts);
    case 'number':
      return [numberPart(columns.number.name, bands, categories)];
    case 'numbers':
      return atRow(columns.inputs, rowId).map(({ name }) => numberPart(name, bands, categories));
    case 'postalCode':
      return [valuePart(columns.value.name, categories)];
    case 'computed':
      return [computedPart(columns.json.name, bands, categories)];
    default:
      return [];
  }
}

function atRow<T>(rows: ReadonlyMap<string, T>, rowId: string | null): readonly T[] {
  const row = rowId === null ? undefined : rows.get(rowId);
  return row === undefined ? [] : [row];
}

function numberPart(column: string, bands: readonly number[] | null, categories: Dictionary): Part {
  return bands === null ? valuePart(column, categories) : bandPart(column, bands, categories);
}

function codePart(column: string): Part {
  return {
    sql: column,
    answered: `${column} is not null`,
    read: (code) => (typeof code === 'number' ? [code] : null),
  };
}

function maskParts(masks: Masks): readonly Part[] {
  return masks.columns.map(({ name }, position) => ({
    sql: name,
    answered: `${name} is not null`,
    read: (bits) => (typeof bits === 'number' ? codesOfBits(bits, position) : null),
  }));
}

function valuePart(column: string, categories: Dictionary): Part {
  return {
    sql: column,
    answered: `${column} is not null`,
    read: (value) =>
      typeof value === 'string' || typeof value === 'number' ? [categories.codeOf(String(value))] : null,
  };
}

function computedPart(column: string, bands: readonly number[] | null, categories: Dictionary): Part {
  return bands === null ? membersPart(column, categories) : computedBandPart(column, bands, categories);
}

/** For a list its members. */
function membersPart(column: string, categories: Dictionary): Part {
  return {
    sql: column,
    answered: `${column} is not null`,
    read(json) {
      if (typeof json !== 'string') return null;
      return [...new Set(membersIn(json).map((member) => categories.codeOf(valueText(member))))];
    },
  };
}

/**
 * For a list the bands of all its numbers. A value that is no number is in no band: a text or a list without numbers is no
 * answer here.
 */
function computedBandPart(column: string, bands: readonly number[], categories: Dictionary): Part {
  openBands(bands, categories);
  // Stored as JSON: only a number is cast to one, since a text is in quotes.
  const number = `try_cast(${column} as double)`;
  const isList = `starts_with(${column}, '[')`;
  return {
    sql: `case when ${number} is not null then ${bandSql(number, bands)}::varchar when ${isList} then ${column} end`,
    answered: `(${number} is not null or ${isList})`,
    read(held) {
      if (typeof held !== 'string') return null;
      if (!held.startsWith('[')) return [Number(held)];
      const found = membersIn(held).flatMap((member) => (typeof member === 'number' ? [bandOf(member, bands)] : []));
      return found.length === 0 ? null : [...new Set(found)];
    },
  };
}

function membersIn(json: string): readonly LogicValue[] {
  const value = JSON.parse(json) as LogicValue;
  return Array.isArray(value) ? (value as readonly LogicValue[]) : [value];
}

function bandPart(column: string, bands: readonly number[], categories: Dictionary): Part {
  openBands(bands, categories);
  return {
    sql: `case when ${column} is null then null else ${bandSql(column, bands)} end`,
    answered: `${column} is not null`,
    read: (band) => (typeof band === 'number' ? [band] : null),
  };
}

/** Bands are numbered from 0 in the order of their edges, empty ones included. */
function openBands(bands: readonly number[], categories: Dictionary): void {
  for (let band = 0; band <= bands.length; band += 1) categories.codeOf(String(band));
}

function bandSql(number: string, bands: readonly number[]): string {
  const cases = bands.map((edge, band) => `when ${number} <= ${edge} then ${band}`).join(' ');
  return bands.length === 0 ? '0' : `case ${cases} else ${bands.length} end`;
}

function bandOf(value: number, bands: readonly number[]): number {
  const band = bands.findIndex((edge) => value <= edge);
  return band === -1 ? bands.length : band;
}

function answeredSql(readings: readonly Reading[]): string {
  return readings.map(({ parts }) => `(${parts.map(({ answered }) => answered).join(' or ')})`).join(' and ');
}

function cellOf(row: Row, readings: readonly Reading[], keys: number): CrossCell | undefined {
  let at = 0;
  const indexes = readings.map(({ parts }) => {
    const found = parts.map(({ read }) => read(row[at++] ?? null));
    const given = found.filter((codes) => codes !== null);
    return given.length === 0 ? null : [...new Set(given.flat())].sort((a, b) => a - b);
  });
  const [first, second, third = []] = indexes;
  if (first === null || first === undefined || second === null || second === undefined || third === null)
    return undefined;
  return {
    row: first,
    column: second,
    banner: third,
    count: Number(row[keys] ?? 0),
    squaredWeights: Number(row[keys + 1] ?? 0),
    responses: Number(row[keys + 2] ?? 0),
  };
}

/** One cell for each combination of categories, which several raw combinations may have. */
function mergeCells(cells: readonly CrossCell[]): readonly CrossCell[] {
  const merged = new Map<string, CrossCell>();
  for (const cell of cells) {
    const key = `${cell.row.join(',')} ${cell.column.join(',')} ${cell.banner.join(',')}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? cell : added(known, cell));
  }
  return [...merged.values()];
}

function added(a: CrossCell, b: CrossCell): CrossCell {
  return {
    ...a,
    count: a.count + b.count,
    squaredWeights: a.squaredWeights + b.squaredWeights,
    responses: a.responses + b.responses,
  };
}
