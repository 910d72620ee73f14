import type { Cell, ExportColumn } from '../../results/tabulation/export-column.ts';
import { codeNumbers } from '../data-file/code-numbers.ts';
import { dataVariables, isRenumbered } from '../data-file/data-variable.ts';
import type { DataFileFacts, DataVariable } from '../data-file/data-variable.ts';
import { optionSets } from '../data-file/option-sets.ts';
import type { OptionSet } from '../data-file/option-sets.ts';
import { oneLine } from '../data-file/plain-text.ts';
import { toolNames } from '../tool-names.ts';
import { bitsOf, dateOf, logicalOf, numberOf, textOf, timeOf } from './triple-s-cells.ts';

/** A variable of a triple-S survey, and how its field of a record is written. */
export type TripleSField = {
  /** Letters, digits and underscores, unique. */
  readonly name: string;
  readonly label: string;
  readonly content: TripleSContent;
  /** The first of the columns in the field. */
  readonly variable: DataVariable;
  /** Whether options have other numbers than their labels in logic and the other exports. */
  readonly isRenumbered: boolean;
  readonly write: (cells: readonly Cell[]) => string;
};

export type TripleSContent =
  | { readonly type: 'single' | 'multiple'; readonly values: readonly TripleSValue[] }
  | { readonly type: 'quantity'; readonly least: number; readonly most: number; readonly decimals: number }
  | { readonly type: 'character'; readonly size: number }
  | { readonly type: 'logical' | 'date' | 'time' };

export type TripleSValue = { readonly number: number; readonly label: string };

type Unnamed = Omit<TripleSField, 'name'> & { readonly wanted: string };

/** The fields of a record: a multiple response set is one field, a moment two, a date and a time. */
export function tripleSFields(columns: readonly ExportColumn[], facts: DataFileFacts): readonly TripleSField[] {
  const variables = dataVariables(columns, facts);
  const setOf = new Map(optionSets(variables).flatMap((set) => set.members.map(({ variable }) => [variable, set])));
  const names = toolNames([]);
  return variables
    .flatMap((variable) => {
      const set = setOf.get(variable);
      if (set === undefined) return fieldsOf(variable);
      return set.members[0]?.variable === variable ? [setField(set, variable)] : [];
    })
    .map(({ wanted, ...field }) => ({ ...field, name: names.take(wanted.slice(0, NAME_CHARACTERS)) }));
}

const NAME_CHARACTERS = 56;
/** A multiple choice is a string of ones and zeros as long as its highest code. */
const HIGHEST_CODE = 999;

function setField({ name, label, members }: OptionSet, variable: DataVariable): Unnamed {
  const own = codeNumbers(members.map(({ option }) => option.label));
  const fits = own.every((number) => number >= 1 && number <= HIGHEST_CODE);
  const numbers = fits ? own : members.map((_, index) => index + 1);
  const values = members.map(({ option }, place) => ({
    number: numbers[place] ?? place + 1,
    label: oneLine(option.text) || option.label,
  }));
  const flags = members.map((member) => member.variable.index);
  return {
    wanted: name,
    label,
    content: { type: 'multiple', values },
    variable,
    isRenumbered: members.some(({ option }, place) => option.label !== String(numbers[place])),
    write: bitsOf(flags, numbers),
  };
}

function fieldsOf(variable: DataVariable): readonly Unnamed[] {
  const { column, index, label, kind, values, extent } = variable;
  const field = (content: TripleSContent, write: (cell: Cell) => string, behind = ''): Unnamed => ({
    wanted: column.id + behind,
    label,
    content,
    variable,
    isRenumbered: isRenumbered(variable),
    write: (cells) => write(cells[index] ?? null),
  });
  switch (kind) {
    case 'choice': {
      const numbers = new Map<Cell, number>(values.map(({ code, number }) => [code, number]));
      return [field({ type: 'single', values }, (cell) => numberOf(numbers.get(cell) ?? null))];
    }
    case 'flag':
      return [field({ type: 'logical' }, logicalOf)];
    case 'moment':
      return [field({ type: 'date' }, dateOf, '_date'), field({ type: 'time' }, timeOf, '_time')];
    case 'text':
      // A text that would run as a formula gets an apostrophe in front.
      return [field({ type: 'character', size: extent.characters + 1 }, textOf)];
    case 'rank':
    case 'number': {
      const { least, most, decimals } = extent;
      return [field({ type: 'quantity', least, most, decimals }, numberOf)];
    }
  }
}
