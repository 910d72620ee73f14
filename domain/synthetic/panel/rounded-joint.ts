import type { Random } from '../../ground/seeded-random.ts';
import type { Steps } from '../../ground/steps.ts';
import type { FittedJoint } from './fitted-joint.ts';
import { addedUp, cellsWithin } from './margin-cells.ts';
import type { AttributeGroup } from './margin-layout.ts';
import { mendedCells } from './mended-cells.ts';
import type { ExpectedPeople } from './cell-moves.ts';

/**
 * A cell of the joint for each of so many people, such that the people of each cell of each margin are within 1 of its share: a
 * systematic sample of the fitted joint, which is near, mended by a search.
 */
export function* roundedJoint(
  group: AttributeGroup,
  fitted: FittedJoint,
  people: number,
  random: Random,
): Steps<Int32Array> {
  const cells = systematicSample(fitted.joint, people, random);
  const expected = (margin: TargetedMargin): ExpectedPeople => ({
    attributes: margin.attributes,
    within: margin.within,
    expected: margin.targets.map((share) => share * people),
  });
  const kept = fitted.margins.map(({ margin, within, targets }) =>
    expected({ attributes: margin.attributes, within, targets }),
  );
  const steering = impliedMargins(group, fitted.joint).map(expected);
  const isPossible = fitted.joint.map((share) => (share > 0 ? 1 : 0));
  return yield* mendedCells({ group, isPossible, kept, steering }, cells, random);
}

type TargetedMargin = Omit<ExpectedPeople, 'expected'> & { readonly targets: Float64Array };

/** The cells at equal distances along the cumulated shares, from a random start (W. G. Madow 1949). */
function systematicSample(joint: Float64Array, people: number, random: Random): Int32Array {
  const cells = new Int32Array(people);
  const whole = joint.reduce((sum, share) => sum + share, 0);
  const start = random();
  let cell = 0;
  let reached = joint[0] ?? 0;
  for (let person = 0; person < people; person += 1) {
    const wanted = ((person + start) / people) * whole;
    while (reached < wanted && cell < joint.length - 1) {
      cell += 1;
      reached += joint[cell] ?? 0;
    }
    cells[person] = cell;
  }
  return cells;
}

/** The shares of each attribute that no margin is about alone: joint margins imply them, and people look for them. */
function impliedMargins(group: AttributeGroup, joint: Float64Array): readonly TargetedMargin[] {
  const alone = new Set(
    group.margins.filter(({ attributes }) => attributes.length === 1).flatMap(({ attributes }) => attributes),
  );
  return group.attributes.flatMap(({ categories }, attribute) => {
    if (alone.has(attribute)) return [];
    const within = cellsWithin(group, [attribute]);
    return [{ attributes: [attribute], within, targets: addedUp(joint, within, categories.length) }];
  });
}
