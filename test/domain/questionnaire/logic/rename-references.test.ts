import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Expression } from '../../../../domain/questionnaire/logic/expression.ts';
import { parseExpression } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import { printExpression } from '../../../../domain/questionnaire/logic/print-expression.ts';
import { questionReferences } from '../../../../domain/questionnaire/logic/question-references.ts';
import { renameReferences } from '../../../../domain/questionnaire/logic/rename-references.ts';
import { arbitraryExpression } from './arbitrary-expression.ts';

const renamed = (text: string, names: Record<string, string>, form: 'expression' | 'program' = 'expression') =>
  renameReferences(text, form, new Map(Object.entries(names)));

describe('renaming questions in logic', () => {
  it('keeps the spaces, brackets and line ends of the author', () => {
    expect(renamed(' ( Q1==`Q1` )\n  AND  NOT(Q10 > 1) OR Q1 IN [1,2]', { Q1: 'AGE' })).toBe(
      ' ( AGE==`Q1` )\n  AND  NOT(Q10 > 1) OR AGE IN [1,2]',
    );
  });

  it('changes the question of a row, not the row of that name', () => {
    expect(renamed('Q3\\Q3 == 1 AND Q3\\\\`Q3 x` == 2', { Q3: 'Q9' })).toBe('Q9\\Q3 == 1 AND Q9\\\\`Q3 x` == 2');
  });

  it('reaches into OPTIONS and calls', () => {
    expect(renamed('COUNT(OPTIONS( Q5 )) > MAX(Q5)', { Q5: 'BRANDS' })).toBe('COUNT(OPTIONS( BRANDS )) > MAX(BRANDS)');
  });

  it('leaves names alone that the text binds itself', () => {
    expect(renamed('FILTER_X(X, X == Q1) == X', { X: 'Q2' })).toBe('FILTER_X(Q2, X == Q1) == Q2');
    expect(renamed('Q1 = Q1 + 1\nQ1 * Q2', { Q1: 'Q7' }, 'program')).toBe('Q1 = Q7 + 1\nQ1 * Q2');
  });

  it('swaps two names at once', () => {
    expect(renamed('Q1 > Q2', { Q1: 'Q2', Q2: 'Q1' })).toBe('Q2 > Q1');
  });

  it('finds a name that is written in another Unicode form', () => {
    expect(renamed('A\u030Age == 1', { Åge: 'Q1' })).toBe('Q1 == 1');
  });

  it('leaves text as it is that names nothing of it, or is no logic', () => {
    expect(renamed('"Q1" == `Q1`', { Q1: 'Q2' })).toBe('"Q1" == `Q1`');
    expect(renamed('Q1 === 1', { Q1: 'Q2' })).toBe('Q1 === 1');
  });

  it('refuses a name that would mean something else there', () => {
    expect(renamed('FILTER_X(Q5, X == Q1)', { Q1: 'X' })).toBeNull();
    expect(renamed('A = Q1\nB = A + Q2', { Q2: 'A' }, 'program')).toBeNull();
    expect(renamed('Q1 == 1', { Q1: 'COUNT' })).toBeNull();
  });

  it('refuses what gets longer than logic may be', () => {
    const long = Array.from({ length: 2_500 }, () => 'Q1').join(' OR ');
    expect(renamed(long, { Q1: 'AGE_GROUP' })).toBeNull();
  });
});

describe('any expression', () => {
  it('mentions the new names where it mentioned the old, and comes back when they are changed back', () => {
    fc.assert(
      fc.property(arbitraryExpression(), (bare) => {
        const text = printExpression(bare as unknown as Expression);
        const labels = labelsIn(text);
        const there = new Map(labels.map((label, index) => [label, `New${index}`]));
        const back = new Map([...there].map(([label, name]) => [name, label]));
        const changed = renameReferences(text, 'expression', there) ?? '';
        expect(labelsIn(changed)).toEqual(labels.map((label) => there.get(label)));
        expect(renameReferences(changed, 'expression', back)).toBe(text);
      }),
    );
  });
});

function labelsIn(text: string): readonly string[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return questionReferences(parsed.expression).map(({ label }) => label);
}
