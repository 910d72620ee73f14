import {
  multipleChoice,
  multipleGrid,
  openLines,
  openText,
  singleChoice,
  skipTo,
  thankYou,
} from '../question-designs.ts';
import { LIKELIHOOD, SATISFACTION } from '../scales.ts';
import { dontKnow, noneOfThese } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';
import { area, gender, occupation } from './consumer-profile.ts';
import { consumerScreening } from './consumer-screening.ts';

const BRANDS = ['[Your Brand]', '[Brand A]', '[Brand B]', '[Brand C]', '[Brand D]', '[Brand E]'];

/** Unaided before aided awareness, then only the brands that people know: usage, satisfaction, consideration, image. */
export const brandTracker: TemplateDesign = {
  id: 'c675f047-f5b5-4a73-9be2-c626a6349e25',
  name: 'Brand Tracker',
  description:
    'Measures how well your brand and its competitors are known, bought, liked and considered; repeat it every quarter or half-year with the same questions. About 7 minutes.',
  category: 'brand',
  blocks: [
    consumerScreening(7, 'past'),
    {
      name: 'Category and awareness',
      questions: [
        singleChoice('Q4', 'About how often do you buy [product category]?', [
          'Less often than every three months',
          'About once every two or three months',
          'About once a month',
          'Two or three times a month',
          'Once a week or more often',
          dontKnow(),
        ]),
        openLines(
          'Q5',
          'Which brands of [product category] come to mind? Write one brand on each line, as many as you can think of.',
          ['First brand', 'Second brand', 'Third brand', 'Fourth brand', 'Fifth brand'],
          { optout: 'No brand comes to mind' },
        ),
        multipleChoice(
          'Q6',
          'Which of these brands of [product category] have you heard of, even if only by name? Select all that apply.',
          [...BRANDS, noneOfThese()],
          { randomize: true, skips: [skipTo('Q14', 'Q6 == `97`')] },
        ),
      ],
    },
    {
      name: 'Each brand known',
      loopOver: 'Q6',
      questions: [
        singleChoice('Q7', 'When did you last buy {{LOOP}}?', [
          'In the past 4 weeks',
          'More than 4 weeks, up to 3 months ago',
          'More than 3 months, up to 12 months ago',
          'More than 12 months ago',
          'I have never bought it',
          dontKnow('I don’t remember'),
        ]),
        singleChoice(
          'Q8',
          'The last time you bought {{LOOP}}, how satisfied or dissatisfied were you with it overall?',
          SATISFACTION,
          { condition: 'Q7 IN [`1`, `2`, `3`]' },
        ),
        singleChoice(
          'Q9',
          'The next time you buy [product category], how likely or unlikely are you to consider buying {{LOOP}}?',
          LIKELIHOOD,
        ),
      ],
    },
    {
      name: 'Preference, image and advertising',
      questions: [
        singleChoice(
          'Q10',
          'Suppose that all of these brands were available where you shop. Which one would you be most likely to buy?',
          [...BRANDS, noneOfThese(), dontKnow()],
          { randomize: true },
        ),
        multipleGrid(
          'Q11',
          'Which of these brands, if any, do you connect with each statement? In each row, select as many or as few brands as you like.',
          [
            'Offers high quality',
            'Is good value for money',
            'Is a brand that I trust',
            'Is for people like me',
            'Is different from other brands',
            'Acts responsibly towards people and the environment',
          ],
          [...BRANDS, noneOfThese()],
          { randomize: true },
        ),
        multipleChoice(
          'Q12',
          'For which of these brands, if any, have you seen, read or heard advertising in the past 3 months? Select all that apply.',
          [...BRANDS, noneOfThese(), dontKnow('I don’t remember')],
          { randomize: true },
        ),
        openText('Q13', 'What do you remember about the advertising for [Your Brand]?', {
          condition: 'Q12 == `1`',
        }),
      ],
    },
    {
      name: 'About you',
      questions: [gender('Q14'), area('Q15'), occupation('Q16'), thankYou('S2')],
    },
  ],
};
