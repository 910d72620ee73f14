/**
 * The values of a page's form fields, in the order of the form. A missing field has no values. Names are those of
 * `fieldNames`; other fields are left out.
 */
export type FormFields = ReadonlyMap<string, readonly string[]>;

export const NO_FIELDS: FormFields = new Map();

/** The names of a question's form fields. Ids are of options, rows and columns; indexes count from 0. */
export const fieldNames = {
  /** The answer of types with one value: a text, a number, or ids of chosen options (once for each). */
  answer: 'a',
  /** The text written at an option. */
  writeIn: (optionId: string) => `a.w.${optionId}`,
  /** "1" where the respondent opts out of the question. */
  optOut: 'a.o',
  /** "1" where the respondent confirms an answer that was reported as a problem. */
  confirmed: 'a.c',
  /** A grid's row: ids of the chosen columns. */
  row: (rowId: string) => `a.r.${rowId}`,
  /** The value of an input, by its position in the question's config, whatever the order on the page. */
  input: (index: number) => `a.i.${index}`,
  /** The rank of an option, from 1. */
  rank: (optionId: string) => `a.k.${optionId}`,
  /** The best item of a task, the worst one: option ids. */
  best: (set: number) => `a.b.${set}`,
  worst: (set: number) => `a.s.${set}`,
  /** The chosen profile of a task, from 0. */
  profile: (set: number) => `a.p.${set}`,
  /**
   * The number of turns that the page showed: it distinguishes a form that is sent twice from words that are written
   * twice.
   */
  turnsShown: 'a.t',
} as const;

/** The first value of a field, trimmed; empty where there is none. */
export function fieldText(fields: FormFields, name: string): string {
  return fields.get(name)?.[0]?.trim() ?? '';
}
