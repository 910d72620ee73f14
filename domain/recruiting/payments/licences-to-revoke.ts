/** A seat that somebody uses. */
export type Licence = { readonly id: string; readonly grantedMs: number; readonly isActive: boolean };

/**
 * Which licences end when a subscription does: the active ones beyond the free seats, newest first; of one moment, the greater id
 * first.
 * @param freeSeats not negative
 */
export function licencesToRevoke(licences: readonly Licence[], freeSeats: number): readonly string[] {
  const active = licences.filter(({ isActive }) => isActive);
  const newestFirst = active.sort((one, other) => other.grantedMs - one.grantedMs || (one.id < other.id ? 1 : -1));
  return newestFirst.slice(0, Math.max(0, active.length - freeSeats)).map(({ id }) => id);
}
