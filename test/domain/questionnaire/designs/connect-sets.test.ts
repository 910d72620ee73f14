import { describe, expect, it } from '@jest/globals';
import { connectSets } from '../../../../domain/questionnaire/designs/connect-sets.ts';
import { maxdiffBalance } from '../../../support/designs/maxdiff-balance.ts';
import { seededRandom } from '../../../../domain/ground/seeded-random.ts';

type Designs = readonly (readonly (readonly number[])[])[];

function joined(designs: Designs): Designs {
  return connectSets(designs, 6, seededRandom('connect'));
}

function balanceOf(designs: Designs) {
  const ids = [0, 1, 2, 3, 4, 5].map(String);
  return maxdiffBalance(
    ids,
    designs.flat().map((set) => set.map(String)),
  );
}

const timesShown = (sets: readonly (readonly number[])[]) => sets.flat().toSorted((one, other) => one - other);

describe('connectSets', () => {
  it('joins two circles, and shows every item as often as before', () => {
    const circles = [
      [
        [0, 1],
        [1, 2],
        [2, 0],
        [3, 4],
        [4, 5],
        [5, 3],
      ],
    ];

    const after = joined(circles);

    expect(balanceOf(circles).parts).toBe(2);
    expect(balanceOf(after)).toMatchObject({ parts: 1, repeatedSets: 0 });
    expect(timesShown(after[0]!)).toEqual(timesShown(circles[0]!));
  });

  it('joins what stands in different designs: each still shows every item once at most, and all show it as often', () => {
    const designs = [[[0, 1, 2]], [[1, 2, 0]], [[3, 4, 5]], [[5, 4, 3]]];

    const after = joined(designs);

    expect(balanceOf(after).parts).toBe(1);
    expect(timesShown(after.flat())).toEqual(timesShown(designs.flat()));
    expect(after.flat().every((set) => new Set(set).size === 3)).toBe(true);
  });

  it('leaves alone what is joined, and what cannot be', () => {
    const chain = [
      [
        [0, 1, 2],
        [2, 3, 4],
        [4, 5],
      ],
    ];
    const apart = [
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ];

    expect(joined(chain)).toEqual(chain);
    expect(joined(apart)).toEqual(apart);
  });
});
