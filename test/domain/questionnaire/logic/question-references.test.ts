import { describe, expect, it } from '@jest/globals';
import { optionLabel } from '../../../../domain/questionnaire/logic/option-label.ts';
import { parseExpression, parseProgram } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../../../domain/questionnaire/logic/question-references.ts';

function labelsIn(text: string): readonly string[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return questionReferences(parsed.expression).map(({ span }) => text.slice(span.start, span.end));
}

describe('the questions that an expression mentions', () => {
  it('are found in the order of the text, with the place of each label', () => {
    expect(labelsIn('Q2 == 1 AND (Q1 + MAX(Q9)) IN OPTIONS(Q4) OR Q3\\Row1 == Q2')).toEqual([
      'Q2',
      'Q1',
      'Q9',
      'Q4',
      'Q3',
      'Q2',
    ]);
  });

  it('leave out list items and STATUS, not a question of the same name outside', () => {
    expect(labelsIn('COUNT(FILTER_X(Q5, X == Q6)) > 1 AND STATUS == "COMPLETE"')).toEqual(['Q5', 'Q6']);
    expect(labelsIn('FILTER_X(X, X == 1) == X')).toEqual(['X', 'X']);
  });

  it('name the row of a grid', () => {
    const parsed = parseExpression('Q3\\`Row 1` == 2');
    expect(parsed.ok && questionReferences(parsed.expression)).toEqual([
      { label: 'Q3', row: 'Row 1', span: { start: 0, end: 2 } },
    ]);
  });

  it('leave out names that an earlier line of the program gave', () => {
    const parsed = parseProgram('A = Q1\nB = A + B');
    expect(parsed.ok && questionReferences(parsed.program).map(({ label }) => label)).toEqual(['Q1', 'B']);
  });
});

describe('an option label as a literal', () => {
  it.each([
    ['1', '`1`'],
    [' very good ', '`very good`'],
    ['a`b', '`a``b`'],
    ['two\nlines', '`two lines`'],
  ])('%j is written %s and read back', (text, literal) => {
    expect(optionLabel(text)).toBe(literal);
    const parsed = parseExpression(literal);
    expect(parsed.ok && parsed.expression).toMatchObject({ kind: 'label', text: text.replace('\n', ' ').trim() });
  });
});
