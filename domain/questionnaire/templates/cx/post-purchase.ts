import { grid, multipleChoice, openText, singleChoice, thankYou } from '../question-designs.ts';
import { EXPECTATION, LIKELIHOOD, SATISFACTION } from '../scales.ts';
import { dontKnow, noneOfThese, notApplicable, other } from '../special-options.ts';
import type { TemplateDesign } from '../template-design.ts';

const IN_A_SHOP = 'Q1 == `1`';
const AT_A_DISTANCE = 'Q1 IN [`2`, `3`, `4`, `96`]';
const HAS_THE_PRODUCT = `${IN_A_SHOP} OR Q4 IN [\`2\`, \`3\`]`;

/**
 * In the order of the purchase itself: buying, delivery, product, next time. Respondents only rate what they have had.
 */
export const postPurchase: TemplateDesign = {
  id: '284afd9b-e6d8-4e35-a65c-1012d270d01e',
  name: 'Post-Purchase Experience',
  description:
    'Shows how customers experienced buying, delivery and the product itself, and whether they will buy again. Send it one to two weeks after the purchase, in a shop or at a distance. About 3 minutes.',
  category: 'cx',
  blocks: [
    {
      name: 'Buying',
      questions: [
        singleChoice('Q1', 'How did you make your most recent purchase from [Company]?', [
          'In a shop',
          'On the website',
          'In the app',
          'By telephone, e-mail or letter',
          other('In another way (please specify)'),
        ]),
        singleChoice('Q2', 'Overall, how satisfied or dissatisfied are you with this purchase?', SATISFACTION),
        grid(
          'Q3',
          'How satisfied or dissatisfied were you with each of these when you made the purchase?',
          [
            'Choice of products',
            'Information about the products',
            'Finding what you wanted',
            'Advice and help',
            'Paying',
          ],
          [...SATISFACTION, notApplicable()],
          { randomize: true },
        ),
      ],
    },
    {
      name: 'Delivery',
      questions: [
        singleChoice(
          'Q4',
          'Have you received what you ordered?',
          ['No, nothing yet', 'Yes, in part', 'Yes, all of it'],
          {
            condition: AT_A_DISTANCE,
          },
        ),
        grid(
          'Q5',
          'How satisfied or dissatisfied were you with these parts of the delivery?',
          [
            'Time from order to delivery',
            'Updates on where the order was',
            'Delivery on the day announced',
            'Condition in which it arrived',
            'Packaging',
          ],
          [...SATISFACTION, notApplicable()],
          { randomize: true, condition: 'Q4 IN [`2`, `3`]' },
        ),
      ],
    },
    {
      name: 'Product',
      questions: [
        singleChoice(
          'Q6',
          'How does the product compare with what you expected?',
          [...EXPECTATION, dontKnow('I have not used it yet')],
          { condition: HAS_THE_PRODUCT },
        ),
        openText('Q7', 'In what way is the product not what you expected?', { condition: 'Q6 IN [`1`, `2`]' }),
        openText('Q8', 'In what way is the product better than you expected?', { condition: 'Q6 IN [`4`, `5`]' }),
      ],
    },
    {
      name: 'Next time',
      questions: [
        multipleChoice(
          'Q9',
          'Why did you buy from [Company] this time? Select up to three reasons.',
          [
            'The price',
            'The choice of products',
            'The quality of the products',
            'Quick or convenient delivery',
            'Good experience with an earlier purchase',
            'Recommendation or reviews',
            'A special offer',
            'Close to where I live or work',
            other(),
            noneOfThese('No particular reason'),
          ],
          { maxSelections: 3, randomize: true },
        ),
        singleChoice(
          'Q10',
          'The next time you need something of this kind, how likely or unlikely are you to buy it from [Company]?',
          LIKELIHOOD,
        ),
        openText('Q11', 'What could [Company] have done better with this purchase?'),
        thankYou('S1'),
      ],
    },
  ],
};
