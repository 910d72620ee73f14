import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { definitionOf } from '../../../../domain/questionnaire/document/question-types.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { RawQuestion } from './documents.ts';
import { aQuestion } from './documents.ts';

function accepts(question: Question, answer: unknown): boolean {
  return z.safeParse(definitionOf(question).answerSchema(question), answer).success;
}

function columnIds(question: Question): readonly string[] {
  return definitionOf(question)
    .columns(question)
    .map((column) => column.id);
}

const choices = [
  { text: 'Red', id: 'o00000001' },
  { text: 'Green', id: 'o00000002' },
  { text: 'Other', id: 'o00000003', type: 'other', label: '96' },
  { text: 'None', id: 'o00000004', type: 'nota', label: '99' },
];
const [red, green, other, none] = choices.map(({ id }) => id);

describe('the answer to a single select', () => {
  const question = aQuestion('select', { options: choices });

  it('is one option, with text where it takes some', () => {
    expect(accepts(question, { selected: [red] })).toBe(true);
    expect(accepts(question, { selected: [other], writeIns: { [String(other)]: 'Blue' } })).toBe(true);
    expect(accepts(question, { selected: [red, green] })).toBe(false);
    expect(accepts(question, { selected: [] })).toBe(false);
    expect(accepts(question, { selected: ['o99999999'] })).toBe(false);
    expect(accepts(question, { selected: [red], writeIns: { [String(red)]: 'x' } })).toBe(false);
    expect(accepts(question, { selected: [red], writeIns: { [String(other)]: 'x' } })).toBe(false);
    expect(accepts(question, { selected: [red], more: 1 })).toBe(false);
  });

  it('fills one column and one for each text', () => {
    expect(columnIds(question)).toEqual(['Q1', 'Q1_96_text']);
  });
});

describe('the answer to a multi select', () => {
  const question = aQuestion('select', {
    subtype: 'multi',
    options: choices,
    config: { minSelections: 2, maxSelections: 3 },
  });

  it('keeps to the numbers, each option once, an exclusive one alone', () => {
    expect(accepts(question, { selected: [red, green] })).toBe(true);
    expect(accepts(question, { selected: [red] })).toBe(false);
    expect(accepts(question, { selected: [red, red] })).toBe(false);
    expect(accepts(question, { selected: [none] })).toBe(true);
    expect(accepts(question, { selected: [red, none] })).toBe(false);
    expect(accepts(question, { selected: [red, green, other, none] })).toBe(false);
  });

  it('may be empty where nothing is required', () => {
    const free = aQuestion('select', { subtype: 'multi', options: choices, config: { required: false } });
    expect(accepts(free, { selected: [] })).toBe(true);
  });

  it('fills a column an option', () => {
    expect(columnIds(question)).toEqual(['Q1_1', 'Q1_2', 'Q1_96', 'Q1_96_text', 'Q1_99']);
  });
});

describe('the answer to a grid', () => {
  const options = {
    vertical: [
      { text: 'Price', id: 'o00000011' },
      { text: 'Taste', id: 'o00000012' },
    ],
    horizontal: [
      { text: 'Bad', id: 'o00000021' },
      { text: 'Good', id: 'o00000022' },
    ],
  };

  it('is one column a row, every row where it is required', () => {
    const question = aQuestion('grid', { options });
    expect(accepts(question, { o00000011: ['o00000021'], o00000012: ['o00000022'] })).toBe(true);
    expect(accepts(question, { o00000011: ['o00000021'] })).toBe(false);
    expect(accepts(question, { o00000011: ['o00000021', 'o00000022'], o00000012: ['o00000022'] })).toBe(false);
    expect(accepts(question, { o00000021: ['o00000021'], o00000012: ['o00000022'] })).toBe(false);
    expect(accepts(aQuestion('grid', { options, config: { required: false } }), { o00000011: ['o00000021'] })).toBe(
      true,
    );
    expect(columnIds(question)).toEqual(['Q1_1', 'Q1_2']);
  });

  it('is several columns a row in a multi grid', () => {
    const question = aQuestion('grid', { options, subtype: 'multi' });
    expect(accepts(question, { o00000011: ['o00000021', 'o00000022'], o00000012: ['o00000022'] })).toBe(true);
    expect(columnIds(question)).toEqual(['Q1_1_1', 'Q1_1_2', 'Q1_2_1', 'Q1_2_2']);
  });
});

describe('the answer to a maxdiff', () => {
  const options = [1, 2, 3, 4].map((number) => ({ text: `Item ${number}`, id: `o0000000${number}` }));
  const question = aQuestion('maxdiff', { options, config: { sets: 2 } });
  const pick = { best: 'o00000001', worst: 'o00000002' };

  it('is a best and another worst a set, of one design', () => {
    expect(accepts(question, { design: 1, picks: [pick, pick] })).toBe(true);
    expect(accepts(question, { design: 2, picks: [pick, pick] })).toBe(false);
    expect(accepts(question, { design: 0, picks: [pick] })).toBe(false);
    expect(accepts(question, { design: 0, picks: [pick, { ...pick, worst: pick.best }] })).toBe(false);
  });

  it('names items of the set that was shown', () => {
    const set = ['o00000001', 'o00000002', 'o00000003'];
    const shown = {
      ...question,
      config: {
        ...question.config,
        ranking: [
          [set, set],
          [set, ['o00000004', ...set.slice(1)]],
        ],
      },
    };
    expect(accepts(shown, { design: 0, picks: [pick, pick] })).toBe(true);
    expect(accepts(shown, { design: 1, picks: [pick, pick] })).toBe(false);
  });

  it('fills two columns a set', () => {
    expect(columnIds(question)).toEqual(['Q1_design', 'Q1_1_best', 'Q1_1_worst', 'Q1_2_best', 'Q1_2_worst']);
  });
});

const multiText: RawQuestion = { subtype: 'multi', config: { inputs: [{ label: 'First' }, { label: 'Second' }] } };

describe('the answer to the other types', () => {
  it.each([
    ['text', {}, 'Because', true],
    ['text', {}, '  ', false],
    ['text', {}, 'x'.repeat(20_001), false],
    ['text', {}, 'a\u0000b', false],
    ['text', multiText, { First: 'a' }, true],
    ['text', multiText, {}, false],
    ['text', multiText, { Third: 'a' }, false],
    ['contact-form', {}, { firstname: 'Ada', email: 'ada@example.org' }, true],
    ['contact-form', {}, { firstname: 'Ada', email: 'ada' }, false],
    ['contact-form', {}, { firstname: 'Ada' }, false],
    ['contact-form', { config: { required: false } }, { firstname: 'Ada' }, true],
    ['number', { config: { datarange: [1, 5] } }, 5, true],
    ['number', { config: { datarange: [1, 5] } }, 6, false],
    ['number', {}, -1e9, true],
    ['number', {}, Number.NaN, false],
    ['number', {}, '5', false],
    ['percentage', {}, 100.5, false],
    ['year', {}, 1899, false],
    ['year', {}, 2001.5, false],
    ['year', {}, 2001, true],
    ['currency', {}, 9.99, true],
    ['currency', {}, -1, false],
    ['zipcode', {}, '02134', true],
    ['zipcode', {}, '2134', false],
    ['zipcode', { config: { country: 'DK' } }, '2100', true],
    ['zipcode', { config: { country: 'BR' } }, '01310-100', true],
    ['percent-sum', {}, { Home: 60, Work: 40 }, true],
    ['percent-sum', {}, { Home: 33.33, Work: 66.67 }, true],
    ['percent-sum', {}, { Home: 60, Work: 41 }, false],
    ['percent-sum', {}, { Home: 100 }, true],
    ['percent-sum', {}, { Home: 130, Work: -30 }, false],
    ['multi-percentage', {}, { North: 90, South: 90 }, true],
    ['multi-percentage', {}, { North: 90 }, false],
    ['nps', {}, 0, true],
    ['nps', {}, 10, true],
    ['nps', {}, 11, false],
    ['nps', {}, 9.5, false],
    ['conjoint', {}, { design: 1, picks: [0, 1, 1] }, true],
    ['conjoint', {}, { design: 1, picks: [0, 1, 2] }, false],
    ['van-westendorp', {}, { 'Too cheap': 1, Bargain: 2, Expensive: 4, 'Too expensive': 3 }, true],
    ['van-westendorp', {}, { 'Too cheap': 1, Bargain: 2, Expensive: 4 }, false],
    ['transition', {}, null, true],
    ['transition', {}, 'seen', false],
    ['terminate', {}, null, true],
    ['variable', {}, ['1', 2, null], true],
    ['variable', {}, { a: 1 }, false],
    ['ai-chat', { config: { maxTurns: 1 } }, { turns: [{ speaker: 'respondent', text: 'Hi' }] }, true],
    [
      'ai-chat',
      { config: { maxTurns: 1 } },
      { turns: [1, 2].map(() => ({ speaker: 'respondent', text: 'Hi' })) },
      false,
    ],
  ] as const)('%s %j: %j is %s', (type, more, answer, expected) => {
    expect(accepts(aQuestion(type, more), answer)).toBe(expected);
  });

  it('to a ranking is every option once', () => {
    const question = aQuestion('ranking');
    const ids = question.options.map((option) => option.id);
    expect(accepts(question, ids.toReversed())).toBe(true);
    expect(accepts(question, ids.slice(1))).toBe(false);
    expect(accepts(question, [ids[0], ids[0], ids[1]])).toBe(false);
    expect(columnIds(question)).toEqual(['Q1_1', 'Q1_2', 'Q1_3']);
  });

  it('fill a column an input, one for a single value', () => {
    expect(columnIds(aQuestion('van-westendorp'))).toEqual(['Q1_1', 'Q1_2', 'Q1_3', 'Q1_4']);
    expect(columnIds(aQuestion('text', multiText))).toEqual(['Q1_1', 'Q1_2']);
    expect(columnIds(aQuestion('conjoint'))).toEqual(['Q1_design', 'Q1_1', 'Q1_2', 'Q1_3']);
    expect(columnIds(aQuestion('ai-chat'))).toEqual(['Q1']);
    expect(columnIds(aQuestion('variable', { label: 'score' }))).toEqual(['score']);
  });
});
