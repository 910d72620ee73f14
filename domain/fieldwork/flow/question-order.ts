import { seededRandom, shuffled } from '../../ground/seeded-random.ts';
import type { PreparedBlock, PreparedQuestion } from './prepared-flow.ts';
import { reorderMovable } from './reorder-movable.ts';

/**
 * The questions of a block in the order in which the respondent of a seed meets them, the same in every round of a loop.
 * In a shuffled block a question comes after those that it depends on; a text or an ending that depends on none stays at
 * its place.
 */
export function questionOrder(block: PreparedBlock, seed: string): readonly PreparedQuestion[] {
  if (!block.isShuffled) return block.questions;
  const random = seededRandom(`${seed} ${block.id}`);
  return reorderMovable(
    block.questions,
    ({ relation }) => relation?.staysPut === false,
    (movable) => withNeedsFirst(shuffled(movable, random)),
  );
}

/** `turn`: when it comes at the earliest; `depth`: over how many others it depends on one whose turn that is. */
type Rank = { readonly turn: number; readonly depth: number; readonly own: number };

/** A question whose turn is before that of one it needs waits, and follows that one. */
function withNeedsFirst(order: readonly PreparedQuestion[]): readonly PreparedQuestion[] {
  const own = new Map(order.map(({ position }, turn) => [position, turn]));
  const ranks = new Map<number, Rank>();
  // What a question needs stands before it in the document.
  for (const { position, relation } of order.toSorted((one, other) => one.position - other.position)) {
    const turn = own.get(position) ?? 0;
    const needed = relation?.needs.flatMap((need) => ranks.get(need) ?? []) ?? [];
    ranks.set(position, rankAfter(needed, turn));
  }
  return order
    .map((question) => ({ question, rank: ranks.get(question.position) ?? rankAfter([], 0) }))
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .map(({ question }) => question);
}

function rankAfter(needed: readonly Rank[], own: number): Rank {
  const turn = needed.reduce((latest, rank) => Math.max(latest, rank.turn), own);
  const depth = needed.reduce((deepest, rank) => Math.max(deepest, rank.turn === turn ? rank.depth + 1 : 0), 0);
  return { turn, depth, own };
}

function compareRanks(one: Rank, other: Rank): number {
  return one.turn - other.turn || one.depth - other.depth || one.own - other.own;
}
