import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { informationOf } from '../../../../domain/fieldwork/quality/information.ts';
import { answeredQuestions, seenQuestions } from '../../../../domain/fieldwork/quality/seen-questions.ts';
import { log2Choose, log2Factorial, sequenceBits } from '../../../../domain/fieldwork/quality/sequence-bits.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { documentWith, parsed, rawQuestions } from '../../questionnaire/document/documents.ts';
import { answersOf } from './a-response.ts';

const named = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Item ${index}` }));
const { select, ranking, grid, number, nps, text, maxdiff, conjoint, zipcode } = rawQuestions;
const scale = { ...select, options: named(5) };
const rows = (chosen: string) => Object.fromEntries(Array.from(chosen, (column, row) => [String(row + 1), column]));
const aGrid = (count: number) => ({ ...grid, options: { vertical: named(count), horizontal: named(5) } });
const shares = { ...rawQuestions['percent-sum'], config: { inputs: ['A', 'B', 'C', 'D'].map((label) => ({ label })) } };
const contact = rawQuestions['contact-form'];

/** The bits of answers to Q1, Q2 … */
function bits(questions: readonly RawQuestion[], ...answers: readonly unknown[]): number {
  const document = parsed(documentWith(...questions));
  const told = Object.fromEntries(answers.map((answer, index) => [`Q${index + 1}`, answer]));
  const seen = seenQuestions(document, answersOf(document, told));
  return Math.round(informationOf(answeredQuestions(seen)) * 10) / 10;
}

describe('what one answer tells, in bits', () => {
  it.each<[string, RawQuestion, unknown, number]>([
    ['one of two', select, '1', 1],
    ['one of five', scale, '2', 2.3],
    ['one of 280', { ...select, options: named(280) }, '7', 4],
    ['three of ten', { ...select, subtype: 'multi', options: named(10) }, ['1', '5', '7'], 10],
    ['none of ten', { ...select, subtype: 'multi', options: named(10), config: { required: false } }, [], 3.5],
    ['five different rows', aGrid(5), rows('14253'), 11.6],
    ['ten rows alike', aGrid(10), rows('4444444444'), 10],
    ['two rows of five', aGrid(5), rows('44'), 3.9],
    ['an order turned round', { ...ranking, options: named(7) }, ['7', '6', '5', '4', '3', '2', '1'], 12.3],
    ['an order as listed', { ...ranking, options: named(7) }, ['1', '2', '3', '4', '5', '6', '7'], 2.8],
    ['one option moved up', { ...ranking, options: named(7) }, ['4', '1', '2', '3', '5', '6', '7'], 8.4],
    ['a score', nps, 9, 3.5],
    ['an age', { ...number, config: { datarange: [18, 99] } }, 43, 6.4],
    ['a round number', number, 200, 3.3],
    ['a number of many digits', number, 48_213, 10],
    ['a small number of a wide range', number, 3, 3.3],
    ['four shares', shares, { A: 37, B: 33, C: 18, D: 12 }, 26.6],
    ['four shares alike', shares, { A: 25, B: 25, C: 25, D: 25 }, 6.6],
    ['best and worst of three sets', maxdiff, { design: 1, picks: times(3, { best: '1', worst: '2' }) }, 4.6],
    ['three profiles of two', conjoint, { design: 1, picks: [1, 2, 2] }, 3],
    ['three words', text, 'Far too slow', 12],
    ['a postal code', zipcode, '10115', 5],
    ['a name and an address', contact, { firstname: 'Ada', email: 'ada@example.org' }, 20],
    ['nothing', text, null, 0],
  ])('%s', (_, question, answer, expected) => {
    expect(bits([question], answer)).toBe(expected);
  });
});

function times<T>(count: number, one: T): readonly T[] {
  return Array.from({ length: count }, () => one);
}

describe('what several answers tell', () => {
  it('is little where somebody chooses the same throughout', () => {
    expect(bits(times(18, scale), ...Array.from('125341352431524132'))).toBeGreaterThan(40);
    expect(bits(times(18, scale), ...times(18, '5'))).toBeLessThan(15);
  });

  it('counts the same words once', () => {
    const said = bits(times(3, text), 'No, nothing', 'no, nothing ', 'No, nothing');
    expect(said).toBe(11);
  });

  it('leaves out who skipped a question', () => {
    const skippable = { ...scale, optout: { allowed: true, text: 'Skip' } };
    expect(bits([skippable, scale], { opted_out: true }, '2')).toBe(2.3);
  });
});

const sequences = fc
  .integer({ min: 2, max: 20 })
  .chain((alphabet) => fc.tuple(fc.constant(alphabet), fc.array(fc.nat({ max: alphabet - 1 }), { maxLength: 60 })));

describe('the bits of a sequence', () => {
  it('are none for none, and never more than four a sign nor than its alphabet has', () => {
    fc.assert(
      fc.property(sequences, ([alphabet, signs]) => {
        const found = sequenceBits(signs, alphabet);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(signs.length * Math.min(4, Math.log2(alphabet)) + 1e-9);
      }),
    );
  });

  it('do not depend on which sign is which', () => {
    fc.assert(
      fc.property(sequences, ([alphabet, signs]) => {
        const turned = signs.map((sign) => alphabet - 1 - sign);
        expect(sequenceBits(turned, alphabet)).toBeCloseTo(sequenceBits(signs, alphabet), 9);
      }),
    );
  });

  it('count orders and choices', () => {
    expect([log2Factorial(0), log2Factorial(4)]).toEqual([0, expect.closeTo(Math.log2(24), 9)]);
    expect(log2Choose(10, 3)).toBeCloseTo(Math.log2(120), 9);
    expect([log2Choose(5, 0), log2Choose(5, 5)]).toEqual([0, 0]);
  });
});
