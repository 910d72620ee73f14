import { describe, expect, it } from '@jest/globals';
import { compileCondition } from '../../../../../domain/questionnaire/logic/evaluation/compile.ts';
import type { Expression } from '../../../../../domain/questionnaire/logic/expression.ts';
import { optionLabel } from '../../../../../domain/questionnaire/logic/option-label.ts';
import type { LogicValue } from '../../../../../domain/questionnaire/logic/value.ts';
import { answersOf } from '../../../../support/logic/answers-of.ts';
import { holdsFor, valueOf } from '../../../../support/logic/evaluate-text.ts';

const span = { start: 0, end: 0 };
const q1 = (value: LogicValue) => ({ values: { Q1: value } });
const q5 = (...selected: LogicValue[]) => ({ values: { Q5: selected } });

describe('an unanswered question', () => {
  it.each([
    'Q1 == `1`',
    'Q1 != `1`',
    '`1` == Q1',
    'Q1 IN [`1`, `2`]',
    'Q1 NOT IN [`1`, `2`]',
    'Q1 IN []',
    '`1` IN Q1',
    'NOT Q1 == `1`',
    'NOT Q1',
    'Q1 > 0',
    'Q1 <= 0',
    'Q1 >= Q1',
    'Q1 == Q1',
    'Q1 XOR TRUE',
    'TRUE AND Q1 == `1`',
    'FALSE OR Q1 != `1`',
    'Q1 + 1 == 1',
    'COUNT(Q1) == 0',
    'COUNT(FILTER_X(Q1, TRUE)) == 0',
    'Q1\\Row1 == 1',
    '"a" IN OPTIONS(Q1)',
    'IF(Q1 == 1, TRUE, TRUE)',
  ])('makes %s unknown, which hides', (text) => {
    expect(valueOf(text)).toBeNull();
    expect(holdsFor(text)).toBe(false);
  });

  it.each([
    ['TRUE OR Q1 == `1`', true],
    ['Q1 == `1` OR TRUE', true],
    ['FALSE AND Q1 == `1`', false],
    ['Q1 == `1` AND FALSE', false],
    ['NOT (Q1 == `1` AND FALSE)', true],
  ])('does not matter where the rest decides: %s is %s', (text, expected) => {
    expect(valueOf(text)).toBe(expected);
  });
});

describe('a written NULL', () => {
  it.each([
    ['Q1 == NULL', true, false],
    ['NULL == Q1', true, false],
    ['Q1 != NULL', false, true],
    ['NULL != (Q1)', false, true],
    ['(Q1 == `1`) == NULL', true, false],
    ['NOT Q1 == NULL', false, true],
  ])('%s is %s of no answer, %s of one', (text, unanswered, answered) => {
    expect(valueOf(text)).toBe(unanswered);
    expect(valueOf(text, q1('1'))).toBe(answered);
  });

  it.each([
    ['NULL == NULL', true],
    ['NULL != NULL', false],
    ['1 / 0 == NULL', true],
    ['Q1 == 1 / 0', null],
    ['Q1 IN [NULL, `1`]', true],
    ['Q1 IN [NULL, `2`]', null],
    ['Q1 NOT IN [NULL, `2`]', null],
    ['Q1 > NULL', null],
    ['NULL', null],
  ])('%s is %s', (text, expected) => {
    expect(valueOf(text, q1('1'))).toBe(expected);
  });
});

describe('equality', () => {
  it.each<readonly [string, LogicValue, boolean | null]>([
    ['Q1 == `1`', '1', true],
    ['Q1 == `1`', '10', false],
    ['Q1 == `10`', '1', false],
    ['Q1 == `01`', '1', false],
    ['Q1 == `01`', '01', true],
    ['Q1 == `yes`', 'Yes', false],
    ['Q1 == `yes`', ' yes\u00a0', true],
    ['Q1 == " yes "', 'yes', true],
    ['Q1 == 1', '1', true],
    ['Q1 == 1', '01', false],
    ['Q1 == 1', '1.0', false],
    ['Q1 == 1.0', '1', true],
    ['Q1 == 1', 'one', false],
    ['Q1 == -1', '-1', true],
    ['Q1 == 0.0000001', '0.0000001', true],
    ['Q1 == 10 ** 21', '1000000000000000000000', true],
    ['Q1 == 1', 1, true],
    ['Q1 == `1`', 1, true],
    ['Q1 == `01`', 1, false],
    ['Q1 == 0.3', 0.1 + 0.2, true],
    ['Q1 == 0.1 + 0.2', 0.3, true],
    ['Q1 == 0', -0, true],
    ['Q1 == TRUE', true, true],
    ['Q1 == TRUE', false, false],
    ['Q1 == TRUE', 'TRUE', false],
    ['Q1 == 1', true, false],
    ['Q1 == (2 > 1)', true, true],
    ['Q1 == "1"', '1', true],
    ['Q1 == "e\u0301"', '\u00e9', true],
  ])('%s of %j is %s', (text, value, expected) => {
    expect(valueOf(text, q1(value))).toBe(expected);
    expect(valueOf(text.replace('==', '!='), q1(value))).toBe(expected === null ? null : !expected);
  });

  it.each(['it\'s "so"', 'a\\b', 'a`b', '${x}', '[x]', '👩‍👩‍👧', 'שלום', '选项 1', 'a OR b'])(
    'finds the label %j as it is',
    (label) => {
      expect(holdsFor(`Q1 == ${optionLabel(label)}`, q1(label))).toBe(true);
      expect(holdsFor(`Q1 == ${optionLabel(`${label}x`)}`, q1(label))).toBe(false);
      expect(holdsFor('Q1 == "a`${x}[b]"', q1('a`${x}[b]'))).toBe(true);
    },
  );
});

describe('several answers', () => {
  it.each<readonly [string, readonly LogicValue[], boolean | null]>([
    ['Q5 == `1`', ['1', '3'], true],
    ['Q5 == 3', ['1', '3'], true],
    ['Q5 == `2`', ['1', '3'], false],
    ['Q5 != `2`', ['1', '3'], true],
    ['Q5 != `1`', ['1', '3'], false],
    ['`1` == Q5', ['1', '3'], true],
    ['Q5 IN [`2`, `3`]', ['1', '3'], true],
    ['Q5 IN [`2`, 4]', ['1', '3'], false],
    ['Q5 NOT IN [`2`, 4]', ['1', '3'], true],
    ['Q5 NOT IN [2, 3]', ['1', '3'], false],
    ['Q5 == `1`', [], false],
    ['Q5 != `1`', [], true],
    ['Q5 IN [`1`]', [], false],
    ['Q5 NOT IN [`1`]', [], true],
    ['Q5 == NULL', [], false],
    ['COUNT(Q5) == 0', [], true],
    ['Q5 == `1`', ['1', null], true],
    ['Q5 == `2`', ['1', null], null],
    ['Q5 IN [`1`]', ['1', null], true],
    ['Q5 IN [`2`]', ['1', null], null],
    ['Q5 == [`1`]', ['1'], null],
    ['Q5 == Q5', ['1'], null],
    ['Q5 > 0', ['1'], null],
    ['Q5 == TRUE', [true], true],
    ['Q5 IN [TRUE, `2`]', [true], true],
  ])('%s of %j is %s', (text, selected, expected) => {
    expect(valueOf(text, q5(...selected))).toBe(expected);
  });
});

describe('IN', () => {
  const answers = {
    values: { Q1: '2', Q2: '2', Q5: ['1', '2'], Q6: ['2', '3'], Q7: [] },
    options: { Q5: ['1', '2', '3'], Q8: ['8'] },
    status: 'COMPLETE',
  };
  it.each([
    ['Q1 IN [1, 2]', true],
    ['Q1 IN [`1`, "2"]', true],
    ['Q1 IN [3, Q2]', true],
    ['Q1 IN [3, Q9]', null],
    ['Q1 IN [2, Q9]', true],
    ['Q1 NOT IN [3, Q9]', null],
    ['Q1 IN [3, Q5]', true],
    ['Q1 IN Q5', true],
    ['Q1 IN Q2', true],
    ['Q1 IN `2`', true],
    ['Q1 IN Q7', false],
    ['Q1 IN Q9', null],
    ['Q1 IN OPTIONS(Q5)', true],
    ['Q1 IN OPTIONS(Q8)', false],
    ['Q1 IN FILTER_X(Q5, X > 1)', true],
    ['Q1 IN MAP_X(Q5, X + 1)', true],
    ['Q5 IN Q6', true],
    ['Q5 IN OPTIONS(Q8)', false],
    ['Q5 NOT IN OPTIONS(Q8)', true],
    ['Q5 IN [Q6]', null],
    ['Q5 IN [Q6, 1]', true],
    ['STATUS IN ["COMPLETE"]', true],
    ['(Q1 == 2) IN [TRUE]', true],
    ['Q1 IN []', false],
  ])('%s is %s', (text, expected) => {
    expect(valueOf(text, answers)).toBe(expected);
  });

  it.each<readonly [LogicValue, boolean | null]>([
    [1, true],
    ['1', true],
    ['01', false],
    [2, true],
    ['2', true],
    ['02', true],
    [7, false],
    [' x ', true],
    [10 ** 40, true],
    ['1.5', true],
    [1.5, true],
    ['1.50', false],
    [true, true],
    [false, false],
    [null, null],
    [[], false],
    [['7', 'x'], true],
    [['7', null], null],
  ])('finds %j in a long list of texts and numbers: %s', (value, expected) => {
    const long = Array.from({ length: 100 }, (_, index) => 1_000 + index).join(', ');
    expect(valueOf(`Q1 IN [1, \`2\`, \`02\`, "x", 1.50, TRUE, "1${'0'.repeat(40)}", ${long}]`, q1(value))).toBe(
      expected,
    );
  });
});

describe('order', () => {
  it.each<readonly [string, LogicValue, boolean | null]>([
    ['Q1 > 9', '10', true],
    ['Q1 > 9', ' 10 ', true],
    ['Q1 >= 10', '010', true],
    ['Q1 < 0', '-0.5', true],
    ['Q1 > 9', 10, true],
    ['Q1 > `9`', 10, true],
    ['9 < Q1', 10, true],
    ['Q1 <= 0.3', 0.1 + 0.2, true],
    ['0.1 + 0.2 > Q1', 0.3, false],
    ['Q1 > 1', 'many', null],
    ['Q1 > 1', '1e3', null],
    ['Q1 > 1', '1,5', null],
    ['Q1 > 1', '٣', null],
    ['Q1 > 1', '', null],
    ['Q1 > 1', '9'.repeat(40), null],
    ['Q1 > 1', true, null],
    ['Q1 > "a"', 1, null],
    ['Q1 > 1', ['2'], null],
  ])('%s of %j is %s', (text, value, expected) => {
    expect(valueOf(text, q1(value))).toBe(expected);
  });
});

describe('logic', () => {
  const truths = { values: { T: true, F: false } };
  it.each([
    ['T AND F', false],
    ['T AND U', null],
    ['F AND U', false],
    ['T AND T AND U', null],
    ['U AND T AND F', false],
    ['T OR U', true],
    ['F OR U', null],
    ['F OR U OR T', true],
    ['F OR F OR F', false],
    ['T XOR F', true],
    ['T XOR T', false],
    ['T XOR T XOR T', true],
    ['T XOR U', null],
    ['NOT U', null],
    ['NOT T', false],
    ['T AND 1', null],
    ['NOT 1', null],
    ['T AND "TRUE"', null],
    ['F OR [TRUE]', null],
    ['IF(T, 1, 2)', 1],
    ['IF(F, 1, 2)', 2],
    ['IF(U, 1, 2)', null],
    ['IF(1, 1, 2)', null],
  ])('%s is %s', (text, expected) => {
    expect(valueOf(text, truths)).toBe(expected);
  });

  it('holds for TRUE alone: a number or a text is no condition', () => {
    expect(['T', 'F', 'U', '1', '"TRUE"', '[TRUE]'].filter((text) => holdsFor(text, truths))).toEqual(['T']);
  });

  it('asks for no more answers than it takes to decide', () => {
    const asked: string[] = [];
    const answers = { ...answersOf({}), value: (label: string) => (asked.push(label), label) };
    const reference = (label: string): Expression => ({
      kind: 'comparison',
      operator: '==',
      left: { kind: 'reference', label, span },
      right: { kind: 'label', text: 'B', span },
      span,
    });
    const operands = ['A', 'B', 'C'].map(reference);
    expect(compileCondition({ kind: 'logical', operator: 'OR', operands, span })(answers)).toBe(true);
    expect(asked).toEqual(['A', 'B']);
  });

  it('takes chains of 5,000 and trees 100 deep', () => {
    const terms = Array.from({ length: 5_000 }, (_, index) => `Q1==${index}`);
    const half = terms.slice(0, 1_500).join(' OR ');
    expect(holdsFor(half, q1('1499'))).toBe(true);
    const operands: readonly Expression[] = terms.map((_, index) => ({
      kind: 'comparison',
      operator: '==',
      left: { kind: 'reference', label: 'Q1', span },
      right: { kind: 'number', decimal: String(index), span },
      span,
    }));
    const chain = compileCondition({ kind: 'logical', operator: 'OR', operands, span });
    expect([chain(answersOf(q1('4999'))), chain(answersOf(q1('5000')))]).toEqual([true, false]);
    expect(holdsFor(`${'NOT '.repeat(98)}Q1 == 1`, q1('1'))).toBe(true);
  });
});

describe('a question with several answers seen from outside its loop', () => {
  const answers = { values: { Q9: [['1', '2'], null, []], Q7: ['2', null, '1'] } };

  it.each([
    ['Q9 == `1`', null],
    ['Q9 != `1`', null],
    ['Q9 IN [`1`]', null],
    ['`1` IN Q9', true],
    ['COUNT(Q9)', 3],
    ['COUNT(FILTER_X(Q9, X != NULL))', 2],
    ['COUNT(FILTER_X(Q9, X == `1`)) > 0', true],
    ['MAX(MAP_X(Q9, COUNT(X)))', 2],
    ['Q7 == `2`', true],
    ['Q7 == `3`', null],
    ['MAX(Q7)', 2],
  ])('%s is %s', (text, expected) => {
    expect(valueOf(text, answers)).toBe(expected);
  });
});
