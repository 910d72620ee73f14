import { configured, shares, singleChoice, statement, thankYou } from '../question-designs.ts';
import { LIKELIHOOD } from '../scales.ts';
import { dontKnow, noneOfThese } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';
import { area, gender, householdIncome } from './consumer-profile.ts';
import { consumerScreening } from './consumer-screening.ts';

const FOUR_PRICES = [
  { label: 'Too cheap', helper: 'so low that you would doubt its quality' },
  { label: 'A bargain', helper: 'a very good buy for the money' },
  { label: 'Getting expensive', helper: 'you would have to think about it, but might still buy it' },
  { label: 'Too expensive', helper: 'so high that you would not consider buying it' },
];

/**
 * Van Westendorp's four prices with the extension of Newton, Miller and Smith (purchase likelihood at the two middle
 * ones). The price paid today comes after them: asked before, it would anchor them.
 */
export const priceSensitivity: TemplateDesign = {
  id: 'b0eb1626-ba33-468f-9fb7-82c833930e39',
  name: 'Price Sensitivity',
  description:
    'Finds the range of acceptable prices for one product with van Westendorp’s four price questions, and how demand falls within it. Use it for something new or hard to compare. About 5 minutes.',
  category: 'brand',
  blocks: [
    consumerScreening(5, 'past or planned'),
    {
      name: 'Starting point',
      questions: [
        singleChoice('Q4', 'How often do you buy [product category]?', [
          'I have not bought it before',
          'Less often than once a year',
          'About once a year',
          'Two or three times a year',
          'Four times a year or more often',
          dontKnow(),
        ]),
      ],
    },
    {
      name: 'Prices',
      questions: [
        statement(
          'T2',
          'Please take a moment to read about this product: the next questions are about its price.\n\n[Product Name]: [in 40 to 80 words, what it is, what is included, its size or duration, and where it is sold; no price].',
        ),
        configured(
          'van-westendorp',
          'Q5',
          'At what price would [Product Name] be each of these to you? Each price should be higher than the one before it.',
          { config: { inputs: FOUR_PRICES, currency: 'USD' } },
        ),
        singleChoice(
          'Q6',
          'If [Product Name] cost the price that you called a bargain, how likely or unlikely would you be to buy it in the next 6 months?',
          LIKELIHOOD,
        ),
        singleChoice(
          'Q7',
          'And if it cost the price at which you said it is getting expensive, how likely or unlikely would you be to buy it in the next 6 months?',
          LIKELIHOOD,
        ),
      ],
    },
    {
      name: 'Buying today',
      questions: [
        configured(
          'currency',
          'Q8',
          'About how much did you pay the last time you bought [product category]?',
          { config: { currency: 'USD' } },
          { optout: 'I don’t remember', condition: 'Q4 != `1`' },
        ),
        shares(
          'Q9',
          'When you choose [product category], how much does each of these count? Share out 100 percent: the more something counts, the more you give it.',
          ['Price', 'Quality', 'Brand', 'How easy it is to get', 'Recommendations and reviews'],
          { randomize: true },
        ),
        singleChoice('Q10', 'Which of these describes best how you usually choose [product category]?', [
          'I take the one with the lowest price',
          'I weigh price against quality each time',
          'I stay with a brand that I know, within reason whatever the price',
          'I take the best quality, within reason whatever the price',
          noneOfThese('None of these describes me'),
        ]),
      ],
    },
    {
      name: 'About you',
      questions: [gender('Q11'), area('Q12'), householdIncome('Q13'), thankYou('S2')],
    },
  ],
};
