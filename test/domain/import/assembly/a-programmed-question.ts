import fc from 'fast-check';
import type { ProgrammedQuestion } from '../../../../domain/import/programmed-question.ts';
import { programmedQuestionSchema } from '../../../../domain/import/programmed-question.ts';
import { blankQuestion } from '../../../../domain/import/rules/blank-question.ts';

/** A single choice between yes and no; what is given differs. */
export function aProgrammedQuestion(more: Partial<ProgrammedQuestion> = {}): ProgrammedQuestion {
  return {
    ...blankQuestion('select', 'Do you smoke?'),
    subtype: 'single',
    options: [
      { text: 'Yes', label: '1', type: 'user' },
      { text: 'No', label: '2', type: 'user' },
    ],
    ...more,
  };
}

const hostileText = fc.oneof(
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '`',
    '``',
    '__proto__',
    'constructor',
    '{{Q1}}',
    '<script>',
    'a\nb',
    '1',
    '98',
    'x'.repeat(60),
  ),
);
const someText = fc.oneof(hostileText, fc.constantFrom('Yes', 'No', 'A question?')).filter((text) => text.length > 0);
const condition = fc.oneof(
  hostileText,
  fc.constantFrom(
    'TRUE',
    'Q1 == `1`',
    'Q2 == `1` AND',
    'Q99 == `1`',
    'Q3 > 5',
    'Q1 IN [`1`, `2`]',
    'NOT Q2 == NULL',
    'Q1 == Q1',
  ),
);
const count = fc.option(fc.oneof(fc.integer(), fc.integer({ min: -2, max: 12 })));
const bound = fc.option(
  fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -5, max: 2100 })),
);
const option = fc.record({
  text: someText,
  label: fc.option(fc.oneof(hostileText, fc.constantFrom('1', '2', '2 '))),
  type: fc.constantFrom('user', 'nota', 'other', 'dontknow', 'optout', 'notapplicable' as const),
});
const options = fc.option(fc.array(option, { maxLength: 6 }));

/** Any answer that fits the schema, sensible or not. */
export const anyProgrammedQuestion: fc.Arbitrary<ProgrammedQuestion> = fc.record({
  type: fc.constantFrom(...programmedQuestionSchema.shape.type.options),
  subtype: fc.option(fc.constantFrom('single' as const, 'multi' as const)),
  text: someText,
  options,
  rows: options,
  columns: options,
  inputs: fc.option(
    fc.array(
      fc.record({
        label: fc.oneof(hostileText, fc.constantFrom('email', 'firstname', 'Total')),
        helper: fc.option(hostileText),
      }),
      { maxLength: 6 },
    ),
  ),
  attributes: fc.option(
    fc.array(fc.record({ text: someText, levels: fc.array(someText, { maxLength: 3 }) }), { maxLength: 3 }),
  ),
  required: fc.boolean(),
  randomize: fc.boolean(),
  ui: fc.option(fc.constantFrom('radio', 'checkbox', 'dropdown' as const)),
  minSelections: count,
  maxSelections: count,
  minimum: bound,
  maximum: bound,
  currency: fc.option(fc.oneof(hostileText, fc.constantFrom('EUR', 'dkk', 'Dollars'))),
  country: fc.option(fc.oneof(hostileText, fc.constantFrom('DK', 'us', 'XX'))),
  sets: count,
  designs: count,
  features: count,
  lowerText: fc.option(hostileText),
  upperText: fc.option(hostileText),
  optout: fc.option(hostileText),
  definition: fc.option(fc.oneof(condition, fc.constantFrom('Q1 = Q1 + 1', 'X = 1'))),
  condition: fc.option(condition),
  skips: fc.array(
    fc.record({
      condition,
      action: fc.constantFrom('skip', 'disqualify', 'terminate' as const),
      target: fc.option(fc.oneof(hostileText, fc.constantFrom('Q1', 'Q2', 'Q3', 'Q5', 'END', 'Q99'))),
    }),
    { maxLength: 3 },
  ),
  note: fc.option(hostileText),
});
