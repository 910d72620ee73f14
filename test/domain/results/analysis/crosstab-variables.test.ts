import { describe, expect, it } from '@jest/globals';
import {
  crosstabVariables,
  findCrosstabVariable,
  splitRow,
} from '../../../../domain/results/analysis/crosstab-variables.ts';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../../questionnaire/document/documents.ts';

const everyType = parsed(documentWith(...QUESTION_TYPES.map((type) => rawQuestions[type])));
const labels = new Map(questionsIn(everyType).map(({ type, label }) => [type, label]));
const grid = labels.get('grid') ?? '';

describe('the variables of a crosstab', () => {
  it('are questions with one value, and rows of grids', () => {
    const types = new Set(crosstabVariables(everyType).map(({ type }) => type));
    expect([...types].sort()).toEqual(
      ['currency', 'grid', 'nps', 'number', 'percentage', 'select', 'variable', 'year', 'zipcode'].sort(),
    );
    expect(crosstabVariables(everyType).filter(({ type }) => type === 'grid')).toMatchObject([
      {
        label: `${grid}\\1`,
        text: 'How good? Price',
        isSet: false,
        categories: [{ key: '1', text: 'Bad' }, { text: 'Good' }],
      },
      { label: `${grid}\\2`, text: 'How good? Taste' },
    ]);
  });

  it('know their categories where these do not depend on answers', () => {
    const sizes = new Map(crosstabVariables(everyType).map(({ type, categories }) => [type, categories.length]));
    expect(sizes.get('nps')).toBe(11);
    expect(sizes.get('select')).toBe(2);
    expect(sizes.get('number')).toBe(0);
  });

  it('are sets where several answers are allowed, and in a loop', () => {
    const source = { ...rawQuestions.select, id: '00000000-0000-4000-8000-00000000aaaa', subtype: 'multi' };
    const looped = parsed({
      blocks: [
        { questions: [source] },
        { config: { loop: true, loopSourceQuestionId: source.id }, questions: [rawQuestions.select, rawQuestions.nps] },
      ],
    });
    expect(crosstabVariables(looped).map(({ isSet }) => isSet)).toEqual([true, true, true]);
  });

  it('are no variables that are worked out from contact details', () => {
    const program = (definition: string) => ({ ...rawQuestions.variable, config: { definition } });
    const contacts = parsed(
      documentWith(rawQuestions['contact-form'], program('Q1\\email'), program('Q2'), program('1')),
    );
    expect(crosstabVariables(contacts).map(({ label }) => label)).toEqual(['Q4']);
    const reason = 'Q3 can’t stand in a crosstab: it is worked out from personal data.';
    expect(findCrosstabVariable(contacts, 'Q3')).toEqual({ ok: false, reason });
    expect(findCrosstabVariable(contacts, 'Q9')).toMatchObject({ reason: expect.stringContaining('Write one of Q4.') });
  });

  it.each([`${grid}\\2`, `${grid}\\\\2`, `${grid}\\\`2\``, ` ${grid} \\ 2 `])('are found by the name %s', (name) => {
    expect(findCrosstabVariable(everyType, name)).toMatchObject({ ok: true, variable: { label: `${grid}\\2` } });
  });

  it.each([
    ['nowhere', 'The survey has no question that is labelled nowhere. Write one of Q1, '],
    [labels.get('text') ?? '', 'its answers are free text'],
    [labels.get('conjoint') ?? '', 'can’t stand in a crosstab'],
    [grid, `Write the grid ${grid} with one of its rows, such as ${grid}\\1, ${grid}\\2.`],
    [`${grid}\\9`, 'with one of its rows'],
    ['Q1\\1', 'Q1 has no rows: write Q1 alone.'],
  ])('refuse %s with what to write instead', (name, words) => {
    const found = findCrosstabVariable(everyType, name);
    expect(found).toEqual({ ok: false, reason: expect.stringContaining(words) });
  });
});

describe('a name with a row', () => {
  it.each([
    ['Q1', { label: 'Q1', row: null }],
    ['Q3\\Row1', { label: 'Q3', row: 'Row1' }],
    ['Q3\\`a\\b`', { label: 'Q3', row: 'a\\b' }],
    ['Q3\\', { label: 'Q3', row: '' }],
  ])('%s is split', (name, parts) => {
    expect(splitRow(name)).toEqual(parts);
  });
});
