import type { Option, Question } from '../../questionnaire/document/survey-document.ts';
import type { ExportCode, ExportColumn } from '../../results/tabulation/export-column.ts';
import { toolNames } from '../tool-names.ts';
import { codeNumbers } from './code-numbers.ts';
import type { ColumnExtent } from './column-extents.ts';
import { oneLine } from './plain-text.ts';

/** An option as a number. `isNoAnswer` where choosing it declines to answer: "prefer not to say", "does not apply". */
export type CodedValue = {
  readonly code: string;
  readonly number: number;
  readonly label: string;
  readonly isNoAnswer: boolean;
};

/** A column as statistics tools see it. */
export type DataVariable = {
  readonly column: ExportColumn;
  /** Its place in a row. */
  readonly index: number;
  /** Letters, digits and underscores; at most 64 of them. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'choice' | 'flag' | 'rank' | 'number' | 'moment' | 'text';
  /** What a choice is made among, the same list for all columns of a question; else empty. */
  readonly values: readonly CodedValue[];
  readonly extent: ColumnExtent;
};

/** A file of responses: `extents` and `cases` are those of the rows that it will hold. */
export type DataFileFacts = {
  /** The survey's name. */
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly cases: number;
  readonly extents: readonly ColumnExtent[];
};

/** Words that SPSS keeps for its own language. */
const RESERVED = ['ALL', 'AND', 'BY', 'EQ', 'GE', 'GT', 'LE', 'LT', 'NE', 'NOT', 'OR', 'TO', 'WITH'];
/** 64 less what makes a name unique. */
const NAME_CHARACTERS = 56;

/** The variables of a file, one a column. Columns hold option ids here, not labels. */
export function dataVariables(
  columns: readonly ExportColumn[],
  { extents }: Pick<DataFileFacts, 'extents'>,
): readonly DataVariable[] {
  const names = toolNames(RESERVED);
  const known = new Map<readonly ExportCode[], readonly CodedValue[]>();
  return columns.map((column, index) => {
    const extent = extents[index];
    if (extent === undefined) throw new RangeError(`Column ${column.id} has no extent: gather those of all columns.`);
    const values = known.get(column.codes ?? []) ?? codedValues(column);
    if (column.codes !== null) known.set(column.codes, values);
    return {
      column,
      index,
      name: names.take(column.id.slice(0, NAME_CHARACTERS)),
      label: labelOf(column),
      kind: kindOf(column, extent),
      values,
      extent,
    };
  });
}

/** What a column is of comes first: labels are cut at their end. */
function labelOf({ text, part, question }: ExportColumn): string {
  if (question === null || part === null || part.kind === 'answer') return oneLine(text);
  return `${oneLine(text)} | ${oneLine(question.text)}`;
}

function kindOf({ holds, codes }: ExportColumn, { numbers, texts }: ColumnExtent): DataVariable['kind'] {
  if (codes !== null) return 'choice';
  if (holds === 'flag' || holds === 'rank') return holds;
  if (holds === 'datetime') return 'moment';
  // What a variable works out is a text only where some of it is.
  if (holds === 'text') return numbers > 0 && texts === 0 ? 'number' : 'text';
  return 'number';
}

function codedValues({ codes, question }: ExportColumn): readonly CodedValue[] {
  if (codes === null) return [];
  const types = new Map(question === null ? [] : answersOf(question).map(({ id, type }) => [id, type]));
  const numbers = codeNumbers(codes.map(({ name }) => name));
  return codes.map(({ code, name, label }, index) => {
    const type = types.get(code);
    return {
      code,
      number: numbers[index] ?? index + 1,
      label: oneLine(label) || oneLine(name),
      isNoAnswer: type === 'optout' || type === 'notapplicable',
    };
  });
}

function answersOf({ options }: Question): readonly Option[] {
  return 'horizontal' in options ? options.horizontal : options;
}

/** Whether labels that logic and the other exports use aren't the numbers in the file. */
export function isRenumbered({ column, values }: DataVariable): boolean {
  return (column.codes ?? []).some(({ name }, index) => name !== String(values[index]?.number));
}
