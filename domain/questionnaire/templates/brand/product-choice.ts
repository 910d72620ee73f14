import { configured, multipleChoice, openText, singleChoice, statement, thankYou } from '../question-designs.ts';
import { EASE } from '../scales.ts';
import { dontKnow, noneOfThese } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';
import { area, gender, householdIncome } from './consumer-profile.ts';
import { consumerScreening } from './consumer-screening.ts';

/** Every level is understandable without its attribute, as tables of results show levels only. */
const ATTRIBUTES = [
  { text: 'Brand', levels: levelsOf('[Your Brand]', '[Brand A]', '[Brand B]', '[Brand C]') },
  { text: '[Main Feature]', levels: levelsOf('[Basic level]', '[Middle level]', '[Top level]') },
  { text: 'Delivery', levels: levelsOf('Next working day', 'In 2 to 4 working days', 'In 5 to 10 working days') },
  { text: 'Guarantee', levels: levelsOf('1-year guarantee', '2-year guarantee', '5-year guarantee') },
  {
    text: 'Price',
    levels: levelsOf('[Lowest price]', '[Lower middle price]', '[Upper middle price]', '[Highest price]'),
  },
];

function levelsOf(...texts: readonly string[]) {
  return texts.map((text) => ({ text }));
}

/** Choice-based conjoint: twelve part-worths from ten tasks of three offers, with checks of how seriously they were made. */
export const productChoice: TemplateDesign = {
  id: 'ccb86e46-3e06-4baa-960e-60ff0e3675ae',
  name: 'Product Choice',
  description:
    'Shows what people trade off when they choose between offers (choice-based conjoint): the weight of brand, features and price, and the share each offer would win. Plan for 300 completes or more. About 8 minutes.',
  category: 'brand',
  blocks: [
    consumerScreening(8, 'past or planned'),
    {
      name: 'Starting point',
      questions: [
        singleChoice(
          'Q4',
          'Which brand of [product category] did you buy most recently?',
          [
            '[Your Brand]',
            '[Brand A]',
            '[Brand B]',
            '[Brand C]',
            noneOfThese('Another brand, or none yet'),
            dontKnow(),
          ],
          { randomize: true },
        ),
      ],
    },
    {
      name: 'Choices',
      questions: [
        statement(
          'T2',
          'Imagine that you are about to buy [product category]. On each of the next ten screens you will see three offers. They differ in some respects, such as brand and price; in everything else they are alike. Choose the one that you would be most likely to buy, even if none of them is perfect.',
        ),
        configured('conjoint', 'Q5', 'Which of these offers would you be most likely to buy?', {
          config: { sets: 10, designs: 10, features: 3, attributes: ATTRIBUTES },
        }),
      ],
    },
    {
      name: 'About your choices',
      questions: [
        singleChoice('Q6', 'If these offers were real, how often would you actually have bought the one you chose?', [
          'Never',
          'Some of the time',
          'About half of the time',
          'Most of the time',
          'Every time',
        ]),
        multipleChoice(
          'Q7',
          'Which of these, if any, did you leave out of consideration when you chose? Select all that apply.',
          [...ATTRIBUTES.map(({ text }) => text), noneOfThese('None: I took all of them into account')],
        ),
        singleChoice('Q8', 'How easy or difficult was it to choose between the offers?', EASE),
        openText('Q9', 'What else, if anything, would matter to you when buying [product category]?'),
      ],
    },
    {
      name: 'About you',
      questions: [gender('Q10'), area('Q11'), householdIncome('Q12'), thankYou('S2')],
    },
  ],
};
