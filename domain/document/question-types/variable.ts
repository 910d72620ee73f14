import { z } from 'zod';
import { answerColumn } from '../column.ts';
import { noOptions } from '../option.ts';
import { logicText, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

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
  presence: 'hidden',
  programKey: 'definition',
  schema,
  answerSchema: () => z.union([single, z.array(single)]),
  columns: (question) => [answerColumn(question, 'text')],
});
