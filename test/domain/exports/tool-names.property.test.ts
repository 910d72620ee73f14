import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toolCodes, toolNames } from '../../../domain/exports/tool-names.ts';
import { expectSteadyGrowth } from '../../support/growth.ts';

const label = fc.oneof(
  fc.constantFrom('q', 'Q', 'Q_2', 'Q_3', 'q_2', 'é', '性别', '1', '-1', '1_2', 'class'),
  fc.string(),
);
const MANY = 20_000;
const FIRST_IDEOGRAPH = 0x4e00;

const lowered = (names: Iterable<string>) => new Set([...names].map((name) => name.toLowerCase()));

describe('names for other tools', () => {
  it('are plain, each once whatever the case, and no word of the tool’s', () => {
    fc.assert(
      fc.property(fc.array(label), (labels) => {
        const names = toolNames(['class', 'Q_3']);
        const taken = labels.map((wanted) => names.take(wanted));
        expect(lowered([...taken, 'class', 'q_3']).size).toBe(taken.length + 2);
        for (const name of taken) expect(name).toMatch(/^[A-Za-z]\w*$/);
      }),
    );
  });

  it('are the names that were wanted where these are plain and free', () => {
    const names = toolNames([]);
    expect(['Q1', 'q1', 'Größe', 'Q1_2', 'Q1'].map((wanted) => names.take(wanted))).toEqual([
      'Q1',
      'q1_2',
      'Große'.replace('ß', '_'),
      'Q1_2_2',
      'Q1_3',
    ]);
  });

  it('are found without counting anew where all of them clash', async () => {
    await expectSteadyGrowth(MANY / 8, (count) => {
      const labels = Array.from({ length: count }, (_, index) => `A${String.fromCodePoint(FIRST_IDEOGRAPH + index)}`);
      return () => {
        const names = toolNames([]);
        for (let taken = 0; taken < count; taken += 1) names.take('性别');
        const codes = toolCodes(labels);
        expect(lowered(codes.values()).size).toBe(codes.size);
      };
    });
  });
});

describe('codes of a list', () => {
  it('are the labels where these are plain, and each once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(label.filter((text) => text !== '')), (labels) => {
        const codes = toolCodes(labels, ['optout']);
        expect(lowered([...codes.values(), 'optout']).size).toBe(codes.size + 1);
        for (const code of codes.values()) expect(code).toMatch(/^\w+$/);
      }),
    );
    expect([...toolCodes(['1', '-1', 'x', 'très bon']).values()]).toEqual(['1', '1_2', 'x', 'tres_bon']);
  });
});
