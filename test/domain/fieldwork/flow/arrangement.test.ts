import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { OPTION_TYPES } from '../../../../domain/questionnaire/document/option.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { arrangement } from '../../../../domain/fieldwork/flow/arrangement.ts';
import { designFor } from '../../../../domain/fieldwork/flow/design-version.ts';
import { questionTypes, QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import { aQuestion } from '../../questionnaire/document/documents.ts';

const options = (...texts: readonly string[]) => texts.map((text) => ({ text }));

function orderOf(question: Question, seed: string): string {
  const { options: listed, rows, inputs } = arrangement(question, seed);
  return [...listed, ...rows, ...inputs].map((one) => ('text' in one ? one.text : one.label)).join('');
}

function ordersOf(question: Question, seeds = 500): readonly string[] {
  return [...new Set(Array.from({ length: seeds }, (_, seed) => orderOf(question, `response ${seed}`)))].toSorted();
}

describe('the arrangement of a question', () => {
  it('is the author’s where nothing is to be shuffled', () => {
    expect(ordersOf(aQuestion('select', { options: options('A', 'B', 'C') }))).toEqual(['ABC']);
    expect(ordersOf(aQuestion('nps'))).toEqual(['']);
    expect(ordersOf(aQuestion('van-westendorp'))).toEqual(['Too cheapBargainExpensiveToo expensive']);
  });

  it('is any order of the options, each about equally often', () => {
    const question = aQuestion('select', { options: options('A', 'B', 'C'), config: { randomize: true } });
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6_000; seed += 1) {
      const order = orderOf(question, String(seed));
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA']);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('shuffles a grid’s rows and leaves its columns alone', () => {
    const question = aQuestion('grid', {
      options: { vertical: options('A', 'B'), horizontal: options('1', '2', '3') },
      config: { randomize: true },
    });
    expect(ordersOf(question)).toEqual(['AB', 'BA']);
    expect(arrangement(question, 'any').options).toEqual([]);
  });

  it('shuffles inputs', () => {
    const question = aQuestion('percent-sum', {
      config: { randomize: true, inputs: [{ label: 'A' }, { label: 'B' }] },
    });
    expect(ordersOf(question)).toEqual(['AB', 'BA']);
  });

  it('leaves special options where they are', () => {
    const mixed = [{ text: 'A' }, { text: 'x', type: 'other' }, { text: 'B' }, { text: 'y', type: 'nota' }];
    expect(ordersOf(aQuestion('select', { options: mixed, config: { randomize: true } }))).toEqual(['AxBy', 'BxAy']);
  });

  it('keeps groups together, which take turns with each other and with the other options', () => {
    const groups = [
      { options: ['1', '3'], randomize: true },
      { options: ['2', '4'], randomize: false },
    ];
    const question = aQuestion('select', {
      options: options('A', 'b', 'C', 'd', 'E'),
      config: { randomize: true, options: { groups } },
    });
    expect(ordersOf(question)).toEqual(
      ['AC', 'CA']
        .flatMap((first) => [
          [first, 'bd', 'E'],
          [first, 'E', 'bd'],
          ['bd', first, 'E'],
          ['bd', 'E', first],
          ['E', first, 'bd'],
          ['E', 'bd', first],
        ])
        .map((parts) => parts.join(''))
        .toSorted(),
    );
  });

  it('has every special option at its place and every other once, whatever the groups', () => {
    const list = fc.array(fc.constantFrom(...OPTION_TYPES, 'user' as const), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(list, fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }), fc.string(), (types, groupOf, seed) => {
        const groups = [1, 2, 3]
          .map((group) => ({
            options: types.flatMap((_, index) => (groupOf[index] === group ? String(index + 1) : [])),
          }))
          .filter((group) => group.options.length > 0);
        const question = aQuestion('select', {
          options: types.map((type, index) => ({ text: `text ${index}`, type })),
          config: { randomize: true, options: { groups } },
        });
        const shown = arrangement(question, seed).options;
        expect(shown.map(({ id }) => id).toSorted()).toEqual(question.options.map(({ id }) => id).toSorted());
        question.options.forEach((option, index) => {
          if (option.type !== 'user') expect(shown[index]).toEqual(option);
        });
        expect(arrangement(question, seed)).toEqual({ options: shown, rows: [], inputs: [] });
      }),
    );
  });

  it('shuffles in every type what its definition says', () => {
    for (const type of QUESTION_TYPES) {
      const { shuffles } = questionTypes[type];
      if (shuffles === null) continue;
      const subtype = type === 'text' ? { subtype: 'multi' } : {};
      const inputs = type === 'text' ? { inputs: [{ label: 'A' }, { label: 'B' }] } : {};
      const question = aQuestion(type, { ...subtype, config: { ...inputs, randomize: true } });
      expect([type, ordersOf(question).length > 1]).toEqual([type, true]);
    }
  });
});

describe('the design of a respondent', () => {
  it('is one of the question’s, each about equally often, and always the same for a seed', () => {
    const question = aQuestion('maxdiff', { config: { designs: 5 } });
    const counts = [0, 0, 0, 0, 0];
    for (let seed = 0; seed < 5_000; seed += 1) counts[designFor(question, String(seed))]! += 1;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
    expect(designFor(question, 'any')).toBe(designFor(question, 'any'));
  });

  it('is not tied to that of another question', () => {
    const [one, other] = [aQuestion('maxdiff'), aQuestion('conjoint')];
    const pairs = new Set(
      Array.from({ length: 100 }, (_, seed) => `${designFor(one, String(seed))}${designFor(other, String(seed))}`),
    );
    expect(pairs.size).toBe(4);
  });
});
