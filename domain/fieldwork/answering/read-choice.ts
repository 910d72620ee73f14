import { fieldProblem } from './answer-problem.ts';
import type { FormFields } from './form-fields.ts';
import type { FieldReading } from './question-form.ts';
import { valuesGiven } from './read-field.ts';

/** The ids chosen in a field, in the order of the form. Unknown ids, repetitions and more than `most` are unusable. */
export function readChoices(
  fields: FormFields,
  name: string,
  ids: ReadonlySet<string>,
  most: number = ids.size,
): FieldReading<readonly string[]> {
  const values = valuesGiven(fields, name);
  const chosen = [...new Set(values)].filter((id) => ids.has(id)).slice(0, most);
  return {
    value: chosen.length === 0 ? undefined : chosen,
    problems: chosen.length < values.length ? [fieldProblem('unusable', name)] : [],
  };
}

/** The one id chosen in a field. */
export function readChoice(fields: FormFields, name: string, ids: ReadonlySet<string>): FieldReading<string> {
  const { value, problems } = readChoices(fields, name, ids, 1);
  return { value: value?.[0], problems };
}

/** The ids in a stored list that are in the set, each once; none where it is no list. */
export function choiceValues(list: unknown, ids: ReadonlySet<string>): readonly string[] {
  if (!Array.isArray(list)) return [];
  return [...new Set(list as readonly unknown[])].filter((id): id is string => typeof id === 'string' && ids.has(id));
}

/** The ids of options, rows or columns. */
export function idsOf(options: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(options.map(({ id }) => id));
}
