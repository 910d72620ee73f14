import { describe, expect, it } from '@jest/globals';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { aQuestion } from '../../questionnaire/document/documents.ts';
import type { Filled } from './a-form.ts';
import { fine, problem, read } from './a-form.ts';

const optional = { config: { required: false } };

describe('numbers', () => {
  it.each<[QuestionType, RawQuestion, string, number]>([
    ['number', {}, '1,234.5', 1234.5],
    ['number', {}, '-3', -3],
    ['number', { config: { datarange: [1, 5] } }, '5', 5],
    ['percentage', {}, '12.5 %', 12.5],
    ['year', {}, '2001', 2001],
    ['currency', {}, '$9.99', 9.99],
    ['nps', {}, '0', 0],
  ])('to a %s %j: %j is read', (type, more, a, answer) => {
    expect(read(aQuestion(type, more), { a })).toEqual(fine(answer));
  });

  it('are read in the survey’s language', () => {
    expect(read(aQuestion('number'), { a: '1.234' }, { language: 'de' })).toEqual(fine(1234));
    expect(read(aQuestion('number'), { a: '1.234' }, { language: 'en' })).toEqual(fine(1.234));
  });

  it.each<[QuestionType, RawQuestion, Filled, unknown, readonly unknown[]]>([
    ['number', {}, { a: 'many' }, undefined, [problem('not_a_number')]],
    ['number', {}, { a: ['5', '6'] }, 5, [problem('unusable')]],
    ['number', {}, { a: '5\u0000' }, undefined, [problem('unusable')]],
    ['number', { config: { datarange: [1, 5] } }, { a: '0' }, 0, [problem('number_at_least', null, { least: 1 })]],
    ['number', { config: { datarange: [1, 5] } }, { a: '5.1' }, 5.1, [problem('number_at_most', null, { most: 5 })]],
    ['percentage', {}, { a: '101%' }, 101, [problem('number_at_most', null, { most: 100 })]],
    ['percentage', {}, { a: '$5' }, undefined, [problem('not_a_number')]],
    ['year', {}, { a: '1899' }, 1899, [problem('number_at_least', null, { least: 1900 })]],
    ['year', {}, { a: '2001.5' }, 2001.5, [problem('whole_number')]],
    ['year', {}, { a: `1${'0'.repeat(20)}` }, undefined, [problem('unusable')]],
    ['currency', {}, { a: '-1' }, -1, [problem('number_at_least', null, { least: 0 })]],
    ['currency', {}, { a: '5 EUR' }, undefined, [problem('not_a_number')]],
    ['nps', {}, { a: '11' }, 11, [problem('number_at_most', null, { most: 10 })]],
    ['nps', {}, { a: '9.5' }, 9.5, [problem('whole_number')]],
  ])('to a %s %j: %j has to be mended', (type, more, filled, answer, problems) => {
    expect(read(aQuestion(type, more), filled)).toEqual({ answer, problems });
  });
});

describe('percentages', () => {
  it.each<[QuestionType, RawQuestion, Filled, unknown]>([
    ['percent-sum', {}, { 'a.i.0': '60', 'a.i.1': '40' }, { Home: 60, Work: 40 }],
    ['percent-sum', {}, { 'a.i.0': '100 %', 'a.i.1': '' }, { Home: 100 }],
    ['percent-sum', {}, { 'a.i.0': '33.33', 'a.i.1': '66.66' }, { Home: 33.33, Work: 66.66 }],
    ['multi-percentage', {}, { 'a.i.0': '90', 'a.i.1': '0' }, { North: 90, South: 0 }],
    ['multi-percentage', optional, { 'a.i.1': '5' }, { South: 5 }],
  ])('to a %s %j: %j is read', (type, more, filled, answer) => {
    expect(read(aQuestion(type, more), filled)).toEqual(fine(answer));
  });

  it.each<[QuestionType, RawQuestion, Filled, unknown, readonly unknown[]]>([
    [
      'percent-sum',
      {},
      { 'a.i.0': '60.1', 'a.i.1': '30.2' },
      { Home: 60.1, Work: 30.2 },
      [problem('total_not_100', null, { total: 90.3 })],
    ],
    ['percent-sum', optional, { 'a.i.0': '0' }, { Home: 0 }, [problem('total_not_100', null, { total: 0 })]],
    ['percent-sum', {}, { 'a.i.0': 'x', 'a.i.1': '40' }, { Work: 40 }, [problem('not_a_number', 'a.i.0')]],
    [
      'percent-sum',
      {},
      { 'a.i.0': '130', 'a.i.1': '-30' },
      { Home: 130, Work: -30 },
      [problem('number_at_most', 'a.i.0', { most: 100 }), problem('number_at_least', 'a.i.1', { least: 0 })],
    ],
    [
      'multi-percentage',
      {},
      { 'a.i.1': '5' },
      { South: 5 },
      [problem('fields_missing', null, { missing: 1 }), problem('required', 'a.i.0')],
    ],
    [
      'multi-percentage',
      {},
      { 'a.i.0': '101', 'a.i.1': '5' },
      { North: 101, South: 5 },
      [problem('number_at_most', 'a.i.0', { most: 100 })],
    ],
    [
      'multi-percentage',
      {},
      { 'a.i.0': ['1', '2'], 'a.i.1': '5' },
      { North: 1, South: 5 },
      [problem('unusable', 'a.i.0')],
    ],
  ])('to a %s %j: %j has to be mended', (type, more, filled, answer, problems) => {
    expect(read(aQuestion(type, more), filled)).toEqual({ answer, problems });
  });
});

describe('four prices', () => {
  const labels = ['Too cheap', 'Bargain', 'Expensive', 'Too expensive'];
  const filled = (...prices: readonly string[]) =>
    Object.fromEntries(prices.map((price, index) => [`a.i.${index}`, price]));
  const prices = (...all: readonly number[]) =>
    Object.fromEntries(all.map((price, index) => [String(labels[index]), price]));
  const question = aQuestion('van-westendorp');

  it('are read', () => {
    expect(read(question, filled('$1', '2.50', '3', '4 USD'))).toEqual(fine(prices(1, 2.5, 3, 4)));
  });

  it('are asked about where they don’t rise, and taken when that is confirmed', () => {
    for (const odd of [
      ['1', '2', '2', '4'],
      ['4', '3', '2', '1'],
    ] as const) {
      const answer = prices(...odd.map(Number));
      expect(read(question, filled(...odd))).toEqual({ answer, problems: [problem('price_order')] });
      expect(read(question, { ...filled(...odd), 'a.c': '0' }).problems).toEqual([problem('price_order')]);
      expect(read(question, { ...filled(...odd), 'a.c': '1' })).toEqual(fine(answer));
    }
  });

  it('have to be there, all of them, and be amounts', () => {
    const missing = (...fields: readonly string[]) => [
      problem('fields_missing', null, { missing: fields.length }),
      ...fields.map((field) => problem('required', field)),
    ];
    expect(read(question, filled('1', '', '3'))).toEqual({
      answer: { 'Too cheap': 1, Expensive: 3 },
      problems: missing('a.i.1', 'a.i.3'),
    });
    expect(read(aQuestion('van-westendorp', optional), filled('1')).problems).toEqual(
      missing('a.i.1', 'a.i.2', 'a.i.3'),
    );
    expect(read(question, { ...filled('-1', 'x', '3', '4'), 'a.c': '1' })).toEqual({
      answer: { 'Too cheap': -1, Expensive: 3, 'Too expensive': 4 },
      problems: [problem('number_at_least', 'a.i.0', { least: 0 }), problem('not_a_number', 'a.i.1')],
    });
  });
});
