import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compileCondition,
  compileExpression,
  compileProgram,
} from '../../../../../domain/questionnaire/logic/evaluation/compile.ts';
import type { Expression } from '../../../../../domain/questionnaire/logic/expression.ts';
import { parseExpression } from '../../../../../domain/questionnaire/logic/parse-expression.ts';
import { printExpression } from '../../../../../domain/questionnaire/logic/print-expression.ts';
import type { LogicValue } from '../../../../../domain/questionnaire/logic/value.ts';
import { examples } from '../../../../support/examples.ts';
import { answersOf } from '../../../../support/logic/answers-of.ts';
import type { PlainAnswers } from '../../../../support/logic/answers-of.ts';
import { evaluateByDefinition, evaluateProgramByDefinition } from '../../../../support/logic/reference-evaluator.ts';
import { arbitraryExpression } from '../arbitrary-expression.ts';
import { arbitraryAnswers, arbitraryCondition, arbitraryLogic } from './arbitrary-logic.ts';

const span = { start: 0, end: 0 };

function valueOf(expression: Expression, answers: PlainAnswers): LogicValue {
  return compileExpression(expression)(answersOf(answers));
}

function not(operand: Expression): Expression {
  return { kind: 'not', operand, span };
}

function chain(operator: 'AND' | 'OR' | 'XOR', operands: readonly Expression[]): Expression {
  return { kind: 'logical', operator, operands, span };
}

describe('compiled logic', () => {
  it('comes to what the definition says, whatever the expression and the answers', () => {
    fc.assert(
      fc.property(arbitraryLogic(), arbitraryAnswers, (expression, answers) => {
        expect(valueOf(expression, answers)).toEqual(evaluateByDefinition(expression, answersOf(answers)));
      }),
      { numRuns: examples(2_000) },
    );
  });

  it('agrees with the definition on expressions that make no sense, too', () => {
    fc.assert(
      fc.property(arbitraryExpression(), arbitraryAnswers, (bare, answers) => {
        const expression = bare as unknown as Expression;
        expect(valueOf(expression, answers)).toEqual(evaluateByDefinition(expression, answersOf(answers)));
      }),
      { numRuns: examples(400) },
    );
  });

  it('agrees with the definition on texts that can be written in two ways (Unicode, normalization form C)', () => {
    const texts = ['e\u0301', '\uf900'].map((value): Expression => ({ kind: 'string', value, span }));
    for (const text of [...texts, { kind: 'label', text: 'e\u0301', span } as const]) {
      expect(valueOf(text, {})).toBe(evaluateByDefinition(text, answersOf({})));
    }
  });

  it('agrees with the definition on programs, each line of which sees those above', () => {
    const names = ['A', 'B', 'A'] as const;
    const lines = fc.tuple(arbitraryLogic(2), arbitraryLogic(2, ['A']), arbitraryLogic(2, ['A', 'B']));
    fc.assert(
      fc.property(lines, arbitraryAnswers, (expressions, answers) => {
        const program = {
          assignments: expressions.map((expression, line) => ({ name: names[line]!, expression, span })),
        };
        expect(compileProgram(program)(answersOf(answers))).toEqual(
          evaluateProgramByDefinition(program, answersOf(answers)),
        );
      }),
      { numRuns: examples(400) },
    );
  });

  it('is put to the test with conditions of which each fifth at least is true, false, unknown', () => {
    const sample = fc.sample(fc.tuple(arbitraryCondition(), arbitraryAnswers), { numRuns: examples(2_000), seed: 1 });
    const values = sample.map(([condition, answers]) => evaluateByDefinition(condition, answersOf(answers)));
    const share = (wanted: LogicValue) => values.filter((value) => value === wanted).length / values.length;
    expect(share(true)).toBeGreaterThan(0.2);
    expect(share(false)).toBeGreaterThan(0.2);
    expect(share(null)).toBeGreaterThan(0.2);
  });

  it('holds as a condition only where its value is TRUE', () => {
    fc.assert(
      fc.property(arbitraryLogic(), arbitraryAnswers, (expression, answers) => {
        expect(compileCondition(expression)(answersOf(answers))).toBe(valueOf(expression, answers) === true);
      }),
    );
  });

  it('means the same after it is printed and read again', () => {
    fc.assert(
      fc.property(arbitraryLogic(), arbitraryAnswers, (expression, answers) => {
        const parsed = parseExpression(printExpression(expression));
        if (!parsed.ok) throw new Error(parsed.error.message);
        expect(valueOf(parsed.expression, answers)).toEqual(valueOf(expression, answers));
      }),
      { numRuns: examples(400) },
    );
  });
});

describe('the laws of three-valued logic', () => {
  const conditions = fc.array(arbitraryCondition(2), { minLength: 2, maxLength: 4 });

  it("De Morgan's hold", () => {
    fc.assert(
      fc.property(conditions, arbitraryAnswers, (operands, answers) => {
        expect(valueOf(not(chain('AND', operands)), answers)).toBe(valueOf(chain('OR', operands.map(not)), answers));
        expect(valueOf(not(chain('OR', operands)), answers)).toBe(valueOf(chain('AND', operands.map(not)), answers));
      }),
    );
  });

  it('the order of operands does not matter, and NOT twice is nothing', () => {
    fc.assert(
      fc.property(conditions, fc.constantFrom('AND', 'OR', 'XOR'), arbitraryAnswers, (operands, operator, answers) => {
        const value = valueOf(chain(operator, operands), answers);
        expect(valueOf(chain(operator, operands.toReversed()), answers)).toBe(value);
        expect(valueOf(not(not(chain(operator, operands))), answers)).toBe(value);
      }),
    );
  });

  it('x != y is NOT (x == y), and x NOT IN y is NOT (x IN y)', () => {
    fc.assert(
      fc.property(arbitraryLogic(2), arbitraryLogic(2), arbitraryAnswers, (left, right, answers) => {
        const compare = (operator: '==' | '!='): Expression => ({ kind: 'comparison', operator, left, right, span });
        const find = (negated: boolean): Expression => ({
          kind: 'membership',
          negated,
          value: left,
          list: right,
          span,
        });
        expect(valueOf(compare('!='), answers)).toBe(valueOf(not(compare('==')), answers));
        expect(valueOf(find(true), answers)).toBe(valueOf(not(find(false)), answers));
      }),
      { numRuns: examples(400) },
    );
  });

  it('what is true or false stays so, whatever the missing answers turn out to be', () => {
    const noNullTests = arbitraryCondition(3).filter(
      (condition) => !/NULL|FILTER_|MAP_|IF|COUNT|M[A-Z]+\(/.test(printExpression(condition)),
    );
    const complete = arbitraryAnswers.filter((answers) => !JSON.stringify(answers).includes('null'));
    fc.assert(
      fc.property(noNullTests, complete, fc.constantFrom('Q1', 'Q2', 'Q5', 'V1'), (condition, answers, missing) => {
        const before = valueOf(condition, { ...answers, values: { ...answers.values, [missing]: null } });
        if (before !== null) expect(valueOf(condition, answers)).toBe(before);
      }),
      { numRuns: examples(400) },
    );
  });
});

describe('IN', () => {
  it('does not mind the order or repetition of the items', () => {
    fc.assert(
      fc.property(
        arbitraryLogic(1),
        fc.array(arbitraryLogic(1), { maxLength: 5 }),
        arbitraryAnswers,
        (value, items, answers) => {
          const within = (found: readonly Expression[]): Expression => ({
            kind: 'membership',
            negated: false,
            value,
            list: { kind: 'list', items: found, span },
            span,
          });
          const expected = valueOf(within(items), answers);
          expect(valueOf(within(items.toReversed()), answers)).toBe(expected);
          expect(valueOf(within([...items, ...items]), answers)).toBe(expected);
        },
      ),
      { numRuns: examples(400) },
    );
  });

  it('is the OR of ==', () => {
    const items = fc.array(
      arbitraryLogic(1).filter(({ kind }) => kind !== 'null'),
      { minLength: 2, maxLength: 4 },
    );
    const value = arbitraryLogic(1).filter(({ kind }) => kind !== 'null');
    fc.assert(
      fc.property(value, items, arbitraryAnswers, (left, list, answers) => {
        const alternatives = list.map((right): Expression => ({
          kind: 'comparison',
          operator: '==',
          left,
          right,
          span,
        }));
        const within: Expression = {
          kind: 'membership',
          negated: false,
          value: left,
          list: { kind: 'list', items: list, span },
          span,
        };
        expect(valueOf(within, answers)).toBe(valueOf(chain('OR', alternatives), answers));
      }),
      { numRuns: examples(400) },
    );
  });
});
