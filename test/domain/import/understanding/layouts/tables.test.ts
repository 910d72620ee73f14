import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'a scale with its ends named',
    'g10x5',
    `
      # System Usability Scale
      Please rate your agreement with each of the following statements.
      | | Strongly disagree | | | | Strongly agree |
      | 1. I think that I would like to use this system frequently | 1 | 2 | 3 | 4 | 5 |
      | 2. I found the system unnecessarily complex | 1 | 2 | 3 | 4 | 5 |
      | 3. I thought the system was easy to use | 1 | 2 | 3 | 4 | 5 |
      | 4. I think that I would need support | 1 | 2 | 3 | 4 | 5 |
      | 5. I found the functions well integrated | 1 | 2 | 3 | 4 | 5 |
      | 6. I thought there was too much inconsistency | 1 | 2 | 3 | 4 | 5 |
      | 7. Most people would learn quickly | 1 | 2 | 3 | 4 | 5 |
      | 8. I found the system cumbersome | 1 | 2 | 3 | 4 | 5 |
      | 9. I felt very confident | 1 | 2 | 3 | 4 | 5 |
      | 10. I needed to learn a lot | 1 | 2 | 3 | 4 | 5 |
    `,
  ],
  [
    'numbers in every cell and no head',
    'g4x5 s5',
    `
      Q5. Please rate the following on a scale of 1 to 5, where 1 is very poor and 5 is excellent.
      | Food | 1 | 2 | 3 | 4 | 5 |
      | Service | 1 | 2 | 3 | 4 | 5 |
      | Cleanliness | 1 | 2 | 3 | 4 | 5 |
      | Price | 1 | 2 | 3 | 4 | 5 |
      Q6. Overall, how satisfied are you?
      ☐ Very satisfied ☐ Satisfied ☐ Neutral ☐ Dissatisfied ☐ Very dissatisfied
    `,
  ],
  [
    'empty cells below yes and no',
    'g3x2 t',
    `
      B1. Have you experienced any of these in the last month?
      | | Yes | No |
      | Headache | | |
      | Fever | | |
      | Cough | | |
      B2. Please describe any other symptoms.
    `,
  ],
  [
    'questions in the cells of a frame',
    's3 t s2',
    `
      | 1. What is your favourite season? |
      | ☐ Spring ☐ Summer ☐ Winter |
      | 2. Why? |
      | |
      | 3. Do you like rain? ¶ ☐ Yes ¶ ☐ No |
    `,
  ],
  [
    'questions beside their answers',
    's2 t s3 s2',
    `
      | 1. What is your sex? | ☐ Male ¶ ☐ Female |
      | 2. What is your age? | ____ years |
      | 3. What is your education level? | ☐ Primary ¶ ☐ Secondary ¶ ☐ University |
      | 4. Are you employed? | ☐ Yes ☐ No |
    `,
  ],
  [
    'a head of question and response',
    's2 t s3 s2',
    `
      | Question | Response |
      | 1. What is your sex? | Male ¶ Female |
      | 2. What is your age? | |
      | 3. What is your education level? | Primary ¶ Secondary ¶ University |
      | 4. Are you employed? | Yes / No |
    `,
  ],
  [
    'numbers, questions and options in columns',
    's2 t s3',
    `
      | No | Question | Options |
      | 1 | Sex | a) Male ¶ b) Female |
      | 2 | Age | ______ |
      | 3 | Marital status | 1. Single ¶ 2. Married ¶ 3. Other |
    `,
  ],
  [
    'a head of two rows',
    'g2x4',
    `
      Q9. How important and how satisfied are you with each?
      | | Importance || Satisfaction ||
      | | Low | High | Low | High |
      | Price | ☐ | ☐ | ☐ | ☐ |
      | Quality | ☐ | ☐ | ☐ | ☐ |
    `,
  ],
  [
    'a question across the head',
    'g2x3',
    `
      | Q7. How often do you use the following? ||||
      | | Never | Sometimes | Often |
      | Bus | | | |
      | Train | | | |
    `,
  ],
  [
    'a question in the corner',
    'g2x3',
    `
      | How satisfied are you with the following services? | Low | Medium | High |
      | Bus | | | |
      | Train | | | |
    `,
  ],
  [
    'opposites at both ends of a row',
    'g3x7',
    `
      Please rate the product on the following pairs.
      | annoying | 1 | 2 | 3 | 4 | 5 | 6 | 7 | enjoyable |
      | not understandable | 1 | 2 | 3 | 4 | 5 | 6 | 7 | understandable |
      | dull | 1 | 2 | 3 | 4 | 5 | 6 | 7 | creative |
    `,
  ],
  [
    'short names over a column of codes',
    'g3x5',
    `
      Section C: Attitudes
      For each statement tick one box.
      | # | Statement | SD | D | N | A | SA |
      | C1 | I enjoy math | ☐ | ☐ | ☐ | ☐ | ☐ |
      | C2 | I am good at math | ☐ | ☐ | ☐ | ☐ | ☐ |
      | C3 | Math is useful | ☐ | ☐ | ☐ | ☐ | ☐ |
    `,
  ],
  [
    'codes before statements',
    'g3x5',
    `
      Section 2: Perceived usefulness
      | ID | Item | Strongly disagree | Disagree | Neutral | Agree | Strongly agree |
      | PU1 | It improves my work | 1 | 2 | 3 | 4 | 5 |
      | PU2 | It saves time | 1 | 2 | 3 | 4 | 5 |
      | PU3 | It is useful | 1 | 2 | 3 | 4 | 5 |
    `,
  ],
  [
    'two questions side by side',
    's2 s2 s3',
    `
      | 1. Gender ¶ ☐ Male ¶ ☐ Female | 2. Smoker ¶ ☐ Yes ¶ ☐ No |
      | 3. Education ¶ ☐ School ¶ ☐ College ¶ ☐ University | |
    `,
  ],
  [
    'boxes in every cell',
    's6',
    `
      Which of these do you own? (tick all that apply)
      | ☐ Car | ☐ Bike | ☐ Scooter |
      | ☐ Boat | ☐ Van | ☐ None |
    `,
  ],
  [
    'twenty empty places between two words',
    's20',
    `
      Mental Demand: How mentally demanding was the task?
      | | | | | | | | | | | | | | | | | | | | |
      | Very Low | | | | | | | | | | | | | | | | | | | Very High |
    `,
  ],
  [
    'questions, codes and skips in columns',
    's2 t s4 s2 t',
    `
      SECTION 1: HOUSEHOLD CHARACTERISTICS
      | NO. | QUESTIONS AND FILTERS | CODING CATEGORIES | SKIP |
      | 101 | Sex of the head of household | MALE ........ 1 ¶ FEMALE ........ 2 | |
      | 102 | How old is the head of household? | AGE IN YEARS |__|__| | |
      | 103 | What is the main source of drinking water? | PIPED ........ 1 ¶ WELL ........ 2 ¶ RIVER ........ 3 ¶ OTHER (SPECIFY) ____ 96 | |
      | 104 | Does the household own livestock? | YES ........ 1 ¶ NO ........ 2 | → 106 |
      | 105 | How many cattle? | NUMBER ____ | |
    `,
  ],
  [
    'a head over boxes',
    'g2x3',
    `
      4. How familiar are you with these?
      | Tool | Never heard | Heard of | Use it |
      | Git {bullet} | ☐ | ☐ | ☐ |
      | Docker | ☐ | ☐ | ☐ |
    `,
  ],
];

describe('tables', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
