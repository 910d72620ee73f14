import type { Entry } from '../entry.ts';
import { isLine } from '../entry.ts';
import type { Candidate } from './best-chain.ts';

const FEWEST_ALIKE = 4;
const MOST_OF_FAMILY = 0.6;
const FEWEST_WORDS = 3;

/**
 * Questions that all bear the same number ("1.", "1.", "1."), as they do where each stands in a list of its own or was copied from
 * the first. Answers count up, so a number that hardly any other follows numbers no answers.
 */
export function stuckNumbers(
  entries: readonly Entry[],
  candidates: readonly Candidate[],
  answersFollow: readonly boolean[],
): readonly number[] {
  const families = Map.groupBy(candidates, ({ family }) => family);
  return [...families.values()].flatMap((family) => {
    const alike = [...Map.groupBy(family, ({ number }) => number).values()].find(
      (group) => group.length >= FEWEST_ALIKE && group.length >= family.length * MOST_OF_FAMILY,
    );
    if (alike === undefined) return [];
    const asking = alike.filter(({ index }) => looksAsked(entries[index], answersFollow[index] === true));
    return asking.length >= alike.length / 2 ? alike.map(({ index }) => index) : [];
  });
}

function looksAsked(entry: Entry | undefined, answersFollow: boolean): boolean {
  if (!isLine(entry)) return false;
  const { traits } = entry;
  if (traits.words < FEWEST_WORDS || traits.isCommonAnswer) return false;
  return answersFollow || traits.asks || traits.requests || traits.opensLikeQuestion || traits.leavesOpen;
}
