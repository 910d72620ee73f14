import { describe, expect, it } from '@jest/globals';
import type { LogicView } from '../../../../domain/questionnaire/document/logic-view.ts';
import { answerTextOf, loopItemsOf, logicValueOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import { logicViewOf, optionLabelsOf } from '../../../../domain/questionnaire/document/question-logic-view.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import type { LogicValue } from '../../../../domain/questionnaire/logic/value.ts';
import type { RawQuestion } from './documents.ts';
import { aQuestion } from './documents.ts';

const choices = [
  { text: 'Red', id: 'o00000001' },
  { text: 'Green', id: 'o00000002' },
  { text: 'Other', id: 'o00000003', type: 'other', label: '96' },
  { text: 'None', id: 'o00000004', type: 'nota', label: '99' },
];
const choiceLabels = ['1', '2', '96', '99'];
const cells = {
  vertical: [
    { text: 'Price', id: 'o00000011' },
    { text: 'Taste', id: 'o00000012' },
  ],
  horizontal: [
    { text: 'Bad', id: 'o00000021' },
    { text: 'Good', id: 'o00000022' },
  ],
};
const things = [1, 2, 3].map((number) => ({ text: `Thing ${number}`, id: `o0000000${number}` }));
const multiText = { subtype: 'multi', config: { inputs: [{ label: 'First' }, { label: 'Second one' }] } };

const anyNumber: LogicView = { kind: 'number', least: null, greatest: null, whole: false };
const share: LogicView = { ...anyNumber, least: 0, greatest: 100 };
const price: LogicView = { ...anyNumber, least: 0 };
const wholeGrid: LogicView = { kind: 'label', labels: ['1', '2'] };
const prices = ['Too cheap', 'Bargain', 'Expensive', 'Too expensive'];

function rows(labels: readonly string[], view: LogicView): LogicView {
  return { kind: 'rows', rows: new Map(labels.map((label) => [label, view])) } as LogicView;
}

type Case = {
  readonly of: readonly [QuestionType, RawQuestion];
  readonly view: LogicView;
  readonly options: readonly string[] | null;
  readonly answer: unknown;
  readonly value: LogicValue;
  readonly text: string;
  /** The value and the words of single rows. */
  readonly rows?: Readonly<Record<string, readonly [LogicValue, string]>>;
};

const cases: readonly Case[] = [
  {
    of: ['select', { options: choices }],
    view: { kind: 'label', labels: choiceLabels },
    options: choiceLabels,
    answer: { selected: ['o00000003'], writeIns: { o00000003: 'Blue' } },
    value: '96',
    text: 'Blue',
    rows: { '96': [null, ''] },
  },
  {
    of: ['select', { subtype: 'multi', options: choices, config: { maxSelections: 2 } }],
    view: { kind: 'labels', labels: choiceLabels, most: 2 },
    options: choiceLabels,
    answer: { selected: ['o00000003', 'o00000001'], writeIns: { o00000003: ' ' } },
    value: ['1', '96'],
    text: 'Red, Other',
  },
  {
    of: ['select', { subtype: 'multi', options: choices }],
    view: { kind: 'labels', labels: choiceLabels, most: 4 },
    options: choiceLabels,
    answer: { selected: [], writeIns: {} },
    value: [],
    text: '',
  },
  { of: ['text', {}], view: { kind: 'text' }, options: null, answer: 'So be it', value: 'So be it', text: 'So be it' },
  {
    of: ['text', multiText],
    view: rows(['First', 'Second one'], { kind: 'text' }),
    options: ['First', 'Second one'],
    answer: { 'Second one': 'b', First: 'a' },
    value: null,
    text: 'First: a; Second one: b',
    rows: { First: ['a', 'a'], 'Second one': ['b', 'b'], Third: [null, ''] },
  },
  {
    of: ['contact-form', {}],
    view: rows(['firstname', 'email'], { kind: 'text' }),
    options: ['firstname', 'email'],
    answer: { firstname: 'Ada', email: 'ada@example.org' },
    value: null,
    text: 'Ada, ada@example.org',
    rows: { firstname: ['Ada', 'Ada'], lastname: [null, ''] },
  },
  {
    of: ['number', { config: { datarange: [null, 9.5] } }],
    view: { ...anyNumber, greatest: 9.5 },
    options: null,
    answer: 0.1 + 0.2,
    value: 0.3,
    text: '0.3',
  },
  { of: ['percentage', {}], view: share, options: null, answer: 12.5, value: 12.5, text: '12.5' },
  {
    of: ['year', {}],
    view: { kind: 'number', least: 1900, greatest: null, whole: true },
    options: null,
    answer: 2001,
    value: 2001,
    text: '2001',
  },
  {
    of: ['currency', { config: { currency: 'DKK' } }],
    view: price,
    options: null,
    answer: 1e21,
    value: 1e21,
    text: '1000000000000000000000 DKK',
  },
  { of: ['zipcode', {}], view: { kind: 'text' }, options: null, answer: '02134', value: '02134', text: '02134' },
  {
    of: ['percent-sum', {}],
    view: rows(['Home', 'Work'], share),
    options: ['Home', 'Work'],
    answer: { Home: 100 },
    value: null,
    text: 'Home: 100',
    rows: { Home: [100, '100'], Work: [0, '0'], Elsewhere: [null, ''] },
  },
  {
    of: ['multi-percentage', {}],
    view: rows(['North', 'South'], share),
    options: ['North', 'South'],
    answer: { South: 90 },
    value: null,
    text: 'South: 90',
    rows: { North: [null, ''], South: [90, '90'] },
  },
  {
    of: ['ranking', { options: things }],
    view: { kind: 'labels', labels: ['1', '2', '3'], most: 3 },
    options: ['1', '2', '3'],
    answer: ['o00000003', 'o00000001', 'o00000002'],
    value: ['3', '1', '2'],
    text: 'Thing 3, Thing 1, Thing 2',
  },
  {
    of: ['grid', { options: cells }],
    view: rows(['1', '2'], wholeGrid),
    options: ['1', '2'],
    answer: { o00000012: ['o00000022'], o00000011: ['o00000021'] },
    value: null,
    text: 'Price: Bad; Taste: Good',
    rows: { '1': ['1', 'Bad'], '2': ['2', 'Good'], '3': [null, ''] },
  },
  {
    of: ['grid', { options: cells, subtype: 'multi' }],
    view: rows(['1', '2'], { ...wholeGrid, kind: 'labels', most: 2 }),
    options: ['1', '2'],
    answer: { o00000011: ['o00000022', 'o00000021'] },
    value: null,
    text: 'Price: Bad, Good',
    rows: { '1': [['1', '2'], 'Bad, Good'], '2': [null, ''] },
  },
  {
    of: ['nps', {}],
    view: { kind: 'number', least: 0, greatest: 10, whole: true },
    options: null,
    answer: 0,
    value: 0,
    text: '0',
  },
  {
    of: ['maxdiff', {}],
    view: { kind: 'none' },
    options: ['1', '2', '3', '4'],
    answer: { design: 0, picks: [] },
    value: null,
    text: '',
  },
  {
    of: ['conjoint', {}],
    view: { kind: 'none' },
    options: null,
    answer: { design: 0, picks: [0, 0, 0] },
    value: null,
    text: '',
  },
  {
    of: ['van-westendorp', {}],
    view: rows(prices, price),
    options: prices,
    answer: { 'Too cheap': 1, Bargain: 2.5, Expensive: 4, 'Too expensive': 3 },
    value: null,
    text: 'Too cheap: 1 USD; Bargain: 2.5 USD; Expensive: 4 USD; Too expensive: 3 USD',
    rows: { Bargain: [2.5, '2.5 USD'] },
  },
  { of: ['transition', {}], view: { kind: 'none' }, options: null, answer: null, value: null, text: '' },
  { of: ['terminate', {}], view: { kind: 'none' }, options: null, answer: null, value: null, text: '' },
  {
    of: ['variable', {}],
    view: { kind: 'computed' },
    options: null,
    answer: ['1', 2, null, true],
    value: ['1', 2, null, true],
    text: '1, 2, TRUE',
    rows: { '1': [null, ''] },
  },
  {
    of: ['ai-chat', {}],
    view: { kind: 'text' },
    options: null,
    answer: {
      turns: [
        { speaker: 'respondent', text: 'It broke.' },
        { speaker: 'assistant', text: 'When?' },
        { speaker: 'respondent', text: 'Today.' },
      ],
    },
    value: 'It broke.\nToday.',
    text: 'It broke.\nToday.',
  },
];

const named = cases.map((one) => ({
  ...one,
  name: one.of[1]['subtype'] === 'multi' ? `multi ${one.of[0]}` : one.of[0],
}));

describe('what logic and texts see of an answer', () => {
  it('is told here for every type', () => {
    expect(new Set(cases.map(({ of: [type] }) => type))).toEqual(new Set(QUESTION_TYPES));
  });

  it.each(named)('$name has its view', ({ of: [type, more], view, options }) => {
    const question = aQuestion(type, more);
    expect(logicViewOf(question)).toEqual(view);
    expect(optionLabelsOf(question)).toEqual(options);
  });

  it.each(named)('$name has its value and its words', ({ of: [type, more], answer, value, text, rows: parts = {} }) => {
    const question = aQuestion(type, more);
    expect(logicValueOf(question, answer)).toEqual(value);
    expect(answerTextOf(question, answer)).toBe(text);
    for (const [row, [rowValue, rowText]] of Object.entries(parts)) {
      expect(logicValueOf(question, answer, row)).toEqual(rowValue);
      expect(answerTextOf(question, answer, row)).toBe(rowText);
    }
  });

  it.each(named)(
    '$name is NULL and silent where it was not answered or skipped',
    ({ of: [type, more], rows: parts }) => {
      const question = aQuestion(type, more);
      for (const answer of [undefined, null, { optedOut: true }]) {
        for (const row of [null, ...Object.keys(parts ?? {})]) {
          expect(logicValueOf(question, answer, row)).toBeNull();
          expect(answerTextOf(question, answer, row)).toBe('');
        }
      }
    },
  );
});

describe('an answer that no longer fits its question', () => {
  const multi = aQuestion('select', { subtype: 'multi', options: choices });
  const single = aQuestion('select', { options: choices });
  const grid = aQuestion('grid', { options: cells });

  it('loses the options that are gone', () => {
    expect(logicValueOf(multi, { selected: ['o99999999', 'o00000002', 'o00000002'] })).toEqual(['2']);
    expect(logicValueOf(aQuestion('ranking', { options: things }), ['o99999999', 'o00000002'])).toEqual(['2']);
    expect(logicValueOf(grid, { o99999999: ['o00000021'], o00000011: ['o00000021'] }, '1')).toBe('1');
    expect(answerTextOf(grid, { o99999999: ['o00000021'], o00000012: ['o99999999'] })).toBe('');
  });

  it('is not known where nothing of it is left', () => {
    expect(logicValueOf(multi, { selected: ['o99999999'] })).toBeNull();
    expect(logicValueOf(single, { selected: ['o99999999'] })).toBeNull();
    expect(logicValueOf(grid, { o00000011: ['o99999999'] }, '1')).toBeNull();
  });

  it('is not known where a single choice holds several', () => {
    expect(logicValueOf(single, { selected: ['o00000001', 'o00000002'] })).toBeNull();
    expect(answerTextOf(single, { selected: ['o00000001', 'o00000002'] })).toBe('');
  });

  it('keeps a number whose range has changed since', () => {
    expect(logicValueOf(aQuestion('number', { config: { datarange: [0, 10] } }), 11)).toBe(11);
  });

  it('is read by its own keys alone', () => {
    const text = aQuestion('text', { subtype: 'multi', config: { inputs: [{ label: 'constructor' }] } });
    expect(logicValueOf(text, {}, 'constructor')).toBeNull();
    expect(answerTextOf(text, {})).toBe('');
  });

  it('counts nothing as 0 in a sum that holds no share', () => {
    expect(logicValueOf(aQuestion('percent-sum'), { Home: 'x' }, 'Work')).toBeNull();
    expect(logicValueOf(aQuestion('percent-sum'), {}, 'Work')).toBeNull();
  });
});

describe('the label of an input', () => {
  it('is found in the form that logic writes it in', () => {
    const decomposed = 'Cafe\u0301';
    const question = aQuestion('text', { subtype: 'multi', config: { inputs: [{ label: decomposed }] } });
    expect(optionLabelsOf(question)).toEqual([decomposed.normalize()]);
    expect(logicValueOf(question, { [decomposed]: 'yes' }, decomposed.normalize())).toBe('yes');
  });
});

describe('a text', () => {
  it('has the form that logic writes it in as a value, and its own in words', () => {
    const decomposed = 'Cafe\u0301';
    const several = aQuestion('text', multiText);
    expect(logicValueOf(aQuestion('text'), decomposed)).toBe('Caf\u00e9');
    expect(answerTextOf(aQuestion('text'), decomposed)).toBe(decomposed);
    expect(logicValueOf(several, { First: decomposed }, 'First')).toBe('Caf\u00e9');
    const turns = [{ speaker: 'respondent', text: decomposed }];
    expect(logicValueOf(aQuestion('ai-chat'), { turns })).toBe('Caf\u00e9');
  });
});

describe('what a loop goes over', () => {
  it('is what was selected, in the author’s order, but for “None of these”', () => {
    const question = aQuestion('select', { subtype: 'multi', options: choices });
    expect(loopItemsOf(question, { selected: ['o00000003', 'o00000001'], writeIns: { o00000003: 'Blue' } })).toEqual([
      { label: '1', text: 'Red' },
      { label: '96', text: 'Blue' },
    ]);
    expect(loopItemsOf(question, { selected: ['o00000004'], writeIns: {} })).toEqual([]);
    expect(loopItemsOf(question, { optedOut: true })).toEqual([]);
  });

  it('is nothing where a type drives no loops', () => {
    expect(loopItemsOf(aQuestion('ranking', { options: things }), ['o00000001'])).toEqual([]);
  });
});
