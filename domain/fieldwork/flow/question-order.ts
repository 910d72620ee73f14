import { seededRandom, shuffled } from '../../ground/seeded-random.ts';
import type { PreparedBlock, PreparedQuestion } from './prepared-flow.ts';
import { reorderMovable } from './reorder-movable.ts';

/**
 * The questions of a block in the order that a respondent's seed determines, the same in every round of a loop. In a
 * shuffled block a question comes after those that it depends on; a text or an ending that depends on none keeps its
 * position.
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

/**
 * `turn`: its earliest position; `depth`: the length of the chain of dependencies from the question whose turn that is.
 */
type Rank = { readonly turn: number; readonly depth: number; readonly own: number };

/** A question whose turn is before that of one it needs is moved after that one. */
function withNeedsFirst(order: readonly PreparedQuestion[]): readonly PreparedQuestion[] {
  const own = new Map(order.map(({ position }, turn) => [position, turn]));
  const ranks = new Map<number, Rank>();
  // In the document, a question follows those that it needs.
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
