import type { AnswerForm, FormOf } from '../answer-form.ts';
import { writtenIn } from '../answer-form.ts';

/** A postal code, as it was written. */
export const postalCode: AnswerForm<FormOf<'postalCode'>> = {
  open: ({ table, prefix }) => ({ form: 'postalCode', value: table.open(`${prefix}_v`, 'text') }),
  split: ({ value }, answer) => value.put(writtenIn(answer)),
  join: ({ value }, get) => get(value.name) ?? undefined,
  joined: ({ value }) => [value],
  answered: ({ value }) => [value],
  all: ({ value }) => [value],
};

/** The value of a variable: any value of logic, as JSON. */
export const computed: AnswerForm<FormOf<'computed'>> = {
  open: ({ table, prefix }) => ({ form: 'computed', json: table.open(`${prefix}_j`, 'text') }),
  split: ({ json }, answer) => json.put(JSON.stringify(answer)),
  join({ json }, get) {
    const held = get(json.name);
    return typeof held === 'string' ? (JSON.parse(held) as unknown) : undefined;
  },
  joined: ({ json }) => [json],
  answered: ({ json }) => [json],
  all: ({ json }) => [json],
};
