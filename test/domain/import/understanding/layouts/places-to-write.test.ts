import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'a form of labels and lines',
    't t s2 s3',
    `
      PERSONAL DETAILS
      Name: ______________
      Age: ____ years
      Gender: ☐ Male ☐ Female
      Marital status: Single / Married / Divorced
    `,
  ],
  [
    'several fields under one question',
    'f3 t',
    `
      1. Please provide your contact details:
      Name: ____________
      Email: ____________
      Phone: ____________
      2. Any other comments?
    `,
  ],
  [
    'dates and several blanks in a line',
    't t f2',
    `
      1. What is your date of birth? __/__/____
      2. What is your postcode? ________
      3. When did you start your job? Month ____ Year ____
    `,
  ],
  [
    'shares that must add up',
    'f4 t',
    `
      12. What percentage of your time do you spend on each? (must total 100%)
      Research ____ %
      Teaching ____ %
      Admin ____ %
      Other ____ %
      13. How much do you spend per month? $______
    `,
  ],
  [
    'lettered parts with a blank each',
    't t t',
    `
      Q8a. What was the name of the product? ____
      Q8b. Where did you buy it? ____
      Q8c. How much did you pay? $____
    `,
  ],
  [
    'prices to write',
    't t t t',
    `
      Q10. At what price would you consider the product too expensive? $____
      Q11. At what price would it be getting expensive? $____
      Q12. At what price would it be a bargain? $____
      Q13. At what price would it be too cheap? $____
    `,
  ],
  [
    'long lines to write on',
    't t',
    `
      1. What is your job title?
      _____________________________________________
      2. What is your department?
      _____________________________________________
    `,
  ],
  [
    'frames to write in',
    't t',
    `
      1. What are your goals?
      | |
      2. What stops you?
      | |
    `,
  ],
  [
    'a table to fill in',
    's2 f3',
    `
      1. Are there children in the household? ☐ Yes ☐ No
      2. Please list the members of your household:
      | Name | Age | Relationship |
      | | | |
      | | | |
    `,
  ],
  [
    'lines for ranks',
    's4 s3',
    `
      7. Please rank the following from 1 (most important) to 4 (least important):
      ___ Price
      ___ Quality
      ___ Brand
      ___ Service
      8. Which do you buy most?
      a) Milk
      b) Bread
      c) Eggs
    `,
  ],
];

describe('places to write', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
