import {
  grid,
  multipleChoice,
  openText,
  screenOut,
  singleChoice,
  skipTo,
  statement,
  thankYou,
} from '../question-designs.ts';
import { AMOUNT, FREQUENCY, QUALITY } from '../scales.ts';
import { noneOfThese, notApplicable, other, preferNotToSay } from '../special-options.ts';
import type { OptionDesign, QuestionDesign, TemplateDesign } from '../template-design.ts';

const HOW_OFTEN: readonly OptionDesign[] = [...FREQUENCY, notApplicable('Can’t say')];
const NOT_A_REPORT = 'Q1 == `1`';

function behaviours(label: string, text: string, rows: readonly string[]): QuestionDesign {
  return grid(label, text, rows, HOW_OFTEN, { randomize: true });
}

/**
 * Observable behaviour and its frequency rather than agreement with praise; the overall verdict comes last. No question
 * is about the respondent: in a team, two such answers could identify a person.
 */
export const managerFeedback: TemplateDesign = {
  id: 'e57aceea-28b6-40ed-a238-a46635366fb2',
  name: 'Manager Feedback',
  description:
    'Gives a manager feedback from the people who report to them: direction, support, communication and fairness, as behaviour seen in the past three months. Report the results only from five answers up. About 4 minutes.',
  category: 'employee',
  blocks: [
    {
      name: 'Welcome',
      questions: [
        statement(
          'T1',
          'This survey gives [Manager] feedback from the people who report to them. It takes about 4 minutes. [Manager] sees results for the whole team only, and only if at least [minimum group size] people have answered. Comments are passed on in your words, so please write them as you would say them.',
        ),
        singleChoice(
          'Q1',
          'How long have you reported to [Manager]?',
          [
            'I don’t report to [Manager]',
            'Less than 3 months',
            '3 months to less than 1 year',
            '1 year to less than 3 years',
            '3 years or longer',
          ],
          { skips: [skipTo('S1', NOT_A_REPORT)] },
        ),
        screenOut(
          'S1',
          'Thank you. This survey is only for people who report to [Manager], so we have no further questions for you.',
          NOT_A_REPORT,
        ),
      ],
    },
    {
      name: 'Behaviour',
      questions: [
        behaviours('Q2', 'In the past three months, how often has [Manager] done these things to give direction?', [
          'Made clear what matters most',
          'Explained the reasons for decisions',
          'Set goals that I can work with',
          'Made decisions when they were needed',
        ]),
        behaviours('Q3', 'In the past three months, how often has [Manager] done these things to support you?', [
          'Taken time for me when I needed it',
          'Given me feedback that I could use',
          'Recognized good work',
          'Let me decide on my own how to do my work',
          'Helped me to learn and develop',
        ]),
        behaviours(
          'Q4',
          'In the past three months, how often has [Manager] done these things when working with people?',
          [
            'Listened to what others think',
            'Treated everyone with the same respect',
            'Kept promises',
            'Dealt with conflicts in the team',
            'Passed on information in good time',
          ],
        ),
      ],
    },
    {
      name: 'Working together',
      questions: [
        singleChoice('Q5', 'How often do you talk with [Manager] one to one about your work?', [
          'Never',
          'Less often than once a month',
          'About once a month',
          'Two or three times a month',
          'Once a week or more often',
        ]),
        singleChoice('Q6', 'How much guidance do you get from [Manager]?', AMOUNT),
        singleChoice('Q7', 'How comfortable are you with telling [Manager] about a mistake or a problem?', [
          'Very uncomfortable',
          'Somewhat uncomfortable',
          'Neither comfortable nor uncomfortable',
          'Somewhat comfortable',
          'Very comfortable',
          preferNotToSay(),
        ]),
        multipleChoice(
          'Q8',
          'What would make it easier for you to speak openly? Select all that apply.',
          [
            'More time to talk one to one',
            'Calmer reactions to bad news',
            'Certainty that it stays between us',
            'Seeing that something happens afterwards',
            'A way to say it without my name',
            other(),
            noneOfThese('Nothing in particular'),
            preferNotToSay(),
          ],
          { randomize: true, condition: 'Q7 IN [`1`, `2`]' },
        ),
        singleChoice('Q9', 'Overall, how would you rate [Manager] as a manager?', [...QUALITY, preferNotToSay()]),
      ],
    },
    {
      name: 'In your own words',
      questions: [
        openText('Q10', 'What does [Manager] do well and should keep doing?'),
        openText('Q11', 'What should [Manager] do more, less or differently?'),
        thankYou('S2'),
      ],
    },
  ],
};
