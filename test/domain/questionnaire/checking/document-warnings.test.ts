import { describe, expect, it } from '@jest/globals';
import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import type { RawQuestion } from '../document/documents.ts';
import { documentWith, parsed, rawQuestions } from '../document/documents.ts';

const { select, text, terminate, grid, number } = rawQuestions;

function warningsOf(...questions: readonly RawQuestion[]) {
  return checkSurvey(parsed(documentWith(...questions)));
}

function asVariable(label: string, definition: string): RawQuestion {
  return { type: 'variable', text: label, label, config: { definition } };
}

function asked(condition: string): RawQuestion {
  return { ...number, condition };
}

describe('the warnings of a document', () => {
  it('are none where the logic holds', () => {
    const warnings = warningsOf(
      { ...select, skips: [{ condition: 'Q1 == `1`', action: { type: 'skip', label: 'S1' } }] },
      asked('Q1 IN [`1`, `2`] AND STATUS != "COMPLETE"'),
      grid,
      asked('Q3\\1 == `2` AND COUNT(FILTER_X(OPTIONS(Q1), X == Q1)) > 0'),
      asVariable('score', 'base = Q1 + 1\nbase * 2'),
      asked('score > 1'),
      terminate,
    );
    expect(warnings).toEqual([]);
  });

  it('name an unknown question, once a text, with what was probably meant', () => {
    expect(warningsOf({ ...select, label: 'gender' }, asked('gendre == `1` OR gendre == `2` OR Zebra == 1'))).toEqual([
      {
        code: 'unknown_identifier',
        question: 'Q1',
        location: 'condition',
        dsl: 'gendre == `1` OR gendre == `2` OR Zebra == 1',
        message: 'No question or variable is labelled gendre.',
        suggestion: 'gender',
        unknown: 'gendre',
        line: 1,
        column: 1,
        expected: [],
      },
      expect.objectContaining({
        code: 'unknown_identifier',
        message: expect.stringContaining('Zebra'),
        suggestion: null,
      }),
    ]);
  });

  it('name an unknown row of a grid', () => {
    const rows = { vertical: [{ text: 'Price', label: 'price' }], horizontal: [{ text: 'Good' }] };
    expect(warningsOf({ ...grid, options: rows }, asked('Q1\\prise == `1`'))).toMatchObject([
      { code: 'unknown_identifier', question: 'Q2', suggestion: 'price' },
    ]);
  });

  it('say where an expression breaks', () => {
    const skips = [{ condition: 'Q1 = 1', action: { type: 'terminate' } }];
    const warnings = warningsOf({ ...select, skips }, asked('Q1 == `1` and TRUE'), asVariable('v', 'Q1\nQ1 +'));
    expect(warnings).toMatchObject([
      { code: 'invalid_expression', question: 'Q1', location: 'skips[0].condition', suggestion: '==' },
      { code: 'invalid_expression', question: 'Q2', location: 'condition', suggestion: 'AND' },
      { code: 'invalid_expression', question: 'v', location: 'config.definition', dsl: 'Q1\nQ1 +' },
    ]);
    expect(warnings[1]?.message).toContain('Line 1, column 11');
  });

  it('name skips that lead nowhere or back', () => {
    const skipTo = (label: string) => ({ ...select, skips: [{ condition: 'TRUE', action: { type: 'skip', label } }] });
    expect(warningsOf(skipTo('Q11'), skipTo('Q2'), skipTo('Q1'), skipTo('S1'), terminate)).toMatchObject([
      { code: 'dangling_target', question: 'Q1', location: 'skips[0].action.label', dsl: 'TRUE', suggestion: 'Q1' },
      { code: 'backward_skip', question: 'Q2' },
      { code: 'backward_skip', question: 'Q3' },
    ]);
  });

  it('name answers that are not there yet', () => {
    const skips = [{ condition: 'Q2 == `1` AND Q3 == 1', action: { type: 'terminate' } }];
    expect(warningsOf(asked('Q2 == `1`'), { ...select, condition: 'Q2 == `1`', skips }, text)).toMatchObject([
      { code: 'later_reference', question: 'Q1', location: 'condition' },
      { code: 'later_reference', question: 'Q2', location: 'condition' },
      {
        code: 'later_reference',
        question: 'Q2',
        location: 'skips[0].condition',
        message: expect.stringContaining('Q3'),
      },
    ]);
  });

  it('take a variable as known once all that it needs is asked, wherever it stands', () => {
    const variables = [asVariable('total', 'part + Q1'), asVariable('part', 'Q2 * 2')];
    expect(warningsOf(number, number, asked('total > 1'), ...variables)).toEqual([]);
    expect(warningsOf(number, asked('total > 1'), number, ...variables)).toMatchObject([
      { code: 'later_reference', question: 'Q2', message: expect.stringContaining('total needs Q2') },
    ]);
    expect(warningsOf(asVariable('early', 'Q1'), text)).toMatchObject([{ code: 'later_reference', question: 'early' }]);
  });

  it('name variables that go in a circle, and only those', () => {
    const warnings = warningsOf(
      asVariable('a', 'b + 1'),
      asVariable('b', 'c'),
      asVariable('c', 'a'),
      asVariable('self', 'self + 1'),
      asVariable('left', 'right'),
      asVariable('right', 'left'),
      asVariable('user', 'a + self + left'),
      asVariable('local', 'n = 1\nn = n + 1'),
    );
    expect(warnings).toMatchObject(
      ['a', 'b', 'c', 'self', 'left', 'right'].map((question) => ({
        code: 'variable_cycle',
        question,
        location: 'config.definition',
      })),
    );
    expect(warnings[3]?.message).toBe('self depends on itself: it has no value.');
  });

  it('end where a limit of theirs is reached, and say what is left', () => {
    const document = parsed(documentWith(asked('A == 1 OR B == 1'), asked('C == 1 OR D == 1'), asked('E == 1'), text));
    const all = checkSurvey(document);
    expect(all).toHaveLength(5);
    const upTo = (warnings: number) => checkSurvey(document, {}, { warnings, logicCharacters: Infinity });
    expect(upTo(5)).toEqual(all);
    expect(upTo(3).slice(0, 3)).toEqual(all.slice(0, 3));
    expect(upTo(3).slice(3)).toMatchObject([
      { code: 'not_checked', question: 'Q2', message: expect.stringContaining('from Q2 on, 3 questions are not') },
    ]);
  });

  it('end where there is more logic than may be read, and say what is left', () => {
    const document = parsed(
      documentWith(asked('Nobody == 1'), asked('Nobody == 1'), asVariable('v', 'Q1 +'), text, asked('v == 1')),
    );
    const warnings = checkSurvey(document, {}, { warnings: 9, logicCharacters: 22 });
    expect(warnings.map(({ code, question }) => [code, question])).toEqual([
      ['unknown_identifier', 'Q1'],
      ['unknown_identifier', 'Q2'],
      ['not_checked', 'v'],
    ]);
    expect(warnings[2]?.message).toContain('from v on, 3 questions are not');
  });

  it('follow a chain of 5,000 variables', () => {
    const chain = Array.from({ length: 4_999 }, (_, index) => asVariable(`v${index}`, `v${index + 1}`));
    const warnings = warningsOf(asked('v0 == 1'), ...chain.slice(0, 4_997), asVariable('v4997', 'Q2'), text);
    expect(warnings.map(({ code, question }) => [code, question])).toEqual([
      ['later_reference', 'Q1'],
      ['later_reference', 'v4997'],
    ]);
  });
});
