import { randomInteger } from '../../ground/seeded-random.ts';
import type { Random } from '../../ground/seeded-random.ts';
import type { Steps } from '../../ground/steps.ts';
import { jointStrides } from './margin-cells.ts';
import type { AttributeGroup } from './margin-layout.ts';

/** The people expected in each cell of a margin over attributes; `within` tells the margin's cell of each cell of the joint. */
export type ExpectedPeople = {
  readonly attributes: readonly number[];
  readonly within: Int32Array;
  readonly expected: Float64Array;
};

type Mending = {
  readonly group: AttributeGroup;
  /** By cell of the joint: 0 where nobody may be. */
  readonly isPossible: Float64Array;
  /** Must be met within 1. */
  readonly kept: readonly ExpectedPeople[];
  /** Are met within 1 as well where that is soon found. */
  readonly steering: readonly ExpectedPeople[];
};

/** What is not found by then is not there, or as good as never; fewer steps where each is much work. */
const MOST_STEPS = 20_000;
/** Cells and categories looked at in all steps: a second or so. */
const MOST_LOOKS = 20_000_000;
const STEERED_STEPS = 2_000;
const STEPS_AT_ONCE = 50;
const MOST_OFF = 1 + 1e-9;
/** How readily a step is taken that makes matters worse for now: falls from the first to the last. */
const HEAT = { first: 0.8, last: 0.1 } as const;
/** Others who are asked to trade a category with somebody, in a step. */
const TRADERS = 12;
const STEERING_WEIGHT = 0.25;

type Move = { readonly person: number; readonly to: number };

/**
 * Moves people between cells until each margin is met within 1: in each step somebody of a margin's cell that is off changes one
 * category, or trades it with another, by what brings the sum of squares down, or now and then not (simulated annealing,
 * S. Kirkpatrick and others 1983). Changes and returns `cells`.
 */
export function* mendedCells(mending: Mending, cells: Int32Array, random: Random): Steps<Int32Array> {
  const table = createTable(mending, cells);
  const steps = Math.min(MOST_STEPS, Math.ceil(MOST_LOOKS / looksInAStep(mending)));
  for (let step = 0; step < steps; step += 1) {
    const off = table.oneOff(random, step < STEERED_STEPS);
    if (off === undefined) break;
    if (step % STEPS_AT_ONCE === 0) yield;
    const heat = HEAT.first + ((HEAT.last - HEAT.first) * step) / steps;
    const best = bestOf(
      table,
      off.excess > 0 ? leavingMoves(mending, table, off, random) : joiningMoves(mending, table, off, random),
    );
    if (best !== undefined && (best.cost <= 0 || random() < Math.exp(-best.cost / heat))) table.apply(best.moves);
  }
  return cells;
}

/** Each cell of a margin is looked at, and for those who may join, each category of theirs. */
function looksInAStep({ group, kept, steering }: Mending): number {
  const margins = [...kept, ...steering];
  const cells = margins.reduce((sum, { expected }) => sum + expected.length, 0);
  const categories = group.attributes.reduce((sum, attribute) => sum + attribute.categories.length, 0);
  return cells + TRADERS * (2 * categories + 5 * margins.length);
}

type Off = { readonly margin: number; readonly cell: number; readonly excess: number };

type Table = {
  readonly margins: readonly ExpectedPeople[];
  readonly cells: Int32Array;
  /** A random cell of a margin that isn't met, of those that steer or of those alone that must be met. */
  readonly oneOff: (random: Random, isSteered: boolean) => Off | undefined;
  readonly isIn: (person: number, margin: number, cell: number) => boolean;
  readonly apply: (moves: readonly Move[]) => void;
  /** By how much the sum of squares would change. */
  readonly costOf: (moves: readonly Move[]) => number;
};

function createTable({ kept, steering }: Mending, cells: Int32Array): Table {
  const all = [...kept, ...steering];
  const offs = all.map(({ within, expected }) => {
    const off = expected.map((people) => -people);
    for (const cell of cells) off[within[cell] ?? 0] = (off[within[cell] ?? 0] ?? 0) + 1;
    return off;
  });
  /** Moves one person, and tells the change of the sum of squares. */
  const moved = (from: number, to: number): number => {
    let cost = 0;
    for (let at = 0; at < all.length; at += 1) {
      const within = all[at]?.within;
      const off = offs[at];
      const [left, joined] = [within?.[from] ?? 0, within?.[to] ?? 0];
      if (off === undefined || left === joined) continue;
      cost += (at < kept.length ? 1 : STEERING_WEIGHT) * 2 * ((off[joined] ?? 0) - (off[left] ?? 0) + 1);
      off[left] = (off[left] ?? 0) - 1;
      off[joined] = (off[joined] ?? 0) + 1;
    }
    return cost;
  };
  const apply = (moves: readonly Move[]): void => {
    for (const { person, to } of moves) {
      moved(cells[person] ?? 0, to);
      cells[person] = to;
    }
  };
  return {
    margins: all,
    cells,
    apply,
    isIn: (person, margin, cell) => all[margin]?.within[cells[person] ?? 0] === cell,
    costOf: (moves) => {
      const cost = moves.reduce((sum, { person, to }) => sum + moved(cells[person] ?? 0, to), 0);
      for (const { person, to } of moves.toReversed()) moved(to, cells[person] ?? 0);
      return cost;
    },
    oneOff: (random, isSteered) => {
      const found: Off[] = [];
      for (let margin = 0; margin < (isSteered ? all : kept).length; margin += 1) {
        const off = offs[margin] ?? [];
        for (let cell = 0; cell < off.length; cell += 1) {
          const excess = off[cell] ?? 0;
          if (Math.abs(excess) > MOST_OFF) found.push({ margin, cell, excess });
        }
      }
      return found[randomInteger(found.length, random)];
    },
  };
}

function bestOf(table: Table, candidates: readonly (readonly Move[])[]) {
  let best: { readonly moves: readonly Move[]; readonly cost: number } | undefined;
  for (const moves of candidates) {
    const cost = table.costOf(moves);
    if (best === undefined || cost < best.cost) best = { moves, cost };
  }
  return best;
}

/** Somebody of a cell with too many people changes a category, or trades one with another. */
function leavingMoves(mending: Mending, table: Table, { margin, cell }: Off, random: Random): (readonly Move[])[] {
  const person = someoneWho(table, random, (one) => table.isIn(one, margin, cell));
  if (person === undefined) return [];
  const from = table.cells[person] ?? 0;
  const attributes = table.margins[margin]?.attributes ?? [];
  const alone = attributes.flatMap((attribute) =>
    otherCells(mending, from, attribute).map((to): readonly Move[] => [{ person, to }]),
  );
  return [...alone, ...trades(mending, table, person, attributes, random)];
}

/** Somebody else comes into a cell with too few people. */
function joiningMoves(mending: Mending, table: Table, { margin, cell }: Off, random: Random): (readonly Move[])[] {
  const attributes = table.margins[margin]?.attributes ?? [];
  const within = table.margins[margin]?.within;
  const moves: (readonly Move[])[] = [];
  for (let tried = 0; tried < TRADERS * 2; tried += 1) {
    const person = randomInteger(table.cells.length, random);
    if (table.isIn(person, margin, cell)) continue;
    const from = table.cells[person] ?? 0;
    const steps = attributes.flatMap((attribute) => otherCells(mending, from, attribute));
    for (const to of steps) if (within?.[to] === cell) moves.push([{ person, to }]);
    moves.push(
      ...trades(mending, table, person, attributes, random).filter(([move]) => within?.[move?.to ?? -1] === cell),
    );
  }
  return moves;
}

/** The person exchanges the category of one attribute with some others. */
function trades(
  { group, isPossible }: Mending,
  table: Table,
  person: number,
  attributes: readonly number[],
  random: Random,
): (readonly Move[])[] {
  const strides = jointStrides(group);
  const from = table.cells[person] ?? 0;
  return Array.from({ length: TRADERS }).flatMap(() => {
    const attribute = attributes[randomInteger(attributes.length, random)] ?? 0;
    const stride = strides[attribute] ?? 1;
    const size = group.attributes[attribute]?.categories.length ?? 1;
    const other = randomInteger(table.cells.length, random);
    const others = table.cells[other] ?? 0;
    const step = ((Math.floor(others / stride) % size) - (Math.floor(from / stride) % size)) * stride;
    const canBe = step !== 0 && isPossible[from + step] === 1 && isPossible[others - step] === 1;
    return canBe
      ? [
          [
            { person, to: from + step },
            { person: other, to: others - step },
          ],
        ]
      : [];
  });
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
