import type { Licence } from './licences-to-revoke.ts';

/**
 * Which ended licences come back when there are more seats: the oldest first, as long as there are seats; of one moment, the smaller
 * id first. So ending a subscription and buying the same again changes nothing.
 */
export function licencesToRestore(licences: readonly Licence[], seats: number): readonly string[] {
  const free = seats - licences.filter(({ isActive }) => isActive).length;
  const ended = licences.filter(({ isActive }) => !isActive);
  const oldestFirst = ended.sort((one, other) => one.grantedMs - other.grantedMs || (one.id < other.id ? -1 : 1));
  return oldestFirst.slice(0, Math.max(0, free)).map(({ id }) => id);
}
