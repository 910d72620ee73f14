import { contactDetails, grid, openText, singleChoice, thankYou } from '../question-designs.ts';
import { EASE, QUALITY, SATISFACTION } from '../scales.ts';
import { dontKnow, notApplicable, other } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';

const WITH_A_PERSON = 'Q1 IN [`1`, `2`, `3`, `4`]';
const NOT_RESOLVED = 'Q3 IN [`1`, `2`]';

/** Satisfaction before its parts; only customers who met a person rate one, and open cases are offered a call back. */
export const supportSatisfaction: TemplateDesign = {
  id: '6a78bb35-6844-41be-8aa6-0610f81015b3',
  name: 'Support Satisfaction',
  description:
    'Measures satisfaction with a support or service contact, whether the matter was resolved, and what the contact was like, and finds cases that still need help. Send it when a case is closed. About 2 minutes.',
  category: 'cx',
  blocks: [
    {
      name: 'The contact',
      questions: [
        singleChoice('Q1', 'How were you mainly in touch with [Company] about your most recent request?', [
          'By telephone',
          'By chat with a person',
          'By e-mail, letter or contact form',
          'In person',
          'By chat with an automated assistant',
          'I looked for the answer in the help pages',
          other('In another way (please specify)'),
        ]),
        singleChoice('Q2', 'Overall, how satisfied or dissatisfied are you with the help that you got?', SATISFACTION),
        singleChoice('Q3', 'Has your request been resolved?', ['No', 'In part', 'Yes', dontKnow('I don’t know yet')]),
        singleChoice(
          'Q4',
          'How many times did you have to get in touch about it?',
          ['Once', 'Twice', 'Three times', 'Four times or more often', dontKnow('I don’t remember')],
          { condition: 'Q1 != `6`' },
        ),
        singleChoice('Q5', 'How easy or difficult was it to get help?', EASE),
      ],
    },
    {
      name: 'Person and time',
      questions: [
        grid(
          'Q6',
          'How would you rate the person who helped you on each of these? If there were several, think of the last one.',
          [
            'Understanding what you needed',
            'Knowledge of the subject',
            'Clear explanations',
            'Politeness and respect',
            'Doing what was promised',
          ],
          [...QUALITY, notApplicable('Can’t say')],
          { randomize: true, condition: WITH_A_PERSON },
        ),
        singleChoice(
          'Q7',
          'How satisfied or dissatisfied are you with the time it took until you got an answer?',
          [...SATISFACTION, notApplicable('I have had no answer yet')],
          { condition: 'Q1 != `6`' },
        ),
      ],
    },
    {
      name: 'What is left to do',
      questions: [
        openText('Q8', 'What still has to be done to resolve your request?', { condition: NOT_RESOLVED }),
        singleChoice(
          'Q9',
          'Would you like someone from [Company] to get in touch with you about it? Your answers would then be linked to your name.',
          ['Yes', 'No'],
          { condition: NOT_RESOLVED },
        ),
        contactDetails('Q10', 'How may we contact you?', {
          condition: 'Q9 == `1`',
          optout: 'I would rather not be contacted after all',
        }),
        openText('Q11', 'Is there anything else that you would like to say about this contact?'),
        thankYou('S1'),
      ],
    },
  ],
};
