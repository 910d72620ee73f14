import type { PreparedFlow } from './prepared-flow.ts';
import type { Walk } from './walk.ts';

/**
 * How much of a survey is behind a respondent, from 0 to 1. Going forward it never falls, though the rounds of a loop are
 * known only at the loop: each block takes the part of what is left that its places have in those still to come.
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
