import { describe, expect, it } from '@jest/globals';
import { compileExpression, compileProgram } from '../../../../../domain/questionnaire/logic/evaluation/compile.ts';
import { MAX_STEPS } from '../../../../../domain/questionnaire/logic/evaluation/frame.ts';
import { parseExpression, parseProgram } from '../../../../../domain/questionnaire/logic/parse-expression.ts';
import type { AnswerSource, LogicValue } from '../../../../../domain/questionnaire/logic/value.ts';
import { answersOf } from '../../../../support/logic/answers-of.ts';

const thousand = Array.from({ length: 1_000 }, (_, index) => `option ${index}`);

function formula(text: string): (answers: AnswerSource) => LogicValue {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return compileExpression(parsed.expression);
}

function program(text: string): (answers: AnswerSource) => LogicValue {
  const parsed = parseProgram(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return compileProgram(parsed.program);
}

/** Answers that count how often they are asked. */
function counting(values: Readonly<Record<string, LogicValue>> = {}) {
  const source = answersOf({ values, options: { Q1: thousand } });
  let asked = 0;
  return {
    asked: () => asked,
    answers: {
      ...source,
      value: (label: string) => {
        asked += 1;
        return source.value(label);
      },
    },
  };
}

describe('work over lists', () => {
  it('is enough for each of a thousand options to be looked up among a hundred answers', () => {
    const answers = answersOf({ values: { Q2: thousand.slice(-100) }, options: { Q1: thousand } });
    expect(formula('COUNT(FILTER_X(OPTIONS(Q1), X IN Q2))')(answers)).toBe(100);
    expect(formula('COUNT(FILTER_X(OPTIONS(Q1), X == Q2))')(answers)).toBe(100);
    expect(formula('COUNT(MAP_X(Q2, MAP_Y(Q2, Y == X)))')(answers)).toBe(100);
  });

  it.each([
    ['lists in lists', 'COUNT(MAP_X(OPTIONS(Q1), MAP_Y(OPTIONS(Q1), MAP_Z(OPTIONS(Q1), Q9 == X))))'],
    ['filters in filters', 'COUNT(FILTER_X(OPTIONS(Q1), COUNT(FILTER_Y(OPTIONS(Q1), Q9 == Y)) == 1))'],
    ['a long sum for each item', `COUNT(MAP_X(OPTIONS(Q1), ${Array.from({ length: 2_000 }, () => 'Q9').join(' + ')}))`],
    ['whatever else is in it', 'COUNT(MAP_X(OPTIONS(Q1), MAP_Y(OPTIONS(Q1), Q9))) == NULL OR TRUE'],
  ])('gives up as NULL beyond the steps that one evaluation may take: %s', (_, text) => {
    const { answers, asked } = counting({ Q9: 1 });
    expect(formula(text)(answers)).toBeNull();
    expect(asked()).toBeLessThanOrEqual(MAX_STEPS);
  });

  it('gives up on lists that double with every line', () => {
    const lines = Array.from({ length: 60 }, () => 'A = [A, A]');
    expect(program(['A = [Q1, 2]', ...lines.slice(0, 12), 'COUNT(A)'].join('\n'))(answersOf({}))).toBe(2);
    expect(program(['A = [Q1, 2]', ...lines, 'A'].join('\n'))(answersOf({}))).toBeNull();
    expect(
      program(['A = [1]', ...Array.from({ length: 3_000 }, () => 'A=[A]'), 'A'].join('\n'))(answersOf({})),
    ).toBeNull();
  });

  it('gives up on long lists that are searched again and again', () => {
    const { answers } = counting({ Q2: Array.from({ length: 5_000 }, (_, index) => index) });
    const search = Array.from({ length: 1_000 }, () => 'Q2 == Q9').join(' OR ');
    expect(formula(search)({ ...answers, value: (label) => (label === 'Q9' ? -1 : answers.value(label)) })).toBeNull();
  });

  it('is counted for each evaluation by itself, also for one inside another', () => {
    const inner = formula('COUNT(MAP_X(OPTIONS(Q1), MAP_Y(OPTIONS(Q1), Q9)))');
    const costly = formula('COUNT(FILTER_X(OPTIONS(Q1), X IN MAP_Y([1, 2, 3], Y)))');
    const outer = formula('[V1, COUNT(FILTER_X(Q2, V2 == 0))]');
    const base = answersOf({ options: { Q1: thousand } });
    const answers: AnswerSource = {
      ...base,
      value: (label) => (label === 'V1' ? inner(base) : label === 'V2' ? costly(base) : thousand.slice(0, 40)),
    };
    expect(outer(answers)).toEqual([null, 40]);
    expect(outer(answers)).toEqual([null, 40]);
  });
});

describe('an evaluation inside another', () => {
  it('leaves the names of the outer one alone', () => {
    const variable = program('A = 7\nMAX(MAP_X([1, 2], X + A))');
    const answers: AnswerSource = { ...answersOf({}), value: (label) => (label === 'V1' ? variable(answers) : null) };
    expect(program('A = 1\nMAP_X([10, 20], X + V1 + A)')(answers)).toEqual([20, 30]);
  });
});
