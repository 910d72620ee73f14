import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import { idsIn } from '../answer-form.ts';

/** A single choice: the option's code. An answer with several options is left out: nobody can say which is meant. */
export const choice: AnswerForm<FormOf<'choice'>> = {
  open: ({ table, prefix }, { options }) => ({ form: 'choice', code: table.open(`${prefix}_c`, 'code'), options }),
  split({ code, options }, answer) {
    const [only, ...more] = idsIn(isObject(answer) ? answer['selected'] : null);
    const known = only === undefined || more.length > 0 ? undefined : options.find(only);
    if (known !== undefined) code.put(known);
  },
  join({ code, options }, get) {
    const id = options.texts[Number(get(code.name) ?? -1)];
    return id === undefined ? undefined : { selected: [id], writeIns: {} };
  },
  joined: ({ code }) => [code],
  answered: ({ code }) => [code],
  all: ({ code }) => [code],
};
