import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'answers numbered like the questions',
    's2 s3 s3',
    `
      1. Do you smoke?
      1. Yes
      2. No
      2. How often do you drink?
      1. Never
      2. Sometimes
      3. Often
      3. Which best describes you?
      1. I plan everything in advance
      2. I plan only important things
      3. I never plan
    `,
  ],
  [
    'automatic numbers and letters',
    's2 s3 t',
    `
      {1.} Do you own a car?
      {a)} Yes
      {b)} No
      {2.} What colour is it?
      {a)} Red
      {b)} Blue
      {c)} Green
      {3.} Why did you choose it?
    `,
  ],
  [
    'answers numbered automatically just like the questions',
    's2 s3 t',
    `
      {1.} Do you own a car?
      {1.} Yes
      {2.} No
      {2.} What colour is it?
      {1.} Red
      {2.} Blue
      {3.} Green
      {3.} Why did you choose it?
    `,
  ],
  [
    'dashes before answers',
    's3 s2',
    `
      1. Which transport do you prefer?
      - Bus
      - Train
      - Car
      2. Do you own a bike?
      - Yes
      - No
    `,
  ],
  [
    'numbers set off by tabs',
    's2 s3',
    `
      1	What is your sex?
      1	Male
      2	Female
      2	What is your marital status?
      1	Single
      2	Married
      3	Divorced
    `,
  ],
  [
    'numbers in brackets before answers',
    's2 s3',
    `
      1) Gender?
      (1) Male
      (2) Female
      2) Favourite colour?
      (1) Red
      (2) Green
      (3) Blue
    `,
  ],
  [
    'capital letters before answers',
    's3 t',
    `
      1. What is your role?
      A. Teacher
      B. Student
      C. Parent
      2. What do you think about homework?
    `,
  ],
  [
    'numbers and letters set off by dashes',
    's2 t',
    `
      1 - Do you recycle?
      a - Yes
      b - No
      2 - What do you recycle?
    `,
  ],
  [
    'bullets below automatic numbers',
    's3 s3',
    `
      {1.} How do you commute?
      {bullet} By car
      {bullet} By bus
      {bullet} On foot
      {2.} How long does it take?
      {bullet} Less than 15 minutes
      {bullet} 15-30 minutes
      {bullet} More than 30 minutes
    `,
  ],
  [
    'questions as headings',
    's2 t s3',
    `
      # Customer survey
      ### Have you visited our shop before?
      {bullet} Yes
      {bullet} No
      ### What did you buy?
      ### How would you rate our staff?
      {bullet} Good
      {bullet} Average
      {bullet} Poor
    `,
  ],
  [
    'the number on a line of its own',
    's2 s3',
    `
      Question 1
      Have you heard of our brand?
      o Yes
      o No
      Question 2
      How did you hear about it?
      o TV
      o Radio
      o Friends
    `,
  ],
  [
    'line breaks inside a paragraph',
    's3 s2 t',
    `
      **1. How do you travel to work?**⏎Car⏎Bus⏎Bike
      **2. Is it far?**⏎○ Yes⏎○ No
      **3. How long does it take?** ____ minutes
    `,
  ],
  [
    'a line to specify below the answers',
    's4 s3 t',
    `
      4. What is your employment status?
      [ ] Employed
      [ ] Self-employed
      [ ] Student
      [ ] Other
      Please specify: ____________
      5. Do you have children?
      [ ] Yes, how many? ____
      [ ] No
      [ ] Prefer not to say
      6. Comments:
    `,
  ],
  [
    'boxes, the last with a blank',
    's4 s2',
    `
      What is your ethnicity?
      ▢ White
      ▢ Black
      ▢ Asian
      ▢ Other, please describe ▁▁▁▁
      Are you of Hispanic origin?
      ▢ Yes
      ▢ No
    `,
  ],
  [
    'bullets with the points of a scale',
    's5',
    `
      How often do you read?
      • 1 – Never
      • 2 – Rarely
      • 3 – Sometimes
      • 4 – Often
      • 5 – Always
    `,
  ],
  [
    'codes before answers',
    's3 t',
    `
      Q4. Which newspaper do you read?
      01 Times
      02 Guardian
      98 Other (SPECIFY) ____
      Q5. Why?
    `,
  ],
  [
    'an instruction between question and answers',
    's3',
    `
      5. Which of the following apply to you?
      Please tick all boxes that apply.
      ☐ I work full time
      ☐ I work part time
      ☐ I study
    `,
  ],
  [
    'no question marks at all',
    's2 t',
    `
      Q1 Do you own or rent your home
      1 Own
      2 Rent
      Q2 What is your monthly rent in euros
    `,
  ],
  [
    'a question over two paragraphs',
    's2',
    `
      1. Thinking about the last 12 months, and including any
      trips abroad, have you travelled by plane?
      ☐ Yes
      ☐ No
    `,
  ],
];

describe('answers on lines of their own', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
