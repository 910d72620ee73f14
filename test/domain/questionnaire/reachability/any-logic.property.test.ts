import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileCondition } from '../../../../domain/questionnaire/logic/evaluation/compile.ts';
import { parseExpression } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import type { AnswerSource, LogicValue } from '../../../../domain/questionnaire/logic/value.ts';
import { unreachableQuestions } from '../../../../domain/questionnaire/reachability/unreachable-questions.ts';
import { examples } from '../../../support/examples.ts';
import { documentWith, parsed } from '../document/documents.ts';

const options = ['1', '2', '3'].map((label) => ({ text: `Option ${label}`, label }));

/** Answers of every kind that logic sees, and what they may be. */
const asked: readonly {
  readonly question: Readonly<Record<string, unknown>>;
  readonly values: readonly LogicValue[];
}[] = [
  { question: { type: 'select', label: 'Q1', options }, values: ['1', '2', '3'] },
  {
    question: { type: 'select', subtype: 'multi', label: 'Q2', options, config: { maxSelections: 2 } },
    values: [['1'], ['2'], ['3'], ['1', '2'], ['1', '3'], ['2', '3']],
  },
  { question: { type: 'percentage', label: 'Q3' }, values: [0, 0.5, 1, 1.5, 2, 3, 10, 50, 99.9, 100] },
  { question: { type: 'text', label: 'Q4', config: { required: false } }, values: [null, 'a', ' a ', 'b', '2', 'x'] },
  {
    question: { type: 'year', label: 'Q5', config: { datarange: [1, 4], required: false } },
    values: [null, 1, 2, 3, 4],
  },
];
const rowValues: readonly LogicValue[] = ['1', '2'];
const grid = {
  type: 'grid',
  label: 'Q6',
  text: 'Text',
  options: { vertical: [{ text: 'Row', label: 'r' }], horizontal: options.slice(0, 2) },
};

const subject = fc.constantFrom('Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6\\r', 'Q6', 'Q9');
const literal = fc.constantFrom(
  '`1`',
  '`2`',
  '`9`',
  '1',
  '2',
  '3',
  '1.5',
  '-1',
  '"a"',
  '"2"',
  '" b "',
  '""',
  'NULL',
  'TRUE',
);
const operator = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
const list = fc.array(literal, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`);

const { condition } = fc.letrec<{ value: string; condition: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    subject,
    literal,
    fc
      .tuple(tie('value'), fc.constantFrom('+', '-', '*', '/'), tie('value'))
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    fc.tuple(fc.constantFrom('COUNT', 'MIN', 'MAX', 'MEAN'), subject).map(([name, of]) => `${name}(${of})`),
    fc.tuple(subject, operator, literal).map(([of, sign, than]) => `COUNT(FILTER_X(${of}, X ${sign} ${than}))`),
    fc.tuple(tie('condition'), tie('value'), tie('value')).map(([when, a, b]) => `IF(${when}, ${a}, ${b})`),
  ),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(subject, operator, literal).map((parts) => parts.join(' ')),
    fc.tuple(subject, fc.constantFrom('IN', 'NOT IN'), list).map((parts) => parts.join(' ')),
    fc.tuple(tie('value'), operator, tie('value')).map((parts) => parts.join(' ')),
    fc
      .tuple(tie('condition'), fc.constantFrom('AND', 'OR', 'XOR'), tie('condition'))
      .map(([a, and, b]) => `(${a}) ${and} (${b})`),
    tie('condition').map((inner) => `NOT (${inner})`),
    subject,
  ),
}));

const answers = fc.tuple(...asked.map(({ values }) => fc.constantFrom(...values)), fc.constantFrom(...rowValues));

function sourceOf(values: readonly LogicValue[]): AnswerSource {
  const byLabel = new Map(asked.map(({ question }, index) => [question['label'], values[index] ?? null]));
  return {
    value: (label) => byLabel.get(label) ?? null,
    row: (label, row) => (label === 'Q6' && row === 'r' ? (values[asked.length] ?? null) : null),
    options: () => null,
    status: '',
  };
}

function holds(text: string, source: AnswerSource): boolean {
  const result = parseExpression(text);
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`);
  return compileCondition(result.expression)(source);
}

const TRIED = examples(3_000, 400);

describe('a question', () => {
  it('is never said to be unreachable where some answers show it', () => {
    const never = { count: 0 };
    fc.assert(
      fc.property(
        condition,
        condition,
        fc.array(answers, { minLength: 20, maxLength: 20 }),
        (rule, shownWhen, several) => {
          const skip = { condition: rule, action: { type: 'terminate' } };
          const last = { type: 'text', label: 'Q7', text: 'Text', condition: shownWhen };
          const questions = asked.map(({ question }) => ({ text: 'Text', ...question }));
          const document = parsed(documentWith(...questions, { ...grid, skips: [skip] }, last));
          const isFlagged = unreachableQuestions(document).length > 0;
          const sources = several.map(sourceOf);
          const isShown = sources.some((source) => !holds(rule, source) && holds(shownWhen, source));
          expect(isFlagged && isShown).toBe(false);
          if (isFlagged) never.count += 1;
        },
      ),
      { numRuns: TRIED },
    );
    expect(never.count).toBeGreaterThan(TRIED / 30);
  });
});
