import { grid, multipleChoice, openText, singleChoice, statement, thankYou } from '../question-designs.ts';
import { AGREEMENT, AMOUNT } from '../scales.ts';
import { noneOfThese, notApplicable, other, preferNotToSay } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';
import { department } from './employee-profile.ts';

/** Short enough to be answered every month; only those who had a hard time are asked more. */
export const teamPulse: TemplateDesign = {
  id: 'f47b6af3-27e2-47b2-a521-7c88ed079aa1',
  name: 'Team Pulse',
  description:
    'Takes the pulse of teams in between the yearly surveys: mood, workload, clarity, support and obstacles. Repeat it every month or quarter with the same questions. About 2 minutes.',
  category: 'employee',
  blocks: [
    {
      name: 'The past two weeks',
      questions: [
        statement(
          'T1',
          'This takes about 2 minutes. Results are only shown for groups of at least [minimum group size] people. Please do not name anyone in your comments.',
        ),
        singleChoice('Q1', 'How have you felt at work in the past two weeks?', [
          'Very bad',
          'Rather bad',
          'Neither good nor bad',
          'Rather good',
          'Very good',
          preferNotToSay(),
        ]),
        singleChoice('Q2', 'How much work did you have in the past two weeks?', AMOUNT),
        grid(
          'Q3',
          'Thinking of the past two weeks, how much do you agree or disagree with these statements?',
          [
            'I knew what mattered most.',
            'I got the help that I needed.',
            'My team worked together well.',
            'I could say openly what I thought.',
          ],
          [...AGREEMENT, notApplicable('Can’t say')],
          { randomize: true },
        ),
        multipleChoice(
          'Q4',
          'Which of these, if any, made your work harder? Select all that apply.',
          [
            'Too many tasks at once',
            'Unclear or changing priorities',
            'Waiting for others or for decisions',
            'Missing or faulty tools',
            'Too many meetings',
            'Missing information or skills',
            'Tensions in the team',
            other(),
            noneOfThese(),
          ],
          { randomize: true },
        ),
        openText('Q5', 'What would help you most right now?', {
          condition: 'Q1 IN [`1`, `2`] OR Q2 IN [`4`, `5`] OR Q4 != `97`',
        }),
        openText('Q6', 'What went well and should stay as it is?'),
        department('Q7'),
        thankYou('S1', 'Thank you. Your answers have been recorded, and you can close this page now.'),
      ],
    },
  ],
};
