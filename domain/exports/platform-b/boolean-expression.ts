import type { Atom, Formula, Operator } from './formula.ts';
import { atomKey, oppositeAtom } from './formula.ts';
import { htmlWords, plainWords } from './qsf-words.ts';

/** A condition as the tool stores it. */
export type BooleanExpression = Readonly<Record<string, unknown>>;

/** A condition with more lines is too long for anybody to read, and for the tool's editor. */
const MAX_LINES = 2_000;
/** Multiplying out stops at this number of products. */
const MAX_PRODUCTS = 20_000;
/** With more rows they are not compared with one another. */
const MAX_COMPARED = 400;

/** Lines joined by "and"; at least one row of a set must be true. */
type Row = readonly Atom[];
type LineSet = readonly Row[];

/**
 * A formula in the tool's two levels: sets of lines, in each of which "and" binds before "or", joined by "and" before "or".
 * Null where it would be longer than anybody can read, or is always or never true.
 */
export function booleanExpression(formula: Formula): BooleanExpression | null {
  const outer = formula.kind === 'any' ? formula.parts : [formula];
  const alone = rowsOf(formula);
  const sets = alone !== null && formula.kind !== 'all' ? [[alone]] : outer.map(setsOf);
  if (sets.some((some) => some === null)) return null;
  const alternatives = sets.flatMap((some) => (some === null ? [] : [some]));
  const lines = alternatives.flat(3).length;
  if (lines === 0 || lines > MAX_LINES) return null;
  const written = alternatives.flatMap((some, alternative) =>
    some.map((set, index) => writtenSet(set, index > 0 ? 'AndIf' : alternative > 0 ? 'OrIf' : 'If')),
  );
  return { ...Object.fromEntries(written.entries()), Type: 'BooleanExpression' };
}

/** The sets that must all be true: single lines are combined in one. */
function setsOf(formula: Formula): readonly LineSet[] | null {
  const parts = formula.kind === 'all' ? formula.parts : [formula];
  const lines = parts.filter((part) => part.kind === 'atom');
  const sets = parts.filter((part) => part.kind !== 'atom').map(rowsOf);
  if (sets.some((rows) => rows === null)) return null;
  const others = sets.flatMap((rows) => (rows === null ? [] : [rows]));
  return lines.length === 0 ? others : [[lines], ...others];
}

/** An alternative, multiplied out into rows; null where there are too many. */
function rowsOf(formula: Formula): LineSet | null {
  switch (formula.kind) {
    case 'constant':
      return null;
    case 'atom':
      return [[formula]];
    case 'any':
      return joinedRows(formula.parts, (rows, more) => [...rows, ...more], []);
    case 'all':
      return joinedRows(formula.parts, multiplied, [[]]);
  }
}

function joinedRows(
  parts: readonly Formula[],
  join: (rows: LineSet, more: LineSet) => LineSet | null,
  start: LineSet,
): LineSet | null {
  let rows: LineSet = start;
  for (const part of parts) {
    const more = rowsOf(part);
    const joined = more === null ? null : join(rows, more);
    if (joined === null || joined.length > MAX_LINES) return null;
    rows = withoutNeedless(joined);
  }
  return rows;
}

function multiplied(rows: LineSet, more: LineSet): LineSet | null {
  if (rows.length * more.length > MAX_PRODUCTS) return null;
  return rows.flatMap((row) =>
    more.map((one) => [...new Map([...row, ...one].map((atom) => [atomKey(atom), atom])).values()]),
  );
}

/** Without rows that are never true, and those that are stricter than another; at least one is left. */
function withoutNeedless(rows: LineSet): LineSet {
  const possible = rows.filter((row) => !isContradictory(row));
  if (possible.length === 0) return rows.slice(0, 1);
  if (possible.length > MAX_COMPARED) return possible;
  const keys = possible.map((row) => new Set(row.map(atomKey)));
  return possible.filter((_, index) => !keys.some((other, at) => asksForMore(keys[index], other, at < index)));
}

/** `isFirst`: of two equal rows the first one is kept. */
function asksForMore(row: ReadonlySet<string> | undefined, other: ReadonlySet<string>, isFirst: boolean): boolean {
  if (row === undefined || row === other) return false;
  return other.isSubsetOf(row) && (other.size < row.size || isFirst);
}

function isContradictory(row: Row): boolean {
  const keys = new Set(row.map(atomKey));
  return row.some((atom) => keys.has(atomKey(oppositeAtom(atom))));
}

function writtenSet(set: LineSet, type: 'If' | 'AndIf' | 'OrIf'): Readonly<Record<string, unknown>> {
  const lines = set.flatMap((row, rowIndex) =>
    row.map((atom, index) => {
      const conjunction = index > 0 ? 'And' : rowIndex > 0 ? 'Or' : null;
      return writtenLine(atom, conjunction);
    }),
  );
  return { ...Object.fromEntries(lines.entries()), Type: type };
}

function writtenLine(atom: Atom, conjunction: 'And' | 'Or' | null): Readonly<Record<string, unknown>> {
  const { qid, locator, operator } = atom;
  const left = qid === null ? locator : `q://${qid}/${locator}`;
  const subject =
    qid === null
      ? { LogicType: 'EmbeddedField', LeftOperand: left, Operator: operator }
      : {
          LogicType: 'Question',
          QuestionID: qid,
          QuestionIsInLoop: atom.inLoop ? 'yes' : 'no',
          ...(atom.inLoop ? { LoopAndMergeLoops: 'current', LoopTarget: 'none' } : {}),
          ChoiceLocator: left,
          Operator: operator,
          QuestionIDFromLocator: qid,
          LeftOperand: left,
        };
  return {
    ...subject,
    ...rightSide(atom),
    Type: 'Expression',
    Description: describe(atom, conjunction),
    // The tool's own spelling.
    ...(conjunction === null ? {} : { Conjuction: conjunction }),
  };
}

function rightSide({ qid, operand, operator }: Atom): Readonly<Record<string, unknown>> {
  if (operand === null) return {};
  const isText = qid !== null && (operator === 'EqualTo' || operator === 'NotEqualTo');
  // Our comparisons of texts distinguish upper and lower case.
  return { RightOperand: plainWords(operand), ...(isText ? { IgnoreCase: 0 } : {}) };
}

const inWords: Readonly<Record<Operator, string>> = {
  Selected: 'Is Selected',
  NotSelected: 'Is Not Selected',
  Displayed: 'Is Displayed',
  NotDisplayed: 'Is Not Displayed',
  EqualTo: 'Is Equal to',
  NotEqualTo: 'Is Not Equal to',
  GreaterThan: 'Is Greater Than',
  GreaterThanOrEqual: 'Is Greater Than or Equal to',
  LessThan: 'Is Less Than',
  LessThanOrEqual: 'Is Less Than or Equal to',
  Empty: 'Is Empty',
  NotEmpty: 'Is Not Empty',
};

/** The description that the tool's editor shows for the line. */
function describe({ about: [question, part], operator, operand }: Atom, conjunction: 'And' | 'Or' | null): string {
  const right = operand === null ? '' : ` <span class="RightOpDesc"> ${htmlWords(operand)} </span>`;
  return (
    `<span class="ConjDesc">${conjunction ?? 'If'}</span> <span class="QuestionDesc">${htmlWords(question)}</span> ` +
    `<span class="LeftOpDesc">${htmlWords(part)}</span> <span class="OpDesc">${inWords[operator]}</span>${right} `
  );
}
