import { FieldworkError } from '../../ground/errors.ts';
import type { Margins } from '../persona.ts';
import { categoriesIn, JOINT } from './margin-names.ts';

/** An attribute as it is drawn: categories by their numbers, in the order of their names. */
export type LaidAttribute = { readonly name: string; readonly categories: readonly string[] };

/** A margin over attributes of its group, by their numbers there, with a share for each cell: the last attribute changes fastest. */
export type LaidMargin = {
  readonly name: string;
  readonly attributes: readonly number[];
  readonly shares: Float64Array;
};

/** Attributes that joint margins connect, and all margins of them: one-way margins last. Groups are independent of each other. */
export type AttributeGroup = {
  readonly attributes: readonly LaidAttribute[];
  readonly margins: readonly LaidMargin[];
};

/** Combinations of categories that joint margins may connect: fitting them takes a fraction of a second. */
const MOST_JOINT_CELLS = 20_000;

type ReadMargin = {
  readonly names: readonly string[];
  readonly cells: readonly { readonly categories: readonly string[]; readonly share: number }[];
};

/**
 * The groups of margins that `readMargins` made, in the order of the names in them: the order in which somebody wrote margins
 * and categories says nothing.
 * @throws FieldworkError `invalid_input` where joint margins connect too much
 */
export function laidOut(margins: Margins): readonly AttributeGroup[] {
  const read = Object.entries(margins).map(([name, shares]) => marginOf(name, shares));
  return connected(read)
    .map((names) => groupOf(names, read))
    .toSorted((one, other) => inOrder(one.attributes[0]?.name ?? '', other.attributes[0]?.name ?? ''));
}

/** The number of cells in the joint of these attributes. */
export function jointCells(attributes: readonly LaidAttribute[]): number {
  return attributes.reduce((cells, { categories }) => cells * categories.length, 1);
}

function marginOf(name: string, shares: Readonly<Record<string, number>>): ReadMargin {
  const names = name.split(JOINT);
  const cells = Object.entries(shares).map(([cell, share]) => ({
    categories: categoriesIn(cell, names.length) ?? [],
    share,
  }));
  return { names, cells };
}

/** The names of attributes, by what joint margins connect. */
function connected(margins: readonly ReadMargin[]): readonly (readonly string[])[] {
  let groups: readonly ReadonlySet<string>[] = [];
  for (const { names } of margins) {
    const isTouched = (group: ReadonlySet<string>) => names.some((name) => group.has(name));
    const touched = groups.filter(isTouched);
    const merged = new Set([...touched.flatMap((group) => [...group]), ...names]);
    groups = [...groups.filter((group) => !isTouched(group)), merged];
  }
  return groups.map((group) => [...group].toSorted(inOrder));
}

function groupOf(names: readonly string[], read: readonly ReadMargin[]): AttributeGroup {
  const own = read.filter((margin) => margin.names.some((name) => names.includes(name)));
  const attributes = names.map((name) => ({ name, categories: categoriesOf(name, own) }));
  refuseTooMany(attributes);
  const margins = own.map((margin) => laidMargin(margin, attributes)).toSorted(byAttributes);
  return { attributes, margins };
}

function refuseTooMany(attributes: readonly LaidAttribute[]): void {
  const cells = jointCells(attributes);
  if (attributes.length === 1 || cells <= MOST_JOINT_CELLS) return;
  throw new FieldworkError(
    'invalid_input',
    `Joint margins connect ${attributes.map(({ name }) => `“${name}”`).join(', ')}: ${cells} combinations, and ${MOST_JOINT_CELLS} are the most. Leave a joint margin out, or merge categories.`,
  );
}

function categoriesOf(name: string, margins: readonly ReadMargin[]): readonly string[] {
  const categories = new Set<string>();
  for (const { names, cells } of margins) {
    const at = names.indexOf(name);
    if (at < 0) continue;
    for (const cell of cells) categories.add(cell.categories[at] ?? '');
  }
  return [...categories].toSorted(inOrder);
}

function laidMargin({ names, cells }: ReadMargin, attributes: readonly LaidAttribute[]): LaidMargin {
  const places = names
    .map((name, at) => ({ attribute: attributes.findIndex((one) => one.name === name), at }))
    .toSorted((one, other) => one.attribute - other.attribute);
  const laid = places.map(({ attribute }) => attributes[attribute] as LaidAttribute);
  const numbers = laid.map(({ categories }) => new Map(categories.map((category, number) => [category, number])));
  const shares = new Float64Array(jointCells(laid));
  for (const { categories, share } of cells) {
    const cell = places.reduce(
      (before, { at }, axis) =>
        before * (laid[axis]?.categories.length ?? 1) + (numbers[axis]?.get(categories[at] ?? '') ?? 0),
      0,
    );
    shares[cell] = share;
  }
  return { name: names.join(JOINT), attributes: places.map(({ attribute }) => attribute), shares };
}

/** The larger ones first; those of one size by their attributes. */
function byAttributes({ attributes: one }: LaidMargin, { attributes: other }: LaidMargin): number {
  const different = one.findIndex((attribute, at) => attribute !== other[at]);
  return other.length - one.length || (one[different] ?? 0) - (other[different] ?? 0);
}

/** By code units: the same on every machine. */
function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
