import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileCondition } from '../../../../../domain/questionnaire/logic/evaluation/compile.ts';
import { parseExpression } from '../../../../../domain/questionnaire/logic/parse-expression.ts';
import { checkCondition } from '../../../../../domain/questionnaire/logic/types/check-types.ts';
import type { NumberType, StaticType } from '../../../../../domain/questionnaire/logic/types/static-type.ts';
import { ANY_TEXT, BOOLEAN, listOf, oneOf } from '../../../../../domain/questionnaire/logic/types/static-type.ts';
import type { LogicNames } from '../../../../../domain/questionnaire/logic/types/type-checker.ts';
import type { LogicValue } from '../../../../../domain/questionnaire/logic/value.ts';
import { examples } from '../../../../support/examples.ts';

const LABELS = ['1', '2', '07', 'x'];
const range = (least: number, greatest: number, whole: boolean): NumberType => ({
  kind: 'number',
  least,
  greatest,
  whole,
});

/** Names with what they can be, and values that they can have. */
const NAMES: Readonly<Record<string, readonly [type: StaticType, value: fc.Arbitrary<LogicValue>]>> = {
  one: [oneOf(LABELS, 'one'), fc.constantFrom(null, ...LABELS)],
  other: [oneOf(['3', 'y'], 'other'), fc.constantFrom('3', 'y')],
  many: [listOf(oneOf(LABELS, 'many'), 2), fc.subarray(LABELS, { maxLength: 2 })],
  each: [listOf(listOf(oneOf(LABELS, 'each'), 2)), fc.array(fc.subarray(LABELS, { maxLength: 2 }), { maxLength: 2 })],
  nps: [range(0, 10, true), fc.integer({ min: 0, max: 10 })],
  share: [range(-1, 1, false), fc.constantFrom(-1, -0.5, 0, 0.25, 1, null)],
  happy: [BOOLEAN, fc.boolean()],
  why: [ANY_TEXT, fc.constantFrom('x', 'no', '')],
};

const names: LogicNames = {
  named: (label) => (NAMES[label] === undefined ? undefined : { kind: 'value', type: NAMES[label][0] }),
  options: () => listOf(oneOf(LABELS, 'one'), LABELS.length),
  suggest: { label: () => null, row: () => null, option: () => null },
};

const literal = fc.constantFrom(
  '1',
  '-1',
  '0.5',
  '11',
  '7',
  '`1`',
  '`07`',
  '"x"',
  '"z"',
  'TRUE',
  'NULL',
  '[`9`, 4]',
  '[]',
  '[[`1`]]',
);
const operand = fc.oneof(
  literal,
  fc.constantFrom(...Object.keys(NAMES)),
  fc.constantFrom(
    'COUNT(many)',
    'MAX(many)',
    'MEAN([nps, share])',
    'OPTIONS(one)',
    'FILTER_X(many, X != `1`)',
    '-nps',
    'nps + 1',
  ),
  fc.constantFrom('IF(happy, 1, 3)', 'IF(happy, "x", "z")', 'IF(happy, one, 7)', 'MAP_X(many, X == `1`)', 'STATUS'),
);
const comparison = fc
  .tuple(operand, fc.constantFrom('==', '<', '<=', '>', '>=', 'IN'), operand)
  .map((parts) => parts.join(' '));
const answers = fc.record(Object.fromEntries(Object.entries(NAMES).map(([name, [, value]]) => [name, value])));

describe('a comparison that something is wrong with', () => {
  it('is never true, whatever is answered', () => {
    fc.assert(
      fc.property(comparison, fc.array(answers, { minLength: 5, maxLength: 15 }), (text, all) => {
        const parsed = parseExpression(text);
        if (!parsed.ok) throw new Error(parsed.error.message);
        const found = checkCondition(text, parsed.expression, names).filter(({ code }) => code !== 'not_a_list');
        fc.pre(found.length > 0);
        const condition = compileCondition(parsed.expression);
        for (const given of all) {
          const source = {
            value: (label: string) => given[label] ?? null,
            row: () => null,
            options: () => LABELS,
            status: 'COMPLETE',
          };
          expect([text, found, given, condition(source)]).toEqual([text, found, given, false]);
        }
      }),
      { numRuns: examples(3_000) },
    );
  });
});
