import { randomInteger } from '../../ground/seeded-random.ts';
import type { Random } from '../../ground/seeded-random.ts';
import type { Steps } from '../../ground/steps.ts';
import { joiningMoves, leavingMoves, TRIES } from './cell-moves.ts';
import type { Mending, Move, Off, Table } from './cell-moves.ts';

/** What is not found by then is not there, or as good as never; fewer steps where each is much work. */
const MOST_STEPS = 20_000;
/** Cells and categories looked at in all steps: a second or so. */
const MOST_LOOKS = 8_000_000;
const STEERED_STEPS = 2_000;
const STEPS_AT_ONCE = 50;
const MOST_OFF = 1 + 1e-9;
/** How readily a step is taken that makes matters worse for now: falls from the first to the last. */
const HEAT = { first: 0.8, last: 0.1 } as const;
const STEERING_WEIGHT = 0.25;

/**
 * Moves people between cells until each margin is met within 1: in each step somebody of a margin's cell that is off changes
 * categories, or trades them with another, by what brings the sum of squares down, or now and then not (simulated annealing,
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

/** Each cell of a margin is looked at, and for those who may join, each category of theirs, and what moves would cost. */
function looksInAStep({ group, kept, steering }: Mending): number {
  const margins = [...kept, ...steering];
  const cells = margins.reduce((sum, { expected }) => sum + expected.length, 0);
  const categories = group.attributes.reduce((sum, attribute) => sum + attribute.categories.length, 0);
  return cells + 2 * TRIES * categories + 10 * TRIES * margins.length;
}

function createTable({ kept, steering, isPossible }: Mending, cells: Int32Array): Table {
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
    possible: Array.from(isPossible.keys()).filter((cell) => isPossible[cell] === 1),
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
