import type { AttributeGroup } from './margin-layout.ts';
import { jointCells } from './margin-layout.ts';

/**
 * For each cell of a group's joint, the cell of the margin over some of its attributes in which it lies. Cells are numbered with
 * the last attribute changing fastest, in the joint and in the margin.
 */
export function cellsWithin(group: AttributeGroup, attributes: readonly number[]): Int32Array {
  const strides = jointStrides(group);
  const sizes = group.attributes.map(({ categories }) => categories.length);
  const within = new Int32Array(jointCells(group.attributes));
  for (let cell = 0; cell < within.length; cell += 1) {
    let number = 0;
    for (const attribute of attributes) {
      const size = sizes[attribute] ?? 1;
      number = number * size + (Math.floor(cell / (strides[attribute] ?? 1)) % size);
    }
    within[cell] = number;
  }
  return within;
}

/** How far apart two cells of the joint are that differ by one in a single attribute, for each attribute. */
export function jointStrides({ attributes }: AttributeGroup): readonly number[] {
  const strides = attributes.map(() => 1);
  for (let at = attributes.length - 2; at >= 0; at -= 1) {
    strides[at] = (strides[at + 1] ?? 1) * (attributes[at + 1]?.categories.length ?? 1);
  }
  return strides;
}

/** What the cells of a joint add up to in each cell of a margin. */
export function addedUp(joint: Float64Array, within: Int32Array, cells: number): Float64Array {
  const sums = new Float64Array(cells);
  for (let cell = 0; cell < joint.length; cell += 1) {
    const at = within[cell] ?? 0;
    sums[at] = (sums[at] ?? 0) + (joint[cell] ?? 0);
  }
  return sums;
}
