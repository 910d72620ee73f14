import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from '../../../../domain/fieldwork/answering/fields-of.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { aQuestion } from '../../questionnaire/document/documents.ts';

const options = [
  { id: 'o00000001', text: 'Red' },
  { id: 'o00000002', text: 'Other', type: 'other' },
];
const prices = { 'Too cheap': 1, Bargain: 2, Expensive: 3, 'Too expensive': 4 };

describe('the fields of an answer', () => {
  it.each<[QuestionType, RawQuestion, unknown, object]>([
    ['select', { options }, { selected: ['o00000001', 'gone', 7] }, { a: ['o00000001'] }],
    [
      'select',
      { options },
      { selected: ['o00000002'], writeIns: { o00000002: 'Pink', o00000001: 'x' } },
      { a: ['o00000002'], 'a.w.o00000002': ['Pink'] },
    ],
    ['number', {}, 1.234, { a: ['1.2340'] }],
    ['number', {}, '5', {}],
    ['number', {}, Number.NaN, {}],
    ['text', {}, 'Why', { a: ['Why'] }],
    ['text', {}, 'a\u0000', {}],
    ['percent-sum', {}, { Home: 60, Gone: 40 }, { 'a.i.0': ['60'] }],
    ['van-westendorp', {}, prices, { 'a.i.0': ['1'], 'a.i.1': ['2'], 'a.i.2': ['3'], 'a.i.3': ['4'] }],
    [
      'van-westendorp',
      {},
      { ...prices, Bargain: 5 },
      { 'a.i.0': ['1'], 'a.i.1': ['5'], 'a.i.2': ['3'], 'a.i.3': ['4'], 'a.c': ['1'] },
    ],
    ['van-westendorp', {}, { Bargain: 5, Expensive: 3 }, { 'a.i.1': ['5'], 'a.i.2': ['3'] }],
    ['ranking', { options }, ['o00000002', 'gone'], { 'a.k.o00000002': ['1'] }],
    ['conjoint', {}, { design: 0, picks: [1, null, 9, 0] }, { 'a.p.0': ['1'] }],
    ['ai-chat', {}, { turns: [{ speaker: 'respondent', text: 'Hi' }] }, {}],
    ['number', { optout: { text: 'No' } }, { optedOut: true }, { 'a.o': ['1'] }],
    ['number', {}, { optedOut: true }, {}],
    ['transition', {}, null, {}],
  ])('of a %s %j: %j', (type, more, answer, fields) => {
    expect(Object.fromEntries(fieldsOf(aQuestion(type, more), answer))).toEqual(fields);
  });

  it('write numbers as a language does, where it is given', () => {
    expect(fieldsOf(aQuestion('number'), 1.234, 'de').get('a')).toEqual(['1,234']);
  });
});
