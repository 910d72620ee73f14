import {
  contactDetails,
  multipleChoice,
  openText,
  recommendation,
  singleChoice,
  thankYou,
  variable,
} from '../question-designs.ts';
import { dontKnow, noneOfThese, other, preferNotToSay } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';

const ASPECTS = [
  'Quality of the products or services',
  'Value for money',
  'Ease of doing business with [Company]',
  'Delivery or availability',
  'Help and support',
  'Information and communication',
];

const IS_DETRACTOR = 'NPS_GROUP == "Detractor"';
const IS_PASSIVE = 'NPS_GROUP == "Passive"';
const IS_PROMOTER = 'NPS_GROUP == "Promoter"';

/** The score and its reason first and unprompted; then own questions for each group, and contact only with consent. */
export const npsFollowUp: TemplateDesign = {
  id: '724482e8-8942-426c-85e1-26525065a848',
  name: 'NPS Follow-Up',
  description:
    'Measures customer loyalty with the Net Promoter question and finds out what is behind the score, with follow-ups of their own for detractors, passives and promoters. About 2 minutes.',
  category: 'cx',
  blocks: [
    {
      name: 'Score and reason',
      questions: [
        recommendation('Q1', 'How likely are you to recommend [Company] to a friend or colleague?'),
        variable(
          'NPS_GROUP',
          'Promoter from 9, passive at 7 and 8, detractor up to 6.',
          'NPS_GROUP = IF(Q1 >= 9, "Promoter", IF(Q1 >= 7, "Passive", "Detractor"))',
        ),
        openText('Q2', 'You gave a score of {{Q1}}. What is the main reason for your score?'),
      ],
    },
    {
      name: 'Detractors',
      questions: [
        multipleChoice(
          'Q3',
          'Which of these, if any, fell short of what you expected from [Company]? Select all that apply.',
          [...ASPECTS, other(), noneOfThese()],
          { randomize: true, condition: IS_DETRACTOR },
        ),
        singleChoice(
          'Q4',
          'Have you had a problem with [Company] in the past 12 months, and was it resolved?',
          [
            'No, I have had no problem',
            'Yes, and it was resolved',
            'Yes, and it was resolved in part',
            'Yes, and it has not been resolved',
            preferNotToSay(),
          ],
          { condition: IS_DETRACTOR },
        ),
      ],
    },
    {
      name: 'Passives',
      questions: [
        singleChoice(
          'Q5',
          'Which one of these would have to improve first for you to give [Company] a higher score?',
          [...ASPECTS, other(), noneOfThese('None of these needs to improve'), dontKnow()],
          { randomize: true, condition: IS_PASSIVE },
        ),
      ],
    },
    {
      name: 'Promoters',
      questions: [
        multipleChoice(
          'Q6',
          'Which of these do you value most about [Company]? Select up to three.',
          [...ASPECTS, other(), noneOfThese()],
          { maxSelections: 3, randomize: true, condition: IS_PROMOTER },
        ),
        singleChoice('Q7', 'May [Company] quote what you wrote about your score, without your name?', ['Yes', 'No'], {
          condition: `${IS_PROMOTER} AND Q2 != NULL`,
        }),
      ],
    },
    {
      name: 'About you and staying in touch',
      questions: [
        singleChoice('Q8', 'How long have you been a customer of [Company]?', [
          'Less than 6 months',
          '6 months to less than 1 year',
          '1 year to less than 3 years',
          '3 years to less than 5 years',
          '5 years or longer',
          dontKnow('I don’t remember'),
        ]),
        singleChoice(
          'Q9',
          'May someone from [Company] contact you about your answers? Your answers would then be linked to your name.',
          ['Yes', 'No'],
          { condition: `${IS_DETRACTOR} OR ${IS_PASSIVE}` },
        ),
        contactDetails('Q10', 'How may we contact you?', {
          condition: 'Q9 == `1`',
          optout: 'I would rather not be contacted after all',
        }),
        thankYou('S1'),
      ],
    },
  ],
};
