import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { renameReferences } from '../../../../domain/questionnaire/logic/rename-references.ts';
import { namedQuestions, saysTheSame } from '../../../../domain/fieldwork/quotas/named-questions.ts';

/** As much of a document as is looked at. */
const asking = (ids: Readonly<Record<string, string>>) =>
  ({ blocks: [{ questions: Object.entries(ids).map(([label, id]) => ({ label, id })) }] }) as unknown as SurveyDocument;

describe('what the labels of a condition mean', () => {
  it('is the questions of the document, else what they meant before', () => {
    const condition = 'Q1 == `1` AND (Age > 30 OR Q3\\Row1 == `2`) AND Q9 == NULL';
    const document = asking({ Q1: 'one', Q2: 'two', Q3: 'three' });
    expect(namedQuestions(condition, document, { Age: 'old', Q1: 'other', Other: 'x' })).toEqual({
      Q1: 'one',
      Age: 'old',
      Q3: 'three',
    });
  });

  it('is nothing where it can’t be read', () => {
    expect(namedQuestions('Q1 ==', asking({ Q1: 'one' }), { Q1: 'one' })).toEqual({});
  });
});

describe('two conditions', () => {
  const labels = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 4, maxLength: 4 });

  it('say the same where questions only changed their labels, swapped ones among them', () => {
    fc.assert(
      fc.property(labels, labels, (before, after) => {
        const [a, b] = before;
        const condition = `${a} == \`1\` AND NOT ${b} > 3`;
        const documents = [before, after].map((some) =>
          asking(Object.fromEntries(some.map((label, index) => [label, `id${index}`]))),
        );
        const renamed = renameReferences(
          condition,
          'expression',
          new Map(before.map((label, i) => [label, after[i] ?? ''])),
        );
        const [first, second] = documents.map((document, index) => {
          const text = index === 0 ? condition : (renamed ?? '');
          return { condition: text, questionIds: namedQuestions(text, document, {}) };
        });
        expect(first && second && saysTheSame(first, second)).toBe(true);
      }),
    );
  });

  it.each([
    ['another text', 'Q1 == `2`', { Q1: 'one' }],
    ['another question of that label', 'Q1 == `1`', { Q1: 'two' }],
    ['another question', 'Q2 == `1`', { Q2: 'two' }],
    ['no question', 'Q1 == `1`', {}],
  ])('differ by %s', (_, condition, questionIds) => {
    expect(saysTheSame({ condition: 'Q1 == `1`', questionIds: { Q1: 'one' } }, { condition, questionIds })).toBe(false);
  });
});
