import {
  conversation,
  multipleChoice,
  openText,
  ranking,
  singleChoice,
  skipTo,
  thankYou,
} from '../question-designs.ts';
import { degreesOf, SATISFACTION } from '../scales.ts';
import { noneOfThese, notApplicable, other } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';

/** Only features that people use are rated, each in turn; those who don't use the product say why and are spared the rest. */
export const productFeedback: TemplateDesign = {
  id: 'ad184179-d2f1-41ca-9e2a-58548c03b455',
  name: 'Product Feedback',
  description:
    'Shows how well a product and each of its features serve the people who use it, how much they would miss it, and what to improve first. Use it once or twice a year among active users. About 4 minutes.',
  category: 'cx',
  blocks: [
    {
      name: 'Use',
      questions: [
        singleChoice('Q1', 'How often have you used [Product] in the past 3 months?', [
          'Not at all',
          'Less often than once a month',
          'One to three times a month',
          'One to four times a week',
          'On most days',
        ]),
        multipleChoice(
          'Q2',
          'Why have you not used [Product] in the past 3 months? Select all that apply.',
          [
            'I have had no need of it',
            'I have not found out how to use it',
            'It does not do what I need',
            'It does not work well',
            'I use something else instead',
            'I no longer have access to it',
            other(),
            noneOfThese('No particular reason'),
          ],
          { randomize: true, condition: 'Q1 == `1`', skips: [skipTo('Q10', 'Q1 == `1`')] },
        ),
        multipleChoice(
          'Q3',
          'Which of these features of [Product] have you used in the past 3 months? Select all that apply.',
          ['[Feature A]', '[Feature B]', '[Feature C]', '[Feature D]', '[Feature E]', noneOfThese()],
          { randomize: true, skips: [skipTo('Q6', 'Q3 == `97`')] },
        ),
      ],
    },
    {
      name: 'Each feature used',
      loopOver: 'Q3',
      questions: [
        singleChoice('Q4', 'How well does {{LOOP}} do what you need it to do?', [
          'Not at all well',
          'Not very well',
          'Fairly well',
          'Very well',
          'Extremely well',
        ]),
        openText('Q5', 'What would make {{LOOP}} work better for you?', { condition: 'Q4 IN [`1`, `2`]' }),
      ],
    },
    {
      name: 'The product as a whole',
      questions: [
        singleChoice('Q6', 'Overall, how satisfied or dissatisfied are you with [Product]?', SATISFACTION),
        singleChoice('Q7', 'How disappointed would you be if you could no longer use [Product]?', [
          ...degreesOf('disappointed'),
          notApplicable('I expect to stop using it anyway'),
        ]),
        conversation('Q8', 'What do you use [Product] for, and what do you get out of it?', 3),
        ranking(
          'Q9',
          'In which order should these be improved? Put first what matters most to you.',
          [
            'Range of features',
            'Ease of use',
            'Speed and reliability',
            'Help and guidance',
            'Working with other products',
          ],
          { randomize: true },
        ),
      ],
    },
    {
      name: 'Closing',
      questions: [
        openText('Q10', 'Is there anything else that you would like to say about [Product]?'),
        thankYou('S1'),
      ],
    },
  ],
};
