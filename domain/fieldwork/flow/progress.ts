import type { PreparedFlow } from './prepared-flow.ts';
import type { Walk } from './walk.ts';

/**
 * The share of a survey that a respondent has passed, from 0 to 1. It never falls while they go forward, though the
 * rounds of a loop are known only at the loop: each block gets the part of the remaining progress that its places have
 * in all remaining ones.
 */
export function progressOf({ blocks }: PreparedFlow, { course, ending }: Walk): number {
  if (ending !== null) return 1;
  let left = 1;
  let ahead = blocks.reduce((sum, { shown }) => sum + shown, 0);
  for (const [index, { places, behind }] of course.entries()) {
    ahead -= blocks[index]?.shown ?? 0;
    if (places > 0) left *= 1 - behind / (places + ahead);
  }
  return 1 - left;
}
