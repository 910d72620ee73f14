import { grid, multipleChoice, openText, singleChoice, thankYou } from '../question-designs.ts';
import { EASE, SATISFACTION } from '../scales.ts';
import { dontKnow, noneOfThese, notApplicable, other, preferNotToSay } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';

/** Purpose, success, obstacles: the score of a site means little without knowing what people came for. */
export const websiteFeedback: TemplateDesign = {
  id: 'e3538aa4-0bbe-4a51-b1c8-f53764e8bae8',
  name: 'Website Feedback',
  description:
    'Tells what visitors came for, whether they managed it, and what stood in their way. Show it towards the end of a visit, to a random share of visitors. About 2 minutes.',
  category: 'cx',
  blocks: [
    {
      name: 'Your visit',
      questions: [
        singleChoice(
          'Q1',
          'What is the main purpose of your visit to [Website] today?',
          [
            'To find out about a product or service',
            'To compare products or prices',
            'To buy or book something',
            'To use my account or follow an order',
            'To get help or contact [Company]',
            'To read news or articles',
            other('Something else (please specify)'),
            noneOfThese('No particular purpose: just looking around'),
          ],
          { randomize: true },
        ),
        singleChoice(
          'Q2',
          'Have you been able to do what you came for?',
          ['No', 'In part', 'Yes', dontKnow('I am not finished yet')],
          { condition: 'Q1 != `97`' },
        ),
        multipleChoice(
          'Q3',
          'What stood in your way? Select all that apply.',
          [
            'I could not find what I was looking for',
            'Information was missing',
            'Information was hard to understand',
            'A page was slow or did not open',
            'A form, a button or the payment did not work',
            'I could not log in',
            'What I wanted was not available',
            other(),
            noneOfThese('Nothing in particular'),
          ],
          { randomize: true, condition: 'Q2 IN [`1`, `2`]' },
        ),
        openText('Q4', 'What were you looking for, or trying to do, when that happened?', {
          condition: 'Q3 != `97`',
        }),
      ],
    },
    {
      name: 'Rating',
      questions: [
        singleChoice('Q5', 'How easy or difficult is it to find your way around [Website]?', EASE),
        grid(
          'Q6',
          'How satisfied or dissatisfied are you with each of these on [Website]?',
          ['Content', 'Search', 'Speed', 'Look and layout', 'Use on the device that you have now'],
          [...SATISFACTION, notApplicable('I have not used it')],
          { randomize: true },
        ),
        openText('Q7', 'What one thing would you improve on [Website]?'),
      ],
    },
    {
      name: 'About you',
      questions: [
        singleChoice('Q8', 'How often have you visited [Website] in the past 3 months?', [
          'This is my first visit',
          'Once or twice before',
          'Three to ten times before',
          'More than ten times before',
          dontKnow('I don’t remember'),
        ]),
        singleChoice('Q9', 'Which of these describes you best?', [
          'I am a customer of [Company]',
          'I used to be a customer of [Company]',
          'I have never been a customer of [Company]',
          preferNotToSay(),
        ]),
        thankYou('S1'),
      ],
    },
  ],
};
