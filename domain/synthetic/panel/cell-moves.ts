import { randomInteger } from '../../ground/seeded-random.ts';
import type { Random } from '../../ground/seeded-random.ts';
import { jointStrides } from './margin-cells.ts';
import type { AttributeGroup } from './margin-layout.ts';

/** The people expected in each cell of a margin over attributes; `within` tells the margin's cell of each cell of the joint. */
export type ExpectedPeople = {
  readonly attributes: readonly number[];
  readonly within: Int32Array;
  readonly expected: Float64Array;
};

/** What people are moved for. */
export type Mending = {
  readonly group: AttributeGroup;
  /** By cell of the joint: 0 where nobody may be. */
  readonly isPossible: Float64Array;
  /** Must be met within 1. */
  readonly kept: readonly ExpectedPeople[];
  /** Are met within 1 as well where that is soon found. */
  readonly steering: readonly ExpectedPeople[];
};

export type Move = { readonly person: number; readonly to: number };

/** A cell of a margin that has too many people, or too few: then `excess` is negative. */
export type Off = { readonly margin: number; readonly cell: number; readonly excess: number };

/** Who is where, and how far off that is. */
export type Table = {
  readonly margins: readonly ExpectedPeople[];
  /** All cells of the joint in which somebody may be. */
  readonly possible: readonly number[];
  /** The cell of each person. */
  readonly cells: Int32Array;
  /** A random cell of a margin that isn't met, of those that steer or of those alone that must be met. */
  readonly oneOff: (random: Random, isSteered: boolean) => Off | undefined;
  readonly isIn: (person: number, margin: number, cell: number) => boolean;
  readonly apply: (moves: readonly Move[]) => void;
  /** By how much the sum of squares would change. */
  readonly costOf: (moves: readonly Move[]) => number;
};

/** Others who are asked, and cells that are tried, in a step. */
export const TRIES = 12;

/** Somebody leaves a cell with too many people, by all ways that change one category and some that change several. */
export function leavingMoves(mending: Mending, table: Table, { margin, cell }: Off, random: Random): Moves[] {
  const person = someoneWho(table, random, (one) => table.isIn(one, margin, cell));
  if (person === undefined) return [];
  const from = table.cells[person] ?? 0;
  const { attributes = [], within } = table.margins[margin] ?? {};
  const single = attributes.flatMap((attribute) => otherCells(mending, from, attribute));
  const several = times(TRIES).flatMap(() => {
    const like = anyOf(table.possible, random) ?? from;
    return within?.[like] === cell ? [] : cellsLike(mending, from, like, attributes, random);
  });
  const alone = [...single, ...several].map((to): Moves => [{ person, to }]);
  return [...alone, ...trades(mending, table, person, attributes, random)];
}

/** Somebody comes into a cell with too few people. */
export function joiningMoves(mending: Mending, table: Table, { margin, cell }: Off, random: Random): Moves[] {
  const { attributes = [], within } = table.margins[margin] ?? {};
  const isThere = (to: number | undefined) => to !== undefined && within?.[to] === cell;
  const there = table.possible.filter(isThere);
  return times(2 * TRIES).flatMap(() => {
    const person = randomInteger(table.cells.length, random);
    const from = table.cells[person] ?? 0;
    const like = anyOf(there, random);
    if (like === undefined || isThere(from)) return [];
    const single = attributes.flatMap((attribute) => otherCells(mending, from, attribute)).filter(isThere);
    const alone = [...single, ...cellsLike(mending, from, like, attributes, random)].map((to): Moves => [
      { person, to },
    ]);
    return [...alone, ...trades(mending, table, person, attributes, random).filter(([move]) => isThere(move?.to))];
  });
}

type Moves = readonly Move[];

/** The person exchanges the category of one attribute, or of two that may depend on each other, with some others. */
function trades(
  mending: Mending,
  table: Table,
  person: number,
  attributes: readonly number[],
  random: Random,
): Moves[] {
  const from = table.cells[person] ?? 0;
  return times(TRIES).flatMap((at) => {
    const traded = [anyOf(attributes, random) ?? 0, ...(at % 3 === 0 ? [anyAttribute(mending, random)] : [])];
    const other = randomInteger(table.cells.length, random);
    const theirs = table.cells[other] ?? 0;
    const to = withCategoriesOf(mending, from, theirs, traded);
    const back = withCategoriesOf(mending, theirs, from, traded);
    const canBe = to !== from && mending.isPossible[to] === 1 && mending.isPossible[back] === 1;
    return canBe
      ? [
          [
            { person, to },
            { person: other, to: back },
          ],
        ]
      : [];
  });
}

/**
 * Possible cells with the categories of another in the attributes, beside that in one attribute more, or in all: where categories
 * depend on each other, one alone can't change.
 */
function cellsLike(
  mending: Mending,
  from: number,
  like: number,
  attributes: readonly number[],
  random: Random,
): readonly number[] {
  const near = withCategoriesOf(mending, from, like, attributes);
  const farther = withCategoriesOf(mending, near, like, [anyAttribute(mending, random)]);
  return [near, farther, like].filter((to) => to !== from && mending.isPossible[to] === 1);
}

/** The cell with the categories of another one in the attributes. */
function withCategoriesOf({ group }: Mending, from: number, other: number, attributes: readonly number[]): number {
  const strides = jointStrides(group);
  let to = from;
  for (const attribute of attributes) {
    const stride = strides[attribute] ?? 1;
    const size = group.attributes[attribute]?.categories.length ?? 1;
    to += ((Math.floor(other / stride) % size) - (Math.floor(to / stride) % size)) * stride;
  }
  return to;
}

/** The possible cells that differ in the one attribute. */
function otherCells({ group, isPossible }: Mending, from: number, attribute: number): readonly number[] {
  const stride = jointStrides(group)[attribute] ?? 1;
  const size = group.attributes[attribute]?.categories.length ?? 1;
  const first = from - (Math.floor(from / stride) % size) * stride;
  return Array.from({ length: size }, (_, at) => first + at * stride).filter(
    (to) => to !== from && isPossible[to] === 1,
  );
}

/** The first such person from a random one on. */
function someoneWho(table: Table, random: Random, isMeant: (person: number) => boolean): number | undefined {
  const people = table.cells.length;
  const start = randomInteger(people, random);
  for (let step = 0; step < people; step += 1) if (isMeant((start + step) % people)) return (start + step) % people;
  return undefined;
}

function anyAttribute({ group }: Mending, random: Random): number {
  return randomInteger(group.attributes.length, random);
}

function anyOf<T>(list: readonly T[], random: Random): T | undefined {
  return list[randomInteger(list.length, random)];
}

function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at);
}
