import { isObject } from '../../../questionnaire/document/raw-document.ts';
import { codesIn, openMasks, putMask } from '../answer-columns.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import { idsIn } from '../answer-form.ts';

/** A multiple choice: a bit for each option. */
export const choices: AnswerForm<FormOf<'choices'>> = {
  open: (at, { options }) => ({ form: 'choices', masks: openMasks(at, 'm'), options }),
  split({ masks, options }, answer) {
    const selected = isObject(answer) ? answer['selected'] : null;
    if (!Array.isArray(selected)) return;
    const codes = idsIn(selected).flatMap((id) => options.find(id) ?? []);
    // Only retired options: something was chosen, but it is not known what.
    if (codes.length > 0 || selected.length === 0) putMask(masks, codes);
  },
  join({ masks, options }, get) {
    const codes = codesIn(masks, get);
    return codes === null ? undefined : { selected: codes.flatMap((code) => options.texts[code] ?? []), writeIns: {} };
  },
  joined: ({ masks }) => masks.columns,
  answered: ({ masks }) => masks.columns.slice(0, 1),
  all: ({ masks }) => masks.columns,
};
