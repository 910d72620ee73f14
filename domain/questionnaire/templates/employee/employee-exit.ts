import {
  grid,
  multipleChoice,
  openText,
  recommendation,
  singleChoice,
  statement,
  thankYou,
} from '../question-designs.ts';
import { AGREEMENT, LIKELIHOOD, SATISFACTION } from '../scales.ts';
import { dontKnow, noneOfThese, notApplicable, other, preferNotToSay } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';
import { department, tenure } from './employee-profile.ts';

const REASONS = [
  'Pay and benefits',
  'Opportunities to advance',
  'The work itself',
  'Workload or working hours',
  'Where or when I could work',
  'My manager',
  'My team',
  'The leadership or direction of [Company]',
  'The way people are treated at [Company]',
  'Health, family or a move',
  'A change of career or further education',
];

const HAS_RESIGNED = 'Q1 == `1`';

/** Reasons only for those who chose to leave; sensitive questions can be skipped without ending the survey. */
export const employeeExit: TemplateDesign = {
  id: '31aa7980-9f0c-4f03-a8ff-a36ba4ce315f',
  name: 'Employee Exit',
  description:
    'Finds out why people leave, what might have kept them, and how they experienced their work and manager. Send it in the last two weeks of employment or shortly after. About 5 minutes.',
  category: 'employee',
  blocks: [
    {
      name: 'Welcome',
      questions: [
        statement(
          'T1',
          'Thank you for looking back with us. It takes about 5 minutes. Your answers are seen by [the people team] only, are reported in groups, and have no effect on your reference, final pay or anything else. Please do not name anyone in your comments.',
        ),
      ],
    },
    {
      name: 'Leaving',
      questions: [
        singleChoice('Q1', 'How has your employment at [Company] come to an end?', [
          'I have resigned',
          'My contract has ended as planned',
          'I am retiring',
          '[Company] has ended it',
          other('In another way (please specify)'),
          preferNotToSay(),
        ]),
        singleChoice(
          'Q2',
          'What is the main reason for your decision to leave?',
          [...REASONS, other(), preferNotToSay()],
          { randomize: true, condition: HAS_RESIGNED },
        ),
        multipleChoice(
          'Q3',
          'Which other reasons, if any, played a part? Select all that apply.',
          [...REASONS, other(), noneOfThese('No other reason'), preferNotToSay()],
          { randomize: true, condition: HAS_RESIGNED },
        ),
        openText('Q4', 'Is there anything that you would like to add about your reasons?', { condition: HAS_RESIGNED }),
        singleChoice(
          'Q5',
          'Could [Company] have done something to keep you?',
          ['No', 'Possibly', 'Yes', dontKnow(), preferNotToSay()],
          { condition: HAS_RESIGNED },
        ),
        openText('Q6', 'What could [Company] have done?', { condition: 'Q5 IN [`2`, `3`]' }),
        singleChoice(
          'Q7',
          'What will you do next?',
          [
            'Work for another employer',
            'Work for myself',
            'Study or train',
            'Care for family or take time off',
            'I have not decided yet',
            other('Something else (please specify)'),
            preferNotToSay(),
          ],
          { condition: HAS_RESIGNED },
        ),
        multipleChoice(
          'Q8',
          'In which of these ways, if any, is your new job better? Select all that apply.',
          [
            'Pay and benefits',
            'Opportunities to advance',
            'More interesting work',
            'Workload or working hours',
            'Where or when I can work',
            'Job security',
            'Closer to home',
            other(),
            noneOfThese(),
            preferNotToSay(),
          ],
          { randomize: true, condition: 'Q7 == `1`' },
        ),
      ],
    },
    {
      name: 'Your time here',
      questions: [
        grid(
          'Q9',
          'How satisfied or dissatisfied were you with each of these at [Company]?',
          [
            'Your tasks',
            'Pay and benefits',
            'Opportunities to learn and advance',
            'Workload and working hours',
            'Working together in your team',
            'Tools and equipment',
            'Information and communication',
          ],
          [...SATISFACTION, notApplicable()],
          { randomize: true },
        ),
        grid(
          'Q10',
          'How much do you agree or disagree with these statements about your last manager?',
          [
            'My manager treated me fairly.',
            'My manager made clear what was expected of me.',
            'My manager recognized good work.',
            'My manager supported my development.',
            'I could talk openly with my manager.',
          ],
          [...AGREEMENT, notApplicable('Can’t say')],
          { randomize: true, required: false },
        ),
        singleChoice(
          'Q11',
          'In your time at [Company], were you yourself treated disrespectfully or unfairly at work?',
          ['No', 'Yes, once', 'Yes, more than once', preferNotToSay()],
        ),
        openText(
          'Q12',
          'If you wish, tell us what happened. To have it looked into, please contact [the confidential contact point]: this survey is no way to report it.',
          { condition: 'Q11 IN [`2`, `3`]' },
        ),
      ],
    },
    {
      name: 'Looking back',
      questions: [
        recommendation('Q13', 'How likely are you to recommend [Company] to a friend as a place to work?'),
        singleChoice('Q14', 'How likely or unlikely would you be to work at [Company] again one day?', [
          ...LIKELIHOOD,
          notApplicable(),
        ]),
        openText('Q15', 'What did you value most about working at [Company]?'),
        openText('Q16', 'What should [Company] change for those who stay?'),
      ],
    },
    {
      name: 'About you',
      questions: [
        department('Q17', 'In which part of [Company] did you work last?'),
        tenure('Q18', 'How long did you work at [Company]?'),
        thankYou('S1', 'Thank you for your openness. Your answers have been recorded. We wish you all the best.'),
      ],
    },
  ],
};
