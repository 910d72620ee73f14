import { z } from 'zod';
import type { LogicValue } from '../../logic/value.ts';
import { answerColumn } from '../column.ts';
import { numberOf } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import { logicText, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { valueText } from '../value-text.ts';

const schema = questionSchema('variable', {
  subtype: noSubtype,
  options: noOptions,
  config: { definition: logicText },
});

const single = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A value computed from answers by its definition; respondents never see it. */
export const variable = defineQuestionType({
  type: 'variable',
  title: 'Variable',
  guide: {
    words:
      'A value that is worked out and never shown; its text is for authors. Needs config.definition, lines of NAME = expression in the logic language.',
    example: { text: 'Grown up', config: { definition: 'IF(Q1 >= 18, "yes", "no")' } },
  },
  presence: 'hidden',
  programKey: 'definition',
  schema,
  answerSchema: () => z.union([single, z.array(single)]),
  columns: (question) => [answerColumn(question, 'text')],
  logicView: () => ({ kind: 'computed' }),
  logicValue: (_, answer, row) => (row === null ? storedValue(answer) : null),
  answerText: (_, answer, row) => (row === null ? valueText(storedValue(answer)) : ''),
});

/** The stored value; for a response in progress it is computed anew. */
function storedValue(answer: unknown): LogicValue {
  return Array.isArray(answer) ? answer.map(storedItem) : storedItem(answer);
}

function storedItem(item: unknown): LogicValue {
  return typeof item === 'string' || typeof item === 'boolean' ? item : numberOf(item);
}
