import { conversation, multipleChoice, openText, singleChoice, skipTo, thankYou } from '../question-designs.ts';
import { EASE, LIKELIHOOD, SATISFACTION } from '../scales.ts';
import { dontKnow, noneOfThese, other, preferNotToSay } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';

/** One main reason, its own follow-up, then what might have changed the decision. Nobody is asked to reconsider. */
export const cancellation: TemplateDesign = {
  id: 'a2a5c6a5-88d6-46fe-a835-d314cf71de77',
  name: 'Cancellation',
  description:
    'Finds out why customers cancel or leave, where they go, and what would have kept them or might bring them back. Offer it right after the cancellation is confirmed. About 3 minutes.',
  category: 'cx',
  blocks: [
    {
      name: 'Reason',
      questions: [
        singleChoice('Q1', 'How long were you a customer of [Company]?', [
          'Less than 1 month',
          '1 month to less than 6 months',
          '6 months to less than 1 year',
          '1 year to less than 3 years',
          '3 years or longer',
          dontKnow('I don’t remember'),
        ]),
        singleChoice(
          'Q2',
          'What is the main reason for your cancellation?',
          [
            'The price',
            'I did not use it enough',
            'Something that I need is missing',
            'Technical problems or poor quality',
            'Poor help and support',
            'I am changing to another provider',
            'I don’t need anything of this kind any more',
            other('Another reason (please specify)'),
            preferNotToSay(),
          ],
          { randomize: true, skips: [skipTo('Q9', 'Q2 == `7`')] },
        ),
      ],
    },
    {
      name: 'Behind the reason',
      questions: [
        singleChoice(
          'Q3',
          'Which of these describes best what it was about the price?',
          [
            'It has risen',
            'Others charge less',
            'It is too high for what I get',
            'I have to spend less at present',
            other('Something else (please specify)'),
          ],
          { randomize: true, condition: 'Q2 == `1`' },
        ),
        multipleChoice(
          'Q4',
          'What kept you from using it more? Select all that apply.',
          [
            'I needed it less often than I had expected',
            'It was difficult to learn or to set up',
            'It took too much time',
            'I use something else for the same purpose',
            'I forgot about it',
            other(),
            noneOfThese('Nothing in particular'),
          ],
          { randomize: true, condition: 'Q2 == `2`' },
        ),
        openText('Q5', 'What is missing?', { condition: 'Q2 == `3`' }),
        openText('Q6', 'What happened?', { condition: 'Q2 IN [`4`, `5`]' }),
        multipleChoice(
          'Q7',
          'What does the other provider offer that made you decide for it? Select all that apply.',
          [
            'A lower price',
            'Features that [Company] does not have',
            'Better quality or reliability',
            'Easier to use',
            'Better help and support',
            'Works with other things that I use',
            other(),
            noneOfThese(),
          ],
          { randomize: true, condition: 'Q2 == `6`' },
        ),
        conversation('Q8', 'What, if anything, could [Company] have done to keep you as a customer?', 3, {
          condition: 'Q2 != `99`',
        }),
      ],
    },
    {
      name: 'Looking back and ahead',
      questions: [
        singleChoice('Q9', 'Overall, how satisfied or dissatisfied were you with [Company]?', SATISFACTION),
        singleChoice('Q10', 'How easy or difficult was it to cancel?', EASE),
        singleChoice(
          'Q11',
          'If you need something of this kind again, how likely or unlikely are you to come back to [Company]?',
          LIKELIHOOD,
        ),
        openText('Q12', 'Is there anything else that you would like to tell [Company]?'),
        thankYou('S1', 'Thank you for your time and for having been a customer. Your answers have been recorded.'),
      ],
    },
  ],
};
