import type { Option } from '../../questionnaire/document/survey-document.ts';
import { oneLine } from './plain-text.ts';
import type { DataVariable } from './data-variable.ts';

/** Options of which several may be chosen: a multiple choice, or one row of a grid with several choices a row. */
export type OptionSet = {
  /** Built like column names: the question's label, the item's, the row's. */
  readonly name: string;
  /** The row's text, the question's, and in brackets the label of the item that it is asked for. */
  readonly label: string;
  /** The flags, in the order of the columns. */
  readonly members: readonly { readonly variable: DataVariable; readonly option: Option }[];
};

type Member = OptionSet['members'][number] & { readonly row: Option | null };

/** The sets among the variables, in their order. */
export function optionSets(variables: readonly DataVariable[]): readonly OptionSet[] {
  const members = variables.flatMap((variable) => memberOf(variable) ?? []);
  const sets = Map.groupBy(members, ({ variable: { column }, row }) =>
    JSON.stringify([column.question?.id, column.item, row?.id]),
  );
  return [...sets.values()].flatMap((some) => setOf(some) ?? []);
}

function memberOf(variable: DataVariable): Member | null {
  const { question, part } = variable.column;
  if (variable.kind !== 'flag' || question === null || part === null) return null;
  const { options } = question;
  if (part.kind === 'option' && !('horizontal' in options)) {
    const option = options.find(({ id }) => id === part.optionId);
    return option === undefined ? null : { variable, option, row: null };
  }
  if (part.kind !== 'cell' || !('horizontal' in options)) return null;
  const option = options.horizontal.find(({ id }) => id === part.columnId);
  const row = options.vertical.find(({ id }) => id === part.rowId);
  return option === undefined || row === undefined ? null : { variable, option, row };
}

function setOf(members: readonly Member[]): OptionSet | null {
  const [first] = members;
  const question = first?.variable.column.question;
  if (first === undefined || question === null || question === undefined) return null;
  const { row, variable } = first;
  const { item } = variable.column;
  return {
    name: [question.label, item, row?.label].filter((label) => typeof label === 'string').join('_'),
    label: oneLine([row?.text ?? [], question.text].flat().join(' | ')) + (item === null ? '' : ` (${item})`),
    members,
  };
}
