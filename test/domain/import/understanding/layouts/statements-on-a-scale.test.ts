import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'a scale told above numbered statements',
    'g3x5 s5 t',
    `
      # Employee Engagement Survey
      Please indicate your level of agreement with each statement: 1 = Strongly disagree, 2 = Disagree, 3 = Neutral, 4 = Agree, 5 = Strongly agree
      1. I am proud to work here
      2. My manager supports me
      3. I have the tools I need
      4. How long have you worked here?
      a) Less than 1 year
      b) 1-2 years
      c) 3-5 years
      d) 6-10 years
      e) More than 10 years
      5. What could we do better?
    `,
  ],
  [
    'lettered parts with the same answers',
    'g3x2 s2 t',
    `
      5. Do you have any of the following symptoms?
      a) Fever  ☐ Yes ☐ No
      b) Cough  ☐ Yes ☐ No
      c) Headache  ☐ Yes ☐ No
      6. Have you seen a doctor?
      ☐ Yes ☐ No
      6a. If yes, when? __________
    `,
  ],
  [
    'the scale behind every statement',
    'g3x5 t',
    `
      Q3. To what extent do you agree with the following statements? (1 = Strongly disagree, 5 = Strongly agree)
      a. My work is meaningful    1  2  3  4  5
      b. I have a good manager    1  2  3  4  5
      c. I am paid fairly         1  2  3  4  5
      Q4. Why?
    `,
  ],
  [
    'lettered statements under a scale in prose',
    'g3x5 t',
    `
      Q3. To what extent do you agree with the following statements? Please use a scale from 1 (strongly disagree) to 5 (strongly agree).
      a. My work is meaningful
      b. I have a good manager
      c. I am paid fairly
      Q4. Why?
    `,
  ],
  [
    'named ends in every row',
    'g3x5',
    `
      Please circle the number that best describes you.
      I worry a lot:      Never 1 2 3 4 5 Always
      I sleep well:       Never 1 2 3 4 5 Always
      I feel tired:       Never 1 2 3 4 5 Always
    `,
  ],
  [
    'bullets under a scale in prose',
    'g3x5 t',
    `
      Please rate the following statements on a scale from 1 to 5 (1 = Strongly disagree, 5 = Strongly agree):
      • I trust the system.
      • I would use it again.
      • I would recommend it.
      What would you improve?
    `,
  ],
  [
    'the answers once, above the statements',
    'g3x5',
    `
      Please indicate how often the following happens:
      Never / Rarely / Sometimes / Often / Always
      1. I skip breakfast
      2. I eat fruit
      3. I cook at home
    `,
  ],
];

describe('statements on a common scale', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
