import { currencyCode } from '../currency.ts';
import { inputAnswers, inputColumns } from '../input-answers.ts';
import { amount } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import { inputList, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

/** Too cheap, bargain, expensive, too expensive, in this order. */
const PRICES = 4;
const PRICE_INPUTS = 'inputs {label, helper}: too cheap, bargain, expensive, too expensive';

const schema = questionSchema('van-westendorp', {
  subtype: noSubtype,
  options: noOptions,
  config: { inputs: inputList(PRICES, PRICES, PRICE_INPUTS), currency: currencyCode },
});

/** Price sensitivity: four prices, from too cheap to too expensive. Any order is an answer; analysis sets odd ones aside. */
export const vanWestendorp = defineQuestionType({
  type: 'van-westendorp',
  title: 'Price sensitivity',
  schema,
  inputs: { minimum: PRICES, maximum: PRICES, subtype: null },
  answerSchema: ({ config }) => inputAnswers(config, amount, true),
  columns: (question) => inputColumns(question, 'number'),
});
