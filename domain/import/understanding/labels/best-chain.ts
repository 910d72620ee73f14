/** A line with a plain number that may number a question, an answer or a statement. */
export type Candidate = {
  readonly index: number;
  readonly number: number;
  /** Numbers of one kind and form. */
  readonly family: string;
  readonly score: number;
  /** Whether a heading stands between it and the number before. */
  readonly afterHeading: boolean;
};

type Link = { readonly total: number; readonly before: number | null };

const NEXT_NUMBER = 1;
const SAME_FAMILY = 1;
const OTHER_FAMILY = -1.5;
const MISSING_NUMBER = -1.2;
const LARGEST_GAP = 6;
const RESTART = -3;
const RESTART_AFTER_HEADING = -0.5;
const LATE_START = 0.6;

/**
 * The indices of the chain of numbers with the highest score: it counts up, better without gaps and in one form, and may start
 * again at one, better behind a heading. Dynamic programming over the candidates, linear in their number.
 */
export function bestChain(candidates: readonly Candidate[]): readonly number[] {
  const links: Link[] = [];
  const bestEndOf = new Map<number, number>();
  let best = -1;
  for (const [at, candidate] of candidates.entries()) {
    const link = bestLink(candidate, candidates, links, bestEndOf, best);
    links.push(link);
    if (link.total >= totalAt(links, bestEndOf.get(candidate.number))) bestEndOf.set(candidate.number, at);
    if (link.total >= totalAt(links, best)) best = at;
  }
  if (totalAt(links, best) <= 0) return [];
  const chain: number[] = [];
  for (let at: number | null = best; at !== null; at = links[at]?.before ?? null) {
    const candidate = candidates[at];
    if (candidate !== undefined) chain.push(candidate.index);
  }
  return chain.reverse();
}

function totalAt(links: readonly Link[], at: number | undefined): number {
  return at === undefined ? -Infinity : (links[at]?.total ?? -Infinity);
}

function bestLink(
  candidate: Candidate,
  candidates: readonly Candidate[],
  links: readonly Link[],
  bestEndOf: ReadonlyMap<number, number>,
  best: number,
): Link {
  const late = candidate.number > 1 ? Math.min(4, candidate.number - 1) * LATE_START : 0;
  let link: Link = { total: candidate.score - late, before: null };
  const consider = (before: number, bonus: number): void => {
    const total = totalAt(links, before) + candidate.score + bonus;
    if (total > link.total) link = { total, before };
  };
  for (let gap = 1; gap <= LARGEST_GAP; gap += 1) {
    const before = bestEndOf.get(candidate.number - gap);
    if (before === undefined) continue;
    const family = candidates[before]?.family === candidate.family ? SAME_FAMILY : OTHER_FAMILY;
    consider(before, family + (gap === 1 ? NEXT_NUMBER : MISSING_NUMBER * (gap - 1)));
  }
  if (candidate.number <= 1 && best >= 0) consider(best, candidate.afterHeading ? RESTART_AFTER_HEADING : RESTART);
  return link;
}
