import type { Option, Question } from '../../questionnaire/document/survey-document.ts';
import type { ExportCode, ExportColumn } from '../../results/tabulation/export-column.ts';
import { toolNames } from '../tool-names.ts';
import { codeNumbers } from './code-numbers.ts';
import type { ColumnExtent } from './column-extents.ts';
import { oneLine } from './plain-text.ts';

/** An option as a number. `isNoAnswer` for an option that declines to answer: "prefer not to say", "does not apply". */
export type CodedValue = {
  readonly code: string;
  readonly number: number;
  readonly label: string;
  readonly isNoAnswer: boolean;
};

/** A column as statistics tools see it. */
export type DataVariable = {
  readonly column: ExportColumn;
  /** Its position in a row. */
  readonly index: number;
  /** Letters, digits and underscores; at most 64 of them. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'choice' | 'flag' | 'rank' | 'number' | 'moment' | 'text';
  /** The options to choose from, the same list for all columns of a question; else empty. */
  readonly values: readonly CodedValue[];
  readonly extent: ColumnExtent;
};

/** Facts of a file of responses: `extents` and `cases` are those of the rows that will be written. */
export type DataFileFacts = {
  /** The survey's name. */
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly cases: number;
  readonly extents: readonly ColumnExtent[];
};

/** Reserved words of SPSS. */
const RESERVED = ['ALL', 'AND', 'BY', 'EQ', 'GE', 'GT', 'LE', 'LT', 'NE', 'NOT', 'OR', 'TO', 'WITH'];
/** 64 less the suffix that makes a name unique. */
const NAME_CHARACTERS = 56;

/** The variables of a file, one for each column. Columns contain option ids here, not labels. */
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

/** The part that the column is of comes first, since long labels are cut at their end. */
function labelOf({ text, part, question }: ExportColumn): string {
  if (question === null || part === null || part.kind === 'answer') return oneLine(text);
  return `${oneLine(text)} | ${oneLine(question.text)}`;
}

function kindOf({ holds, codes }: ExportColumn, { numbers, texts }: ColumnExtent): DataVariable['kind'] {
  if (codes !== null) return 'choice';
  if (holds === 'flag' || holds === 'rank') return holds;
  if (holds === 'datetime') return 'moment';
  // The values of a variable are texts only if at least one of them is.
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

/** Whether the numbers in the file differ from the labels that logic and the other exports use. */
export function isRenumbered({ column, values }: DataVariable): boolean {
  return (column.codes ?? []).some(({ name }, index) => name !== String(values[index]?.number));
}
