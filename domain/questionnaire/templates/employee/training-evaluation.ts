import { grid, multipleChoice, openText, singleChoice, skipTo, thankYou } from '../question-designs.ts';
import { degreesOf, LIKELIHOOD, QUALITY } from '../scales.ts';
import { noneOfThese, notApplicable, other } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';
import { department } from './employee-profile.ts';

const DID_NOT_TAKE_PART = 'Q1 == `4`';
const SKILL = degreesOf('confident');

/** Reaction, learning, transfer (Kirkpatrick's first three levels); before and after are asked together, looking back. */
export const trainingEvaluation: TemplateDesign = {
  id: '72acaf72-403f-4874-a347-190403c8b7b9',
  name: 'Training Evaluation',
  description:
    'Evaluates a course or workshop: how it was received, what people learned, and whether they can use it at work. Send it on the last day, or a few weeks later to see what lasts. About 4 minutes.',
  category: 'employee',
  blocks: [
    {
      name: 'Participation',
      questions: [
        singleChoice('Q1', 'How did you take part in [Training]?', [
          'In a room with the trainer',
          'Live online with the trainer',
          'By myself, with online or printed material',
          'I did not take part',
        ]),
        multipleChoice(
          'Q2',
          'Why did you not take part? Select all that apply.',
          [
            'I had too much work',
            'I was ill or absent',
            'The time or place did not suit me',
            'I was not released from my work',
            'The subject is not relevant to my work',
            other(),
            noneOfThese('No particular reason'),
          ],
          { randomize: true, condition: DID_NOT_TAKE_PART, skips: [skipTo('Q16', DID_NOT_TAKE_PART)] },
        ),
      ],
    },
    {
      name: 'Reaction',
      questions: [
        singleChoice('Q3', 'Overall, how would you rate [Training]?', QUALITY),
        grid(
          'Q4',
          'How would you rate each of these?',
          ['Structure', 'Examples and exercises', 'Material', 'Usefulness for my work', 'Organization'],
          [...QUALITY, notApplicable('Can’t say')],
          { randomize: true },
        ),
        grid(
          'Q5',
          'How would you rate the trainer on each of these?',
          ['Knowledge of the subject', 'Clear explanations', 'Involving the participants', 'Answers to questions'],
          [...QUALITY, notApplicable('Can’t say')],
          { randomize: true, condition: 'Q1 IN [`1`, `2`]' },
        ),
        singleChoice(
          'Q6',
          'How well did the technology work?',
          [
            'Very badly',
            'Rather badly',
            'Neither well nor badly',
            'Rather well',
            'Very well',
            notApplicable('I used none'),
          ],
          { condition: 'Q1 IN [`2`, `3`]' },
        ),
        singleChoice('Q7', 'How was the pace?', [
          'Much too slow',
          'Somewhat too slow',
          'About right',
          'Somewhat too fast',
          'Much too fast',
        ]),
        singleChoice('Q8', 'How difficult was the content for you?', [
          'Much too easy',
          'Somewhat too easy',
          'About right',
          'Somewhat too difficult',
          'Much too difficult',
        ]),
      ],
    },
    {
      name: 'Learning',
      questions: [
        singleChoice('Q9', 'Before [Training], how confident were you in dealing with [its subject]?', SKILL),
        singleChoice('Q10', 'And today, how confident are you in dealing with [its subject]?', SKILL),
      ],
    },
    {
      name: 'Transfer to work',
      questions: [
        singleChoice('Q11', 'How likely or unlikely are you to use what you learned at work in the next 4 weeks?', [
          ...LIKELIHOOD,
          'I am using it already',
        ]),
        multipleChoice(
          'Q12',
          'What might keep you from using it? Select all that apply.',
          [
            'No opportunity in my work',
            'No time to try it',
            'Missing tools or permissions',
            'Too little practice',
            'Little support from my manager or team',
            'It does not fit how we work',
            other(),
            noneOfThese('Nothing'),
          ],
          { randomize: true, condition: 'Q11 IN [`1`, `2`, `3`, `4`]' },
        ),
        openText('Q13', 'What support would help you to use what you learned?', {
          condition: 'Q12 != `97`',
        }),
      ],
    },
    {
      name: 'In your own words',
      questions: [openText('Q14', 'What was most useful to you?'), openText('Q15', 'What should be improved?')],
    },
    {
      name: 'About you',
      questions: [department('Q16'), thankYou('S1')],
    },
  ],
};
