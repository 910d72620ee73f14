import { seededRandom, shuffled } from '../../ground/seeded-random.ts';
import type { Steps } from '../../ground/steps.ts';
import type { Margins, Persona } from '../persona.ts';
import { fittedJoint } from './fitted-joint.ts';
import { largestRemainders } from '../../ground/statistics/largest-remainders.ts';
import { jointStrides } from './margin-cells.ts';
import { laidOut } from './margin-layout.ts';
import type { AttributeGroup } from './margin-layout.ts';
import { roundedJoint } from './rounded-joint.ts';

/** Persona ids are unique over all panels, so whoever stores a panel gives them. */
export type DrawnPersona = Omit<Persona, 'id'>;

/**
 * Draws a panel that has the margins as `readMargins` makes them: each category of each margin has as many people as its share
 * comes to, give or take one. Groups of attributes that no joint margin connects are independent of each other. The same margins
 * (in any order), size and seed always give the same personas.
 * @throws FieldworkError `invalid_input` for margins that contradict each other, or connect too much
 */
export function* drawPersonas(margins: Margins, size: number, seed: number): Steps<readonly DrawnPersona[]> {
  const columns: Column[] = [];
  for (const group of laidOut(margins)) columns.push(...(yield* drawnColumns(group, size, seed)));
  return Array.from({ length: size }, (_, at) => ({
    ordinal: at + 1,
    attributes: Object.fromEntries(columns.map(({ name, categories }) => [name, categories[at] ?? ''])),
  }));
}

type Column = { readonly name: string; readonly categories: readonly string[] };

/** The categories of each attribute of a group, by person. */
function* drawnColumns(group: AttributeGroup, size: number, seed: number): Steps<readonly Column[]> {
  const random = seededRandom(`${seed} ${JSON.stringify(group.attributes.map(({ name }) => name))}`);
  const [margin] = group.margins;
  const isSimple = group.margins.length === 1 && margin?.attributes.length === 1;
  const cells = isSimple
    ? expanded(largestRemainders(margin.shares, size))
    : yield* roundedJoint(group, yield* fittedJoint(group), size, random);
  const order = shuffled(Array.from(cells), random);
  const strides = jointStrides(group);
  return group.attributes.map(({ name, categories }, attribute) => ({
    name,
    categories: order.map((cell) => categories[Math.floor(cell / (strides[attribute] ?? 1)) % categories.length] ?? ''),
  }));
}

/** The cell of each person. */
function expanded(counts: Int32Array): readonly number[] {
  return Array.from(counts).flatMap((count, cell) => Array.from({ length: count }, () => cell));
}
