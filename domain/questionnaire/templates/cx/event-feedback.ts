import { grid, multipleChoice, openText, recommendation, singleChoice, skipTo, thankYou } from '../question-designs.ts';
import { EXPECTATION, LIKELIHOOD, QUALITY } from '../scales.ts';
import { dontKnow, noneOfThese, notApplicable, other } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';

/** The event as a whole, then each session attended, then the arrangements of the place or the platform. */
export const eventFeedback: TemplateDesign = {
  id: '2d50cf9b-9275-400b-b896-9d55b5c7e999',
  name: 'Event Feedback',
  description:
    'Evaluates a conference, fair or meeting held on site, online or both: the whole, each session attended and the arrangements. Send it the day after; people who did not come are asked why. About 5 minutes.',
  category: 'cx',
  blocks: [
    {
      name: 'Attendance',
      questions: [
        singleChoice('Q1', 'How did you take part in [Event]?', [
          'On site',
          'Online',
          'Partly on site and partly online',
          'I did not take part',
        ]),
        multipleChoice(
          'Q2',
          'Why did you not take part in [Event]? Select all that apply.',
          [
            'I had no time on that day',
            'The place or the journey did not suit me',
            'It cost too much',
            'The topics did not interest me enough',
            'I was ill or had something urgent to do',
            'Technical or registration problems',
            other(),
            noneOfThese('No particular reason'),
          ],
          { randomize: true, condition: 'Q1 == `4`', skips: [skipTo('Q13', 'Q1 == `4`')] },
        ),
      ],
    },
    {
      name: 'The event as a whole',
      questions: [
        singleChoice('Q3', 'Overall, how would you rate [Event]?', QUALITY),
        singleChoice('Q4', 'How did [Event] compare with what you had expected?', EXPECTATION),
        multipleChoice(
          'Q5',
          'What did you want from [Event]? Select all that apply.',
          [
            'To learn something new',
            'To meet people',
            'To find out about products or services',
            'To find customers, partners or staff',
            'To present something myself',
            other(),
            noneOfThese('Nothing in particular'),
          ],
          { randomize: true },
        ),
        singleChoice(
          'Q6',
          'To what extent did you get what you wanted?',
          ['Not at all', 'To a small extent', 'To a moderate extent', 'To a large extent', 'Completely'],
          { condition: 'Q5 != `97`' },
        ),
        multipleChoice(
          'Q7',
          'Which of these sessions did you attend? Select all that apply.',
          ['[Session A]', '[Session B]', '[Session C]', '[Session D]', noneOfThese()],
          { skips: [skipTo('Q10', 'Q7 == `97`')] },
        ),
      ],
    },
    {
      name: 'Each session attended',
      loopOver: 'Q7',
      questions: [
        grid(
          'Q8',
          'How would you rate {{LOOP}} on each of these?',
          ['Content', 'Presentation', 'Usefulness to me'],
          QUALITY,
        ),
      ],
    },
    {
      name: 'Sessions in general',
      questions: [openText('Q9', 'What was the most valuable thing that you took away from the sessions?')],
    },
    {
      name: 'Arrangements',
      questions: [
        grid(
          'Q10',
          'How would you rate each of these on site?',
          [
            'Registration and reception',
            'Venue',
            'Food and drink',
            'Signs and information',
            'Opportunities to meet people',
          ],
          [...QUALITY, notApplicable('Can’t say')],
          { randomize: true, condition: 'Q1 IN [`1`, `3`]' },
        ),
        grid(
          'Q11',
          'How would you rate each of these online?',
          [
            'Access to the platform',
            'Sound and picture',
            'Asking questions and taking part',
            'Technical help',
            'Opportunities to meet people',
          ],
          [...QUALITY, notApplicable('Can’t say')],
          { randomize: true, condition: 'Q1 IN [`2`, `3`]' },
        ),
        recommendation('Q12', 'How likely are you to recommend [Event] to a friend or colleague?'),
      ],
    },
    {
      name: 'Next time',
      questions: [
        singleChoice('Q13', 'How likely or unlikely are you to take part in the next [Event]?', [
          ...LIKELIHOOD,
          dontKnow(),
        ]),
        openText('Q14', 'What should be done differently next time?', { condition: 'Q1 != `4`' }),
        openText('Q15', 'Which topics would you like to see at the next [Event]?'),
        thankYou('S1'),
      ],
    },
  ],
};
