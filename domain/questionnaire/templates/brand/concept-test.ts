import { conversation, openText, singleChoice, statement, thankYou } from '../question-designs.ts';
import { degreesOf, SATISFACTION } from '../scales.ts';
import { dontKnow } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';
import { area, gender, occupation } from './consumer-profile.ts';
import { consumerScreening } from './consumer-screening.ts';

/**
 * One concept for each respondent: intent before diagnosis, so that the questions about the idea can't influence it.
 */
export const conceptTest: TemplateDesign = {
  id: 'f2957564-1dc8-444d-bf91-d4ed2294d6f7',
  name: 'Concept Test',
  description:
    'Tells whether people would buy a new product idea, and why or why not, before you invest in it. Each respondent sees one concept; clone the survey for each further one. About 5 minutes.',
  category: 'brand',
  blocks: [
    consumerScreening(5, 'past or planned'),
    {
      name: 'Starting point',
      questions: [
        singleChoice('Q4', 'How satisfied or dissatisfied are you with the [product category] you can buy today?', [
          ...SATISFACTION,
          dontKnow(),
        ]),
      ],
    },
    {
      name: 'Concept and intent',
      questions: [
        statement(
          'T2',
          'Here is an idea for a new product. Please take a moment to read it: the next questions are about it.\n\n[Concept Name]: [in 60 to 100 words, what it is, whom it is for, what it does for them, and its price; plain words, no slogans].',
        ),
        singleChoice('Q5', 'If [Concept Name] were available where you shop, how likely would you be to buy it?', [
          'I would definitely not buy it',
          'I would probably not buy it',
          'I might or might not buy it',
          'I would probably buy it',
          'I would definitely buy it',
        ]),
        conversation('Q6', 'Your answer was “{{Q5}}”. What are your main reasons?', 3),
      ],
    },
    {
      name: 'Diagnosis',
      questions: [
        singleChoice('Q7', 'How relevant is this idea to your needs?', degreesOf('relevant')),
        singleChoice(
          'Q8',
          'How different is this idea from the [product category] already available?',
          degreesOf('different'),
        ),
        singleChoice('Q9', 'How believable is the description of [Concept Name]?', degreesOf('believable')),
        singleChoice('Q10', 'At the price given, what value for money would [Concept Name] be?', [
          'Very poor value',
          'Poor value',
          'Neither good nor poor value',
          'Good value',
          'Very good value',
        ]),
        openText('Q11', 'What, if anything, do you like about this idea?'),
        openText('Q12', 'What, if anything, do you dislike about this idea or find unclear?'),
      ],
    },
    {
      name: 'Expected use',
      questions: [
        singleChoice(
          'Q13',
          'If you bought [Concept Name], would it replace something that you buy now?',
          [
            'Yes, it would replace something that I buy now',
            'In part: I would buy less of something else',
            'No, I would buy it in addition',
            dontKnow(),
          ],
          { condition: 'Q5 IN [`3`, `4`, `5`]' },
        ),
        singleChoice(
          'Q14',
          'How often would you expect to buy [Concept Name]?',
          [
            'Once, to try it',
            'Less often than once every three months',
            'About once every two or three months',
            'About once a month',
            'Two or three times a month',
            'Once a week or more often',
            dontKnow(),
          ],
          { condition: 'Q5 IN [`4`, `5`]' },
        ),
      ],
    },
    {
      name: 'About you',
      questions: [gender('Q15'), area('Q16'), occupation('Q17'), thankYou('S2')],
    },
  ],
};
