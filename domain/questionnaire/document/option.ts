import { z } from 'zod';
import { boundedList } from './bounded-list.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';
import { someText } from './stored-text.ts';

export const OPTION_TYPES = ['user', 'nota', 'other', 'dontknow', 'optout', 'notapplicable'] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** The effects of an option's type: an exclusive one clears the others, a write-in has a text field. */
export type OptionTraits = { readonly exclusive: boolean; readonly writeIn: boolean };

export const optionTraits: Readonly<Record<OptionType, OptionTraits>> = {
  user: { exclusive: false, writeIn: false },
  nota: { exclusive: true, writeIn: false },
  other: { exclusive: false, writeIn: true },
  dontknow: { exclusive: true, writeIn: false },
  optout: { exclusive: true, writeIn: false },
  notapplicable: { exclusive: true, writeIn: false },
};

const optionLabel = z
  .string()
  .trim()
  .normalize()
  .min(1)
  .max(DOCUMENT_LIMITS.optionLabelCharacters)
  .refine((label) => !/[`\p{Cc}\p{Cs}]/u.test(label), {
    error: 'Leave backticks, line breaks and control characters out of the label.',
  });

/** An option, or a row or column of a grid. `label` is its code in logic and exports. */
export const optionSchema = z.strictObject({
  id: z.string(),
  text: someText(),
  label: optionLabel,
  type: z.enum(OPTION_TYPES).default('user'),
});

export type Option = Readonly<z.output<typeof optionSchema>>;
export type GridOptions = { readonly vertical: readonly Option[]; readonly horizontal: readonly Option[] };

/** The list of options of a question, at least `minimum`. */
export function optionList(minimum: number, entries = 'options {text}') {
  return boundedList(optionSchema, minimum, DOCUMENT_LIMITS.optionsOfAQuestion, entries);
}

/** The options of a question without any. */
export const noOptions = z.tuple([], { error: 'Remove the options: a question of this type has none.' }).default([]);

const GRID_OPTIONS = 'Write the rows and columns: {"vertical": [{text}, …], "horizontal": [{text}, …]}.';

/** A grid's rows (`vertical`) and columns (`horizontal`). */
export const gridOptions = z.strictObject(
  { vertical: optionList(1, 'rows {text}'), horizontal: optionList(1, 'columns {text}') },
  { error: (issue) => (issue.code === 'invalid_type' ? GRID_OPTIONS : undefined) },
);
