import { multipleChoice, screenOut, singleChoice, skipTo, statement } from '../question-designs.ts';
import { noneOfThese, preferNotToSay } from '../special-options.ts';
import type { BlockDesign } from '../template-design.ts';

const TOO_YOUNG = 'Q1 IN [`1`, `99`]';
const TOO_CLOSE_TO_THE_TRADE = 'Q2 IN [`1`, `2`, `3`]';
const NOT_IN_THE_MARKET = 'Q3 != `1`';

const PURCHASES = {
  past: 'Which of these have you bought, for yourself or your household, in the past 12 months? Select all that apply.',
  'past or planned':
    'Which of these have you bought in the past 12 months, or do you plan to buy in the next 12 months? Select all that apply.',
};

/**
 * T1, Q1 to Q3 and S1: adults who buy in the category and don't work in it. The category is one of several in the list,
 * so that respondents can't guess the survey's audience.
 */
export function consumerScreening(minutes: number, purchases: keyof typeof PURCHASES): BlockDesign {
  return {
    name: 'Welcome and screening',
    questions: [
      statement(
        'T1',
        `Thank you for taking part. This survey is about things that people buy, and takes about ${minutes} minutes. There are no right or wrong answers. What you say is used for research only and is reported together with the answers of many other people.`,
      ),
      singleChoice(
        'Q1',
        'How old are you?',
        ['Under 18', '18 to 24', '25 to 34', '35 to 44', '45 to 54', '55 to 64', '65 or over', preferNotToSay()],
        { skips: [skipTo('S1', TOO_YOUNG)] },
      ),
      multipleChoice(
        'Q2',
        'Do you, or does anyone in your household, work in any of these areas? Select all that apply.',
        [
          'Advertising or public relations',
          'Market research',
          'Making or selling [product category]',
          'Education',
          'Health care',
          'Banking or insurance',
          noneOfThese(),
        ],
        { randomize: true, skips: [skipTo('S1', TOO_CLOSE_TO_THE_TRADE)] },
      ),
      multipleChoice(
        'Q3',
        PURCHASES[purchases],
        ['[Product category]', 'Cleaning products', 'Sports shoes', 'Headphones', 'Pet food', noneOfThese()],
        { randomize: true },
      ),
      screenOut(
        'S1',
        'Thank you for your interest. This time we are looking for people with other experience, so we have no further questions for you.',
        `${TOO_YOUNG} OR ${TOO_CLOSE_TO_THE_TRADE} OR ${NOT_IN_THE_MARKET}`,
      ),
    ],
  };
}
