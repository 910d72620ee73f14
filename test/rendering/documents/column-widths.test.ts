import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnGroups, columnWidths } from '../../../rendering/documents/column-widths.ts';

const ROOM = 480;
const need = fc
  .tuple(fc.double({ min: 12, max: 121, noNaN: true }), fc.double({ min: 0, max: 320, noNaN: true }))
  .map(([least, more]) => ({ least, wanted: least + more }));
const needs = fc.array(need, { minLength: 1, maxLength: 40 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the columns of a table', () => {
  it('are all drawn, in order, each group after the first of them', () => {
    fc.assert(
      fc.property(needs, (all) => {
        const groups = columnGroups(all, ROOM);
        expect(groups.flatMap((group, index) => (index === 0 ? group : group.slice(1)))).toEqual(
          all.map((_, index) => index),
        );
        for (const group of groups) expect(group[0]).toBe(0);
      }),
    );
  });

  it('fit beside each other, each as wide as its longest word', () => {
    fc.assert(
      fc.property(needs, (all) => {
        for (const group of columnGroups(all, ROOM)) {
          const own = group.flatMap((index) => all[index] ?? []);
          const widths = columnWidths(own, ROOM);
          expect(sum(widths)).toBeLessThanOrEqual(ROOM + 0.001);
          own.forEach(({ least }, index) => expect(widths[index]).toBeGreaterThanOrEqual(least - 0.001));
        }
      }),
    );
  });
});
