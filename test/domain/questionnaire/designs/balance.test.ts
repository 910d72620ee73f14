import { describe, expect, it } from '@jest/globals';
import { conjointBalance } from '../../../support/designs/conjoint-balance.ts';
import { conjointDesign } from '../../../../domain/questionnaire/designs/conjoint-design.ts';
import type { CountRange } from '../../../support/designs/count-range.ts';
import { maxdiffBalance } from '../../../support/designs/maxdiff-balance.ts';
import { maxdiffDesign } from '../../../../domain/questionnaire/designs/maxdiff-design.ts';
import { optionIds } from './sizes.ts';

describe('maxdiffBalance', () => {
  it('counts items, pairs, places, repeated sets and parts', () => {
    const sets = [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'c'],
      ['d', 'e'],
    ];

    expect(maxdiffBalance(['a', 'b', 'c', 'd', 'e', 'f'], sets)).toEqual({
      items: { least: 0, most: 3 },
      pairs: { least: 0, most: 2 },
      placeGap: 1,
      repeatedSets: 1,
      parts: 2,
    });
  });
});

describe('conjointBalance', () => {
  it('counts levels, pairs of levels, overlap, identical profiles and repeated tasks', () => {
    const first = [
      [0, 0],
      [1, 1],
    ];
    const second = [
      [0, 2],
      [0, 2],
    ];

    expect(conjointBalance([2, 3], [first, first.toReversed(), second])).toMatchObject({
      levelGap: 2,
      pairGap: 2,
      overlap: 2,
      leastOverlap: 0,
      identicalProfiles: 1,
      repeatedTasks: 1,
    });
  });
});

describe('the designs of common sizes', () => {
  it('are as even as this', () => {
    const table = [
      maxdiffFigures(10, 10, 4, 5),
      maxdiffFigures(12, 9, 4, 5),
      maxdiffFigures(16, 12, 4, 10),
      maxdiffFigures(20, 15, 4, 10),
      maxdiffFigures(30, 18, 5, 10),
      conjointFigures([3, 3, 3, 3], 10, 3, 5),
      conjointFigures([5, 4, 3, 2], 12, 3, 10),
      conjointFigures([4, 4, 4, 4, 4, 4], 12, 4, 10),
    ];

    expect(`\n${table.join('\n')}\n`).toBe(FIGURES);
  });
});

const inWords = ({ least, most }: CountRange) => (least === most ? String(least) : `${least}-${most}`);

function maxdiffFigures(items: number, sets: number, features: number, designs: number): string {
  const ids = optionIds(items);
  const made = maxdiffDesign({ optionIds: ids, sets, designs, features, seed: 'common' });
  const figures = [made[0]!, made.flat()].map((some) => {
    const { items: shown, pairs, placeGap } = maxdiffBalance(ids, some);
    return `items ${inWords(shown)}, pairs ${inWords(pairs)}, places +${placeGap}`;
  });
  return `${items} items, ${sets} sets of ${features}: ${figures[0]!}; ${designs} designs: ${figures[1]!}`;
}

function conjointFigures(levelCounts: readonly number[], sets: number, features: number, designs: number): string {
  const made = conjointDesign({ levelCounts, sets, designs, features, seed: 'common' });
  const figures = [made[0]!, made.flat()].map((some) => {
    const balance = conjointBalance(levelCounts, some);
    const efficiencies = `D ${balance.dEfficiency.toFixed(1)}, choice ${balance.choiceEfficiency.toFixed(1)}`;
    const surplus = balance.overlap - balance.leastOverlap;
    return `levels +${balance.levelGap}, pairs +${balance.pairGap}, overlap +${surplus}, ${efficiencies}`;
  });
  const levels = levelCounts.join('×');
  return `${levels} levels, ${sets} tasks of ${features}: ${figures[0]!}; ${designs} designs: ${figures[1]!}`;
}

/** Of the first design, then of all. A range is that of counts, "+1" says by how much the greatest is above the least. */
const FIGURES = `
10 items, 10 sets of 4: items 4, pairs 1-2, places +0; 5 designs: items 20, pairs 6-7, places +0
12 items, 9 sets of 4: items 3, pairs 0-1, places +1; 5 designs: items 15, pairs 3-5, places +1
16 items, 12 sets of 4: items 3, pairs 0-1, places +1; 10 designs: items 30, pairs 5-7, places +1
20 items, 15 sets of 4: items 3, pairs 0-1, places +1; 10 designs: items 30, pairs 3-6, places +1
30 items, 18 sets of 5: items 3, pairs 0-1, places +1; 10 designs: items 30, pairs 2-6, places +2
3×3×3×3 levels, 10 tasks of 3: levels +0, pairs +1, overlap +0, D 98.7, choice 98.6; 5 designs: levels +0, pairs +2, overlap +0, D 99.9, choice 99.9
5×4×3×2 levels, 12 tasks of 3: levels +1, pairs +1, overlap +0, D 98.9, choice 86.6; 10 designs: levels +0, pairs +2, overlap +0, D 100.0, choice 88.6
4×4×4×4×4×4 levels, 12 tasks of 4: levels +0, pairs +2, overlap +0, D 97.2, choice 97.1; 10 designs: levels +0, pairs +4, overlap +0, D 100.0, choice 100.0
`;
