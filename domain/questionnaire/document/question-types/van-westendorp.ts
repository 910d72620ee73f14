import { currencyCode } from '../currency.ts';
import { inputAnswers, inputColumns, readInputs, withHelpers } from '../input-answers.ts';
import { amount, numberReading } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import type { Stored } from '../question-parts.ts';
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

type PriceQuestion = Stored<typeof schema>;

/**
 * Price sensitivity: four prices, from too cheap to too expensive. They are accepted in any order; analysis leaves
 * inconsistent ones out.
 */
export const vanWestendorp = defineQuestionType({
  type: 'van-westendorp',
  title: 'Price sensitivity',
  guide: {
    words: `Sensitivity to price. Needs config.inputs, exactly ${PRICES} of {label, helper} in this order: too cheap, a bargain, expensive, too expensive. config.currency is an ISO code, USD unless told.`,
    example: {
      text: 'At which price would you call it …',
      config: {
        inputs: [{ label: 'Too cheap' }, { label: 'A bargain' }, { label: 'Expensive' }, { label: 'Too expensive' }],
        currency: 'EUR',
      },
    },
  },
  schema,
  inputs: { minimum: PRICES, maximum: PRICES, subtype: null },
  answerSchema: ({ config }) => inputAnswers(config, amount, true),
  withConfigTexts: withHelpers,
  columns: (question) => inputColumns(question, 'number'),
  ...readInputs(({ config }: PriceQuestion) => numberReading({ range: [0, null], unit: config.currency })),
});
