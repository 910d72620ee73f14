import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'programming tags and code tables',
    's2 s4 s3 s3 t g2x3',
    `
      SCREENER
      [ASK ALL]
      S1. Are you...? [SR]
      | Male | 1 |
      | Female | 2 |
      [ASK ALL]
      S2. How old are you? SINGLE CODE
      | Under 18 | 1 | TERMINATE |
      | 18-34 | 2 | CONTINUE |
      | 35-54 | 3 | CONTINUE |
      | 55+ | 4 | CONTINUE |
      MAIN QUESTIONNAIRE
      Q1. Which of these brands have you heard of? MULTI CODE. RANDOMISE.
      1 Alpha
      2 Beta
      99 None of these [EXCLUSIVE]
      [ASK IF Q1=1]
      Q2. How likely are you to buy Alpha?
      Very likely ........ 1
      Fairly likely ........ 2
      Not likely ........ 3
      Q3. Why do you say that? OPEN END. PROBE FULLY.
      Q4. SHOW CARD. How would you rate each brand? ONE CODE PER ROW
      | | Good | Average | Poor |
      | Alpha | 1 | 2 | 3 |
      | Beta | 1 | 2 | 3 |
    `,
  ],
  [
    'codes and routing behind tabs',
    's2 s5 s4 t g2x4',
    `
      SECTION A: SCREENING
      A1. INTERVIEWER: RECORD GENDER
      Male	1
      Female	2
      A2. Which of the following age groups do you belong to? READ OUT. SINGLE CODE
      Under 18	1	CLOSE
      18-24	2
      25-34	3
      35-44	4
      45+	5
      A3. How often do you buy soft drinks? SHOWCARD A
      Every day	1
      Weekly	2
      Monthly	3
      Never	4	TERMINATE
      ASK ALL
      A4. What brands come to mind first? DO NOT PROMPT. WRITE IN
      A5. For each brand, tell me how familiar you are. ROTATE
      | | Very | Fairly | Not very | Not at all |
      | Brand X | 1 | 2 | 3 | 4 |
      | Brand Y | 1 | 2 | 3 | 4 |
    `,
  ],
  [
    'one table for several questions',
    's2 s3 t',
    `
      | Q1 | Are you the main shopper? (SA) |  |  |
      |  | Yes | 1 | CONTINUE |
      |  | No | 2 | TERMINATE |
      | Q2 | How often do you shop? (SA) | | |
      |  | Daily | 1 | |
      |  | Weekly | 2 | |
      |  | Monthly | 3 | |
      | Q3 | What do you usually buy? (OE) | | |
    `,
  ],
  [
    'skips at answers and below them',
    's2 s3 t t',
    `
      1. Do you own a smartphone?
      o Yes
      o No (Skip to Question 4)
      If No, please go to question 4.
      2. Which brand?
      o Apple
      o Samsung
      o Other (please specify)
      3. If Other, why did you choose it?
      4. Any comments?
    `,
  ],
  [
    'conditions in brackets',
    's2 t t s2',
    `
      Q1. Do you smoke? 1. Yes 2. No
      [IF Q1 = 1, ASK Q2; OTHERWISE GO TO Q4]
      Q2. How many cigarettes per day? ______
      Q3. At what age did you start? ____ years
      Q4. Do you drink alcohol?
      1. Yes → Continue
      2. No → End survey
    `,
  ],
  [
    'a follow-up line below the answers',
    's2 t s2',
    `
      1. Are you a member of a gym?
      ☐ Yes
      ☐ No
      If yes, which one? ____________
      2. Do you run?
      ☐ Yes
      ☐ No
    `,
  ],
  [
    'a condition in brackets before a question',
    's2 t s2',
    `
      Q1. Are you currently studying?
      ( ) Yes   ( ) No
      Q1a. [If yes] What do you study?
      Q2. Do you live alone?
      ( ) Yes   ( ) No
    `,
  ],
  [
    'a condition in capitals',
    's3 s2',
    `
      Q4. Which newspaper do you read? SINGLE CODE
      Times 1
      Guardian 2
      Sun 3
      ASK IF Q4 = 1 OR 2
      Q5. Do you subscribe?
      Yes 1
      No 2
    `,
  ],
  [
    'an ending at an answer',
    's2 t',
    `
      S1. Are you over 18?
      1. Yes
      2. No [THANK AND TERMINATE]
      Q1. What do you do?
      THANK AND CLOSE
    `,
  ],
  [
    'blocks, codes and skip logic of a tool',
    's2 t g2x3',
    `
      Start of Block: Main
      Q1 Do you have a pet?
      {radio} Yes  (1)
      {radio} No  (2)
      Skip To: End of Survey If Q1 = No
      Q2 What is its name?
      ________________________________________________________________
      Q3 How often do you:
      | | Never (1) | Sometimes (2) | Always (3) |
      | walk it (1) | {radio} | {radio} | {radio} |
      | feed it (2) | {radio} | {radio} | {radio} |
      End of Block: Main
    `,
  ],
  [
    'display logic without styles',
    's2 t t',
    `
      Q1 Do you have siblings?
      Yes  (1)
      No  (2)

      Display This Question:
      If Do you have siblings? = Yes

      Q2 How many?
      ________________________________________________________________

      Q3 Anything else?
      ________________________________________________________________
    `,
  ],
  [
    'names in square brackets before questions',
    's2 s2',
    `
      [q1]Do you live in a city? *
      Please choose only one of the following:
      ○ Yes
      ○ No
      [q2]Do you own a car? *
      Only answer this question if the following conditions are met:
      Answer was 'Yes' at question '1 [q1]' (Do you live in a city?)
      Please choose only one of the following:
      ○ Yes
      ○ No
    `,
  ],
];

describe('routing, market research and the exports of survey tools', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
