import { inputsOf } from '../../../questionnaire/document/question-parts.ts';
import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import { joinParts, opened, writtenIn } from '../answer-form.ts';
import { openText, putText } from './text.ts';

/** A text for each input, by the inputs' labels. */
export const texts: AnswerForm<FormOf<'texts'>> = {
  open: () => ({ form: 'texts', inputs: new Map() }),
  split({ inputs }, answer, { question, at, stopWords }) {
    if (!isObject(answer)) return;
    for (const { label } of inputsOf(question)) {
      const written = Object.hasOwn(answer, label) ? writtenIn(answer[label]) : null;
      if (written !== null)
        putText(
          opened(inputs, label, (part) => openText(at, String(part))),
          written,
          stopWords,
        );
    }
  },
  join: ({ inputs }, get) => joinParts(inputs, ({ text }) => get(text.name) ?? undefined),
  joined: ({ inputs }) => [...inputs.values()].map(({ text }) => text),
  answered: ({ inputs }) => [...inputs.values()].map(({ text }) => text),
  all: ({ inputs }) => [...inputs.values()].flatMap(({ text, words }) => [text, words]),
};
