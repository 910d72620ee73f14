import type { Run } from './run.ts';

/** True where a higher price of the provider was agreed to between the two, and paid where it cost something. */
export function hasAcceptedPrice(before: Run, after: Run): boolean {
  const isOpenBefore = new Map(before.repricings.map(({ eventId, isAccepted }) => [eventId, !isAccepted]));
  return after.repricings.some(({ eventId, isAccepted }) => isAccepted && isOpenBefore.get(eventId) === true);
}
