import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'boxes and wide space in the line of the question',
    's3 s4',
    `
      1. Gender:	☐ Male	☐ Female	☐ Other
      2. Age group:   18-25     26-35     36-45     46+
    `,
  ],
  [
    'tabs between answers',
    's2 s5',
    `
      Q1. Do you exercise regularly?
      Yes	No
      Q2. How often?
      Never	Rarely	Sometimes	Often	Always
    `,
  ],
  [
    'answers in brackets',
    's2 s3 t',
    `
      1. Do you use public transport? [Yes] [No]
      2. How would you rate it? [Good / Average / Poor]
      3. Why? [Open-ended]
    `,
  ],
  [
    'boxes behind their answers',
    's2 s3',
    `
      1. Are you male or female? Male ☐ Female ☐
      2. Highest qualification:  School ☐   College ☐   University ☐
    `,
  ],
  [
    'faces for a scale',
    's5',
    `
      How do you feel today?
      😡 1   😟 2   😐 3   🙂 4   😀 5
    `,
  ],
  [
    'capitals and slashes',
    's4',
    `
      What is your relationship status? SINGLE / MARRIED / DIVORCED / WIDOWED
    `,
  ],
  [
    'words to circle',
    's2 s5',
    `
      1. Do you have a pet? (circle one)  Yes   No
      2. How much do you like cats? (circle)  1  2  3  4  5
    `,
  ],
  [
    'a scale with bars between its points',
    's5',
    `
      Q3) How easy was the task? 1 (Very hard) | 2 | 3 | 4 | 5 (Very easy)
    `,
  ],
  [
    'answers that say that they are options',
    's3 s2 t',
    `
      1. How often do you exercise?
      Options: Daily, Weekly, Rarely
      2. Do you have a gym membership? (Options: Yes / No)
      3. What motivates you?
      Type: Open text
    `,
  ],
  [
    'a row from 0 to 10',
    's11 t',
    `
      Q1. On a scale from 0 to 10, how likely are you to recommend us to a friend?
      Not at all likely 0 1 2 3 4 5 6 7 8 9 10 Extremely likely
      Q2. What is the main reason for your score?
    `,
  ],
  [
    'scales whose ends have names',
    's5 s7',
    `
      1. How satisfied are you with your job?
      Very dissatisfied 1 2 3 4 5 Very satisfied
      2. How stressful is your work?
      | Not at all | 1 | 2 | 3 | 4 | 5 | 6 | 7 | Extremely |
    `,
  ],
  [
    'examples in the question, which are no answers',
    't',
    `
      What is your biggest challenge at work, e.g. time, money, or people?
    `,
  ],
  [
    'labels in bold',
    't t s2',
    `
      **Q1:** Tell us about yourself.
      **Q2:** What do you do for a living?
      **Q3:** Are you happy with your job? (Y/N)
    `,
  ],
];

describe('answers in the line of the question', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
