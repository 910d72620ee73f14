import { numberOf } from '../../../questionnaire/document/numeric-answers.ts';
import { inputsOf } from '../../../questionnaire/document/question-parts.ts';
import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import { joinParts, opened } from '../answer-form.ts';
import { putNumber } from './number.ts';

/** A number for each input, by the inputs' labels. */
export const numbers: AnswerForm<FormOf<'numbers'>> = {
  open: () => ({ form: 'numbers', inputs: new Map() }),
  split({ inputs }, answer, { question, at: { table, prefix } }) {
    if (!isObject(answer)) return;
    const valueOf = (label: string) => (Object.hasOwn(answer, label) ? answer[label] : null);
    const labels = inputsOf(question).map(({ label }) => label);
    const isAnswered = labels.some((label) => numberOf(valueOf(label)) !== null);
    // In percentages that total 100, an input that is left out is 0.
    const leftOut = question.type === 'percent-sum' && isAnswered ? 0 : null;
    for (const label of labels) {
      putNumber(
        opened(inputs, label, (part) => table.open(`${prefix}_i${part}`, 'number')),
        valueOf(label) ?? leftOut,
      );
    }
  },
  join: ({ inputs }, get) => joinParts(inputs, ({ name }) => get(name) ?? undefined),
  joined: ({ inputs }) => [...inputs.values()],
  answered: ({ inputs }) => [...inputs.values()],
  all: ({ inputs }) => [...inputs.values()],
};
