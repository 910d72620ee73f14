/**
 * What a page's form holds: the values of each field, in the order of the form. A field that is not there has none.
 * Names are those of `fieldNames`; whatever else the form holds is not in it.
 */
export type FormFields = ReadonlyMap<string, readonly string[]>;

export const NO_FIELDS: FormFields = new Map();

/** The names that form fields of a question have. Ids are those of options, rows and columns; indexes count from 0. */
export const fieldNames = {
  /** The answer of types with one value: a text, a number, or ids of chosen options (once for each). */
  answer: 'a',
  /** The text written at an option. */
  writeIn: (optionId: string) => `a.w.${optionId}`,
  /** "1" where the respondent skips the question by its opt-out. */
  optOut: 'a.o',
  /** "1" where the respondent stands by an answer that was asked about. */
  confirmed: 'a.c',
  /** A grid's row: ids of the chosen columns. */
  row: (rowId: string) => `a.r.${rowId}`,
  /** The value of an input, by its position in the question's config, whatever order it is shown in. */
  input: (index: number) => `a.i.${index}`,
  /** The rank of an option, from 1. */
  rank: (optionId: string) => `a.k.${optionId}`,
  /** The best item of a task, the worst one: option ids. */
  best: (set: number) => `a.b.${set}`,
  worst: (set: number) => `a.s.${set}`,
  /** The chosen profile of a task, from 0. */
  profile: (set: number) => `a.p.${set}`,
  /** How many turns of a conversation the page showed: so what is sent twice is told from what is said twice. */
  turnsShown: 'a.t',
} as const;

/** The first value of a field, trimmed; empty where it has none. */
export function fieldText(fields: FormFields, name: string): string {
  return fields.get(name)?.[0]?.trim() ?? '';
}
