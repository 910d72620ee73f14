import type { Catalogue } from '../../domain/results/columns/catalogue.ts';
import type { ColumnKind } from '../../domain/results/columns/column-table.ts';
import { planSegment } from '../../domain/results/columns/segment-plan.ts';
import type { SegmentNode, SegmentTerm } from '../../domain/results/columns/segment-plan.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import type { Truth } from '../../domain/questionnaire/logic/evaluation/truth.ts';
import type { Expression } from '../../domain/questionnaire/logic/expression.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Session } from './engine.ts';
import { literal, sqlTypeOf } from './engine.ts';
import { statusSql } from './selection-sql.ts';

export type Segmenting = {
  readonly session: Session;
  readonly table: string;
  readonly catalogue: Catalogue;
  readonly kindOf: (column: string) => ColumnKind | undefined;
  readonly documents: ReadonlyMap<number, SurveyDocument>;
  readonly nowMs: number;
};

/** A segment depends on answers that the columns don't contain. */
export class NotHeldError extends Error {}

/**
 * SQL for "belongs to the segment", by the version of each response. The expression itself is not translated to SQL: the
 * service's evaluator decides each term for every combination of answers that occurs, and SQL looks up the verdicts.
 * @throws NotHeldError
 */
export async function segmentSql(segmenting: Segmenting, expression: Expression): Promise<string> {
  const rows = await segmenting.session.query(`select distinct version from ${segmenting.table}`);
  const conditions = new Map<string, number[]>();
  for (const version of rows.map(([number]) => Number(number))) {
    const document = segmenting.documents.get(version);
    if (document === undefined) continue;
    const plan = planSegment(expression, document, segmenting.catalogue);
    const sql = await trueSql({ ...segmenting, version }, plan);
    conditions.set(sql, [...(conditions.get(sql) ?? []), version]);
  }
  const [only, ...more] = conditions.keys();
  if (only === undefined) return 'false';
  if (more.length === 0) return `(${only})`;
  return `(${[...conditions].map(([sql, versions]) => `(version in (${versions.join(', ')}) and ${sql})`).join(' or ')})`;
}

type Judging = Segmenting & { readonly version: number };

/**
 * Conditions for true and for false, both false where the verdict is unknown; and the verdict itself, null where it is
 * unknown. An engine filters best by the first two, XOR needs the last.
 */
type Verdicts = { readonly isTrue: string; readonly isFalse: string; readonly verdict: string };

async function trueSql(judging: Judging, node: SegmentNode): Promise<string> {
  return (await verdictsOf(judging, node)).isTrue;
}

async function verdictsOf(judging: Judging, node: SegmentNode): Promise<Verdicts> {
  if (node.kind === 'term') return judgeTerm(judging, node.term);
  if (node.kind === 'not') {
    const { isTrue, isFalse, verdict } = await verdictsOf(judging, node.operand);
    return { isTrue: isFalse, isFalse: isTrue, verdict: `(not ${verdict})` };
  }
  const operands: Verdicts[] = [];
  for (const operand of node.operands) operands.push(await verdictsOf(judging, operand));
  return COMBINED[node.kind](operands);
}

const all = (conditions: readonly string[]): string => `(${conditions.join(' and ')})`;
const some = (conditions: readonly string[]): string => `(${conditions.join(' or ')})`;

const COMBINED = {
  and: (operands: readonly Verdicts[]): Verdicts => ({
    isTrue: all(operands.map(({ isTrue }) => isTrue)),
    isFalse: some(operands.map(({ isFalse }) => isFalse)),
    verdict: all(operands.map(({ verdict }) => verdict)),
  }),
  or: (operands: readonly Verdicts[]): Verdicts => ({
    isTrue: some(operands.map(({ isTrue }) => isTrue)),
    isFalse: all(operands.map(({ isFalse }) => isFalse)),
    verdict: some(operands.map(({ verdict }) => verdict)),
  }),
  xor: (operands: readonly Verdicts[]): Verdicts => {
    const verdict = operands.map((operand) => operand.verdict).reduce((one, other) => `(${one} <> ${other})`);
    return { verdict, isTrue: `coalesce(${verdict}, false)`, isFalse: `not coalesce(${verdict}, true)` };
  },
};

/** A combination of answers that occurs, and its verdict. */
type Judged = { readonly values: readonly unknown[]; readonly truth: Truth };

async function judgeTerm(judging: Judging, term: SegmentTerm): Promise<Verdicts> {
  if (!term.isHeld) throw new NotHeldError();
  const { session, table, version, nowMs } = judging;
  const expressions = [...term.columns, ...(term.usesStatus ? [statusSql(nowMs)] : [])];
  if (expressions.length === 0) return constantVerdicts(term.judge(() => null, ''));
  const rows = await session.query(
    `select distinct ${expressions.join(', ')} from ${table} where version = ${version}`,
  );
  const positions = new Map(term.columns.map((column, position) => [column, position]));
  const judged: Judged[] = [];
  for (const [index, values] of rows.entries()) {
    if (index % JUDGED_AT_ONCE === JUDGED_AT_ONCE - 1) await nextTurn();
    const status = term.usesStatus ? String(values[term.columns.length]) : '';
    judged.push({ values, truth: term.judge((column) => values[positions.get(column) ?? -1] ?? null, status) });
  }
  return lookUp(judging, expressions, judged);
}

const JUDGED_AT_ONCE = 2_000;
/** The most values in the text of a query; more are put in a table. */
const MOST_LISTED = 64;

async function lookUp(judging: Judging, expressions: readonly string[], judged: readonly Judged[]): Promise<Verdicts> {
  const [column, ...more] = expressions;
  const isPlain = column !== undefined && more.length === 0;
  const conditionOf = async (truth: boolean): Promise<string> => {
    const matching = judged.filter((one) => one.truth === truth).map(({ values }) => values);
    if (matching.length === 0) return 'false';
    if (matching.length === judged.length) return 'true';
    if (isPlain && judging.kindOf(column) === 'number') {
      const ranges = rangesSql(column, judged, truth);
      if (ranges !== null) return ranges;
    }
    if (isPlain && judging.kindOf(column) === 'mask') {
      const bits = bitsSql(column, judged, truth);
      if (bits !== null) return bits;
    }
    if (isPlain && matching.length <= MOST_LISTED)
      return listSql(
        column,
        matching.map(([value]) => value),
      );
    return tableSql(judging, expressions, matching);
  };
  return verdictsBy(await conditionOf(true), await conditionOf(false));
}

function verdictsBy(isTrue: string, isFalse: string): Verdicts {
  return { isTrue, isFalse, verdict: `(case when ${isTrue} then true when ${isFalse} then false end)` };
}

function constantVerdicts(truth: Truth): Verdicts {
  return verdictsBy(String(truth === true), String(truth === false));
}

function listSql(column: string, values: readonly unknown[]): string {
  const known = values.filter((value) => value !== null).map(valueSql);
  const listed = known.length === 0 ? [] : [`${column} in (${known.join(', ')})`];
  return some(known.length < values.length ? [...listed, `${column} is null`] : listed);
}

/**
 * Sets of one verdict as "has one of these", or as "has none of these": most conditions on multiple choices are one of the
 * two. Null if neither separates the sets that occur.
 */
function bitsSql(column: string, judged: readonly Judged[], truth: boolean): string | null {
  const sets = judged.flatMap(({ values: [value], truth: verdict }) =>
    typeof value === 'number' ? [{ bits: value, matches: verdict === truth }] : [],
  );
  const others = sets.filter(({ matches }) => !matches).reduce((union, { bits }) => union | bits, 0);
  const theirs = sets.filter(({ matches }) => matches).reduce((union, { bits }) => union | bits, 0);
  const [oneOf, noneOf] = [(theirs & ~others) >>> 0, (others & ~theirs) >>> 0];
  const isNullToo = judged.some(({ values: [value], truth: verdict }) => value === null && verdict === truth);
  const orNull = isNullToo ? [`${column} is null`] : [];
  if (sets.every(({ bits, matches }) => matches === ((bits & oneOf) !== 0))) {
    return some([`(${column} & ${oneOf}) <> 0`, ...orNull]);
  }
  if (sets.every(({ bits, matches }) => matches === ((bits & noneOf) === 0))) {
    return some([`(${column} & ${noneOf}) = 0`, ...orNull]);
  }
  return null;
}

/** Adjacent numbers of one verdict as ranges; null if there are too many ranges. */
function rangesSql(column: string, judged: readonly Judged[], truth: boolean): string | null {
  const numbers = judged.flatMap(({ values: [value], truth: verdict }) =>
    typeof value === 'number' ? [{ value, matches: verdict === truth }] : [],
  );
  numbers.sort((a, b) => a.value - b.value);
  const ranges: { from: number; to: number }[] = [];
  for (const [index, { value, matches }] of numbers.entries()) {
    if (!matches) continue;
    const last = ranges.at(-1);
    if (last !== undefined && numbers[index - 1]?.matches === true) last.to = value;
    else ranges.push({ from: value, to: value });
  }
  if (ranges.length > MOST_LISTED) return null;
  const isNullToo = judged.some(({ values: [value], truth: verdict }) => value === null && verdict === truth);
  const within = ranges.map(({ from, to }) => `${column} between ${valueSql(from)} and ${valueSql(to)}`);
  return some(isNullToo ? [...within, `${column} is null`] : within);
}

async function tableSql(
  { session, kindOf }: Judging,
  expressions: readonly string[],
  matching: readonly (readonly unknown[])[],
): Promise<string> {
  const name = `verdicts_${nextTable++}`;
  const types = expressions.map((expression) => sqlTypeOf(kindOf(expression) ?? 'text'));
  await session.run(`create temporary table ${name} (${types.map((type, index) => `f${index} ${type}`).join(', ')})`);
  for (let from = 0; from < matching.length; from += ROWS_A_STATEMENT) {
    const rows = matching.slice(from, from + ROWS_A_STATEMENT).map((values) => `(${values.map(valueSql).join(', ')})`);
    await session.run(`insert into ${name} values ${rows.join(', ')}`);
  }
  const keyOf = (parts: readonly string[]) => `{${parts.map((part, index) => `'f${index}': ${part}`).join(', ')}}`;
  return `${keyOf(expressions)} in (select ${keyOf(types.map((_, index) => `f${index}`))} from ${name})`;
}

const ROWS_A_STATEMENT = 5_000;
let nextTable = 0;

function valueSql(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : `${value}::double`;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return literal(value);
  throw new TypeError('A column holds what no query can name.');
}
