import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { questionOrder } from '../../../../domain/fieldwork/flow/question-order.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { parsed } from '../../questionnaire/document/documents.ts';
import { choice, choices, ending, nameOf, number, skipTo, wholeWalk } from './a-walk.ts';
import { seededRandom } from '../../../../domain/ground/seeded-random.ts';

function shuffledBlock(...questions: readonly RawQuestion[]): SurveyDocument {
  return parsed({ blocks: [{ config: { randomize: true }, questions }] });
}

function orderOf(document: SurveyDocument, seed: string): readonly string[] {
  return prepareFlow(document).blocks.flatMap((block) =>
    questionOrder(block, seed).map(({ question }) => question.label),
  );
}

/** How often each order comes up over so many seeds. */
function countOrders(document: SurveyDocument, seeds: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < seeds; seed += 1) {
    const order = orderOf(document, `response ${seed}`).join(' ');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return counts;
}

const text = (label: string, more = {}) => ({ type: 'transition', label, text: label, ...more });

describe('the order of a shuffled block', () => {
  it('is each order about equally often', () => {
    const counts = countOrders(shuffledBlock(number('Q1'), number('Q2'), number('Q3')), 6_000);
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('is the author’s where nothing is shuffled', () => {
    const document = parsed({ blocks: [{ questions: [number('Q1'), number('Q2'), number('Q3')] }] });
    expect([...countOrders(document, 50).keys()]).toEqual(['Q1 Q2 Q3']);
  });

  it('is one of its own for each block', () => {
    const questions = (...labels: readonly string[]) => labels.map((label) => number(label));
    const document = parsed({
      blocks: [
        { config: { randomize: true }, questions: questions('A1', 'A2') },
        { config: { randomize: true }, questions: questions('B1', 'B2') },
      ],
    });
    expect(countOrders(document, 100).size).toBe(4);
  });

  it('leaves texts, endings and variables at their places', () => {
    const variable = { type: 'variable', label: 'V1', text: 'V1', config: { definition: 'Q1' } };
    const document = shuffledBlock(text('T1'), number('Q1'), text('T2'), number('Q2'), variable, ending('S1'));
    expect([...countOrders(document, 50).keys()].toSorted()).toEqual(['T1 Q1 T2 Q2 V1 S1', 'T1 Q2 T2 Q1 V1 S1']);
  });

  it.each<[string, readonly RawQuestion[]]>([
    ['what a condition asks for', [number('Q1'), number('Q2'), number('Q3', { condition: 'Q1 == 1' })]],
    ['what a skip asks for', [number('Q1'), number('Q2'), number('Q3', { skips: [skipTo('Q4', 'Q1 == 1')] })]],
    ['from where a skip comes', [number('Q1', { skips: [skipTo('Q3', 'TRUE')] }), number('Q2'), number('Q3')]],
    [
      'what is asked for by way of variables',
      [
        number('Q1'),
        { type: 'variable', label: 'V1', text: 'V1', config: { definition: 'V2 + 1' } },
        { type: 'variable', label: 'V2', text: 'V2', config: { definition: 'Q1' } },
        number('Q2'),
        number('Q3', { condition: 'V1 == 1' }),
      ],
    ],
    ['what an ending asks for', [number('Q1'), ending('Q3', { condition: 'Q1 == 1' }), number('Q2')]],
  ])('puts in front %s', (_, questions) => {
    const orders = [...countOrders(shuffledBlock(...questions), 200).keys()].map((order) => order.split(' '));
    const places = orders.map((order) => [order.indexOf('Q1'), order.indexOf('Q3')] as const);
    expect(places.every(([first, second]) => first < second)).toBe(true);
    expect(orders.length).toBeGreaterThan(1);
  });

  it('keeps what depends on one another in order, whatever hangs on what, and is a permutation', () => {
    const labels = Array.from({ length: 8 }, (_, index) => `Q${index + 1}`);
    const needs = fc.tuple(
      ...labels.map((_, index) => fc.uniqueArray(fc.nat(Math.max(index - 1, 0)), { maxLength: 2 })),
    );
    fc.assert(
      fc.property(needs, fc.string(), (needed, seed) => {
        const earlier = needed.map((some, index) => some.filter((one) => one < index));
        const questions = labels.map((label, index) => {
          const condition = earlier[index]!.map((one) => `Q${one + 1} == 1`).join(' AND ');
          return number(label, condition === '' ? {} : { condition });
        });
        const order = orderOf(shuffledBlock(...questions), seed);
        expect(order.toSorted()).toEqual(labels);
        earlier.forEach((some, index) => {
          some.forEach((one) => expect(order.indexOf(`Q${one + 1}`)).toBeLessThan(order.indexOf(`Q${index + 1}`)));
        });
      }),
    );
  });

  it('is the same in every round of a loop', () => {
    const id = '00000000-0000-4000-8000-0000000000ad';
    const inside = ['L1', 'L2', 'L3'].map((label) => number(label));
    const document = parsed({
      blocks: [
        { questions: [choices('Q1', { id, config: { minSelections: 3 } })] },
        { config: { loop: true, loopSourceQuestionId: id, randomize: true }, questions: inside },
      ],
    });
    const { visited } = wholeWalk(document, 'any', seededRandom(1));
    const rounds = Map.groupBy(visited.slice(1), ({ at }) => at?.item);
    const orders = [...rounds.values()].map((places) => places.map((place) => nameOf(document, place).slice(0, 2)));
    expect(orders).toHaveLength(3);
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
  });

  it('ignores a skip to a question that the respondent has left behind', () => {
    const document = shuffledBlock(
      number('Q1'),
      number('Q2', { skips: [skipTo('T1', 'TRUE')] }),
      text('T1'),
      choice('Q3'),
      number('Q4'),
    );
    const seed = Array.from({ length: 500 }, (_, index) => String(index)).find(
      (one) => orderOf(document, one).join(' ') === 'Q1 Q3 T1 Q2 Q4',
    )!;
    const { visited, ending: end } = wholeWalk(document, seed, seededRandom(1));
    expect(visited.map((place) => nameOf(document, place))).toEqual(['Q1', 'Q3', 'T1', 'Q2', 'Q4']);
    expect(end?.outcome).toBe('COMPLETE');
  });
});
