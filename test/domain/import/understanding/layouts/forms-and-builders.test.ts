import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'what a form builder prints',
    's3 t s4',
    `
      # Coffee survey
      *Required
      1. How many cups do you drink? *
      Mark only one oval.
      1
      2-3
      More than 3
      2. Which brand do you like?
      3. Where do you buy coffee?
      Check all that apply.
      Supermarket
      Café
      Online
      Other:
    `,
  ],
  [
    'labels that end in a colon',
    's2 t s4',
    `
      Sex:
      ☐ M
      ☐ F
      Occupation: _______________
      Highest level of education completed:
      ☐ Primary
      ☐ Secondary
      ☐ Bachelor
      ☐ Postgraduate
    `,
  ],
  [
    'another form builder’s print',
    's2 t s3',
    `
      1. Do you work remotely? *
      Single choice.
      ○ Yes
      ○ No
      2. What tools do you use?
      Enter your answer
      3. Pick your favourites
      Multiple choice.
      □ Zoom
      □ Teams
      □ Slack
    `,
  ],
  [
    'a star before a number that must be answered',
    's2 s3',
    `
      * 1. Do you have a dog?
      ○ Yes
      ○ No
      2. How many?
      ○ One
      ○ Two
      ○ Three or more
    `,
  ],
  [
    'amounts of money as answers',
    's4 t',
    `
      Income per month
      ☐ < $500
      ☐ $500-$999
      ☐ $1,000-$1,999
      ☐ $2,000+
      What is your monthly rent? USD ________
    `,
  ],
  [
    'general instructions first',
    's3 t',
    `
      Please answer all questions honestly. Tick one box only unless stated otherwise.
      1. How old are you?
      [ ] Under 30
      [ ] 30-50
      [ ] Over 50
      2. In one or two sentences, describe your work.
    `,
  ],
  [
    'statements with a scale below each',
    's5 s5',
    `
      I enjoy using the app.
      ○ Strongly disagree
      ○ Disagree
      ○ Neutral
      ○ Agree
      ○ Strongly agree
      The app is easy to learn.
      ○ Strongly disagree
      ○ Disagree
      ○ Neutral
      ○ Agree
      ○ Strongly agree
    `,
  ],
  [
    'numbered statements with a scale in a line below each',
    's5 s5 s5 t',
    `
      1. I feel safe at work.
      ☐ Strongly disagree ☐ Disagree ☐ Neutral ☐ Agree ☐ Strongly agree
      2. I am paid fairly.
      ☐ Strongly disagree ☐ Disagree ☐ Neutral ☐ Agree ☐ Strongly agree
      3. I trust my manager.
      ☐ Strongly disagree ☐ Disagree ☐ Neutral ☐ Agree ☐ Strongly agree
      Additional comments:
      ______________________
    `,
  ],
  [
    'titles in bold over answers without any mark',
    's2 s4 t s3',
    `
      **Gender**
      Male
      Female
      **Age**
      18-24
      25-34
      35-44
      45+
      **What do you like about our store?**
      __________________
      **How often do you visit?**
      Daily
      Weekly
      Monthly
    `,
  ],
  [
    'questions without numbers, the letter o for a circle',
    's2 s4 t s3',
    `
      What is your gender?
      o Male
      o Female

      How old are you?
      o 18-24
      o 25-34
      o 35-44
      o 45+

      Please describe your experience.
      ______________________

      How did you hear about us? (Check all that apply)
      ☐ Friend
      ☐ Internet
      ☐ Other: _______
    `,
  ],
];

describe('what form builders print, and plain forms', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
