import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { prefilledAnswer } from '../../../../domain/fieldwork/answering/prefill.ts';
import { answerSchemaOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import { examples } from '../../../support/examples.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { aQuestion } from '../../questionnaire/document/documents.ts';
import { arbitraryQuestion } from './arbitrary-question.ts';

const options = [
  { id: 'o00000001', text: 'Red', label: '1' },
  { id: 'o00000002', text: 'Green', label: '2' },
  { id: 'o00000003', text: 'Warm, bright', label: 'warm, bright' },
  { id: 'o00000004', text: 'None', label: '99', type: 'nota' },
];
const [red, green, warm, none] = options.map(({ id }) => id);
const several: RawQuestion = { options, subtype: 'multi', config: { maxSelections: 2 } };

const selected = (...ids: readonly unknown[]) => ({ selected: ids, writeIns: {} });

describe('what a link says', () => {
  it.each<[QuestionType, RawQuestion, string, unknown]>([
    ['select', { options }, '2', selected(green)],
    ['select', { options }, ' 2 ', selected(green)],
    ['select', { options }, 'warm, bright', selected(warm)],
    ['select', { options }, '3', undefined],
    ['select', { options }, 'o00000001', undefined],
    ['select', { options }, '1,2', undefined],
    ['select', several, '1', selected(red)],
    ['select', several, '2, 1', selected(green, red)],
    ['select', several, 'warm, bright', selected(warm)],
    ['select', several, '99', selected(none)],
    ['select', several, '1,99', undefined],
    ['select', several, '1,1', undefined],
    ['select', several, '1,3', undefined],
    ['select', several, '1,', undefined],
    ['select', { ...several, config: { minSelections: 2 } }, '1', undefined],
    ['number', {}, '34', 34],
    ['number', {}, '-1.5', -1.5],
    ['number', {}, '1,5', undefined],
    ['number', {}, 'many', undefined],
    ['number', { config: { datarange: [0, 10] } }, '11', undefined],
    ['percentage', {}, '50', 50],
    ['percentage', {}, '101', undefined],
    ['year', {}, '2001', 2001],
    ['year', {}, '2001.5', undefined],
    ['currency', {}, '9.99', 9.99],
    ['currency', {}, '-1', undefined],
    ['nps', {}, '0', 0],
    ['nps', {}, '11', undefined],
    ['text', {}, ' Ada ', 'Ada'],
    ['text', {}, ' ', undefined],
    ['text', {}, 'a\u0000b', undefined],
    ['text', {}, 'x'.repeat(20_001), undefined],
    ['text', { subtype: 'multi', config: { inputs: [{ label: 'First' }] } }, 'Ada', undefined],
    ['zipcode', {}, '02134', '02134'],
    ['zipcode', {}, '2134', undefined],
    ['percent-sum', {}, '100', undefined],
    ['ranking', {}, '1,2,3', undefined],
    ['grid', {}, '1', undefined],
    ['contact-form', {}, 'Ada', undefined],
    ['terminate', {}, '1', undefined],
    ['variable', {}, '1', undefined],
    ['ai-chat', {}, 'Hi', undefined],
  ])('to a %s %j: %j is %j', (type, more, text, expected) => {
    expect(prefilledAnswer(aQuestion(type, more), text)).toEqual(expected);
  });

  it('is an answer or nothing, whatever it is', () => {
    const said = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1', '1,2', '0', '50', '2001', '02134', '1'.repeat(99)),
    );
    fc.assert(
      fc.property(arbitraryQuestion, said, (question, text) => {
        const answer = prefilledAnswer(question, text);
        if (answer !== undefined) expect(z.safeParse(answerSchemaOf(question), answer).success).toBe(true);
      }),
      { numRuns: examples(1_000) },
    );
  });
});
