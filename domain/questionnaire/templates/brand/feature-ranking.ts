import { configured, multipleChoice, openText, singleChoice, statement, thankYou } from '../question-designs.ts';
import { SATISFACTION } from '../scales.ts';
import { dontKnow, noneOfThese, notApplicable } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';
import { area, gender, occupation } from './consumer-profile.ts';
import { consumerScreening } from './consumer-screening.ts';

const FEATURES = Array.from({ length: 10 }, (_, index) => `[Feature ${index + 1}]`);

/** Ten features in ten sets of four: each is seen four times. The must-haves anchor the relative scores. */
export const featureRanking: TemplateDesign = {
  id: '0c2be40a-5163-48a2-8f51-a53fad822a89',
  name: 'Feature Ranking',
  description:
    'Puts ten features or benefits in order of importance by repeated best and worst choices (MaxDiff), and tells which are indispensable. Use it to decide what to build or to say first. About 7 minutes.',
  category: 'brand',
  blocks: [
    consumerScreening(7, 'past or planned'),
    {
      name: 'Starting point',
      questions: [
        singleChoice('Q4', 'How satisfied or dissatisfied are you with the [product category] that you use now?', [
          ...SATISFACTION,
          notApplicable('I don’t use any at present'),
        ]),
      ],
    },
    {
      name: 'Importance of features',
      questions: [
        statement(
          'T2',
          'Next you will see ten short lists of features. In each list, choose the one that is most important and the one that is least important to you. The same feature can be in several lists: judge each list on its own.',
        ),
        configured(
          'maxdiff',
          'Q5',
          'When you choose [product category], which of these is most important and which is least important to you?',
          {
            options: FEATURES,
            config: { sets: 10, designs: 8, features: 4, lowerText: 'Least important', upperText: 'Most important' },
          },
          { randomize: true },
        ),
        multipleChoice(
          'Q6',
          'Which of these features, if any, would [product category] have to have for you to consider buying it at all? Select all that apply.',
          [...FEATURES, noneOfThese('None of these is indispensable')],
          { randomize: true },
        ),
      ],
    },
    {
      name: 'Room for improvement',
      questions: [
        singleChoice(
          'Q7',
          'Thinking of the [product category] that you use now, which one of these is most in need of improvement?',
          [...FEATURES, noneOfThese('None of these needs improvement'), dontKnow()],
          { randomize: true, condition: 'Q4 != `95`' },
        ),
        openText('Q8', 'Which other feature, if any, would you like [product category] to have?'),
      ],
    },
    {
      name: 'About you',
      questions: [gender('Q9'), area('Q10'), occupation('Q11'), thankYou('S2')],
    },
  ],
};
