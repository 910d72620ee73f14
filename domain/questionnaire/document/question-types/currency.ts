import { readWhole } from '../answer-reading.ts';
import { answerColumn } from '../column.ts';
import { currencyCode } from '../currency.ts';
import { amount, numberReading } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const schema = questionSchema('currency', {
  subtype: noSubtype,
  options: noOptions,
  config: { currency: currencyCode },
});

type CurrencyQuestion = Stored<typeof schema>;

/** An amount of money in one currency. */
export const currency = defineQuestionType({
  type: 'currency',
  title: 'Amount',
  guide: {
    words: 'An amount of money; config.currency is its ISO code, USD unless told.',
    example: { text: 'What do you pay for it in a month?', config: { currency: 'EUR' } },
  },
  schema,
  answerSchema: () => amount,
  columns: (question) => [answerColumn(question, 'number')],
  ...readWhole(({ config }: CurrencyQuestion) => numberReading({ range: [0, null], unit: config.currency })),
});
