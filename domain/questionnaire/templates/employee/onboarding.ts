import { grid, multipleChoice, openText, singleChoice, statement, thankYou } from '../question-designs.ts';
import { AGREEMENT, AMOUNT, SATISFACTION } from '../scales.ts';
import { dontKnow, noneOfThese, notApplicable, other, preferNotToSay } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';
import { department, workplace } from './employee-profile.ts';

const AFTER_THE_FIRST_WEEKS = 'Q1 IN [`3`, `4`]';

/** In the order of joining; what takes time to judge is only asked of those who have been there long enough. */
export const onboarding: TemplateDesign = {
  id: 'b85c2789-999d-46f2-80eb-bcaf71302fc4',
  name: 'New Employee Onboarding',
  description:
    'Shows whether new employees get what they need to settle in and work well, from the offer to the first months. Send it after about 30 and 90 days. About 5 minutes.',
  category: 'employee',
  blocks: [
    {
      name: 'Welcome',
      questions: [
        statement(
          'T1',
          'Thank you for taking part: your answers help [Company] to welcome the next new colleagues well. It takes about 5 minutes. Results are only shown for groups of at least [minimum group size] people. Please do not name anyone in your comments.',
        ),
        singleChoice('Q1', 'How long ago did you start at [Company]?', [
          'Less than 2 weeks ago',
          '2 weeks to less than 1 month ago',
          '1 month to less than 3 months ago',
          '3 months ago or longer',
        ]),
      ],
    },
    {
      name: 'Before and on the first day',
      questions: [
        singleChoice('Q2', 'How does your job compare with what you were told before you accepted it?', [
          'Much worse than described',
          'Somewhat worse than described',
          'As described',
          'Somewhat better than described',
          'Much better than described',
        ]),
        grid(
          'Q3',
          'Which of these were in place on your first day?',
          [
            'Someone who was expecting me',
            'A place to work',
            'Computer, telephone or other equipment',
            'Access to buildings and systems',
            'A plan for my first days',
          ],
          ['No', 'In part', 'Yes', notApplicable('Not needed for my work')],
        ),
        openText('Q4', 'What was missing at the start, and how long did you have to wait for it?', {
          condition: 'Q3\\2 IN [`1`, `2`] OR Q3\\3 IN [`1`, `2`] OR Q3\\4 IN [`1`, `2`]',
        }),
      ],
    },
    {
      name: 'Settling in',
      questions: [
        grid(
          'Q5',
          'How much do you agree or disagree with these statements?',
          [
            'I know what is expected of me.',
            'I know what I should achieve in my first three months.',
            'I know whom to ask when I need help.',
            'My manager takes enough time for me.',
            'My colleagues have made me feel welcome.',
            'I understand how my work contributes to [Company].',
          ],
          [...AGREEMENT, notApplicable('Can’t say')],
          { randomize: true },
        ),
        singleChoice(
          'Q6',
          'Was a colleague named whom you could turn to in your first weeks, such as a mentor or buddy?',
          ['No', 'Yes', dontKnow('I don’t know')],
        ),
        singleChoice(
          'Q7',
          'How helpful has this colleague been to you?',
          ['Not at all helpful', 'Slightly helpful', 'Moderately helpful', 'Very helpful', 'Extremely helpful'],
          { condition: 'Q6 == `2`' },
        ),
      ],
    },
    {
      name: 'Training and confidence',
      questions: [
        singleChoice('Q8', 'How much training have you been given for your job until now?', AMOUNT),
        multipleChoice(
          'Q9',
          'About which of these, if any, would you like to know more? Select all that apply.',
          [
            'My tasks and goals',
            'Systems and tools',
            'Products and services of [Company]',
            'How [Company] is organized',
            'Rules, policies and safety',
            'Pay, benefits and working hours',
            'Opportunities to develop',
            other(),
            noneOfThese('None of these: I know enough'),
          ],
          { randomize: true },
        ),
        singleChoice(
          'Q10',
          'How confident are you by now that you can do your job well?',
          [
            'Not at all confident',
            'Slightly confident',
            'Moderately confident',
            'Very confident',
            'Extremely confident',
          ],
          { condition: AFTER_THE_FIRST_WEEKS },
        ),
        singleChoice(
          'Q11',
          'Knowing what you know now, would you accept the job again?',
          ['Definitely not', 'Probably not', 'I am not sure', 'Probably', 'Definitely', preferNotToSay()],
          { condition: AFTER_THE_FIRST_WEEKS },
        ),
      ],
    },
    {
      name: 'Looking back',
      questions: [
        singleChoice(
          'Q12',
          'Overall, how satisfied or dissatisfied are you with how [Company] has helped you to settle in?',
          SATISFACTION,
        ),
        openText('Q13', 'What helped you most to settle in?'),
        openText('Q14', 'What should [Company] do differently for the next new colleagues?'),
      ],
    },
    {
      name: 'About you',
      questions: [department('Q15'), workplace('Q16'), thankYou('S1')],
    },
  ],
};
