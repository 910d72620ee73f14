import { multipleChoice, openText, singleChoice, thankYou } from '../question-designs.ts';
import { EASE_OF_SEVEN } from '../scales.ts';
import { dontKnow, noneOfThese, other } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';

/** The effort score directly after its subject; what made it hard or easy is asked only where it applies. */
export const customerEffortScore: TemplateDesign = {
  id: 'eb128542-9869-4ee7-b735-3fdc044f70d2',
  name: 'Customer Effort Score',
  description:
    'Measures how easy or difficult it was for customers to get something done, and which obstacles cost them effort. Send it within a day of the interaction. About 2 minutes.',
  category: 'cx',
  blocks: [
    {
      name: 'Effort',
      questions: [
        singleChoice(
          'Q1',
          'What did you want to get done when you last dealt with [Company]?',
          [
            'Get information or advice',
            'Buy or order something',
            'Follow, change or return an order',
            'Settle a bill or a payment',
            'Solve a technical problem',
            'Change or cancel a contract or an account',
            'Make a complaint',
            other('Something else (please specify)'),
          ],
          { randomize: true },
        ),
        singleChoice('Q2', 'Overall, how easy or difficult was it to deal with this matter?', EASE_OF_SEVEN),
        singleChoice('Q3', 'Did you get done what you wanted?', [
          'No, and I have given up',
          'Not yet: it is still under way',
          'Yes, in part',
          'Yes, completely',
        ]),
      ],
    },
    {
      name: 'Reasons',
      questions: [
        multipleChoice(
          'Q4',
          'Which of these, if any, cost you effort? Select all that apply.',
          [
            'Finding out where or whom to ask',
            'Getting through or waiting for an answer',
            'Having to get in touch more than once',
            'Explaining the same thing again',
            'Being passed from one person or place to another',
            'Information that was unclear or contradictory',
            'A website or app that did not work as it should',
            'Documents or data that I had to provide',
            other(),
            noneOfThese(),
          ],
          { randomize: true, condition: 'Q2 IN [`1`, `2`, `3`, `4`] OR Q3 IN [`1`, `2`]' },
        ),
        openText('Q5', 'What, if anything, made it easy?', { condition: 'Q2 IN [`5`, `6`, `7`]' }),
      ],
    },
    {
      name: 'What happened',
      questions: [
        multipleChoice('Q6', 'Which of these did you use to deal with this matter? Select all that apply.', [
          'Website or online account',
          'App',
          'Chat',
          'E-mail or contact form',
          'Telephone',
          'Shop, branch or office',
          'Letter',
          'Social media',
          other(),
          dontKnow('I don’t remember'),
        ]),
        singleChoice('Q7', 'How many times were you in touch with someone at [Company] about it?', [
          'Not at all: I dealt with it by myself',
          'Once',
          'Twice',
          'Three times or more often',
          dontKnow('I don’t remember'),
        ]),
        openText('Q8', 'What is the one thing that [Company] could do to make this easier for you?'),
        thankYou('S1'),
      ],
    },
  ],
};
