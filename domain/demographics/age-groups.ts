/** Years of a group of ages, `to` included; null: all that are older. */
export type AgeGroup = { readonly from: number; readonly to: number | null };

const GROUP_YEARS = 5;
/** Nobody is older, as far as an open group is divided. */
const OLDEST = 120;

/** `0-4`, `5-9` … of so many groups, the last one open: `100+`. */
export function fiveYearGroups(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const from = index * GROUP_YEARS;
    return index === count - 1 ? `${from}+` : `${from}-${from + GROUP_YEARS - 1}`;
  });
}

/** Reads `18-24`, `65+`; null for what is no group of ages. */
export function ageGroupOf(written: string): AgeGroup | null {
  const [, from = '', to, plus] = /^(\d{1,3})(?:\s?[-–]\s?(\d{1,3})|(\+))$/u.exec(written.trim()) ?? [];
  if (to === undefined && plus === undefined) return null;
  const group = { from: Number(from), to: to === undefined ? null : Number(to) };
  return group.to !== null && group.to < group.from ? null : group;
}

/**
 * How much of a group's people are in another group, 0 to 1: people are taken to be spread evenly over a group's years,
 * and an open group to be whole in every open group that begins at its first year or before.
 */
export function partOf(group: AgeGroup, other: AgeGroup): number {
  if (group.to === null && other.to === null && other.from <= group.from) return 1;
  const last = group.to ?? OLDEST;
  const years = last - group.from + 1;
  const shared = Math.min(last, other.to ?? OLDEST) - Math.max(group.from, other.from) + 1;
  return Math.max(0, shared) / years;
}

/** The median age of people by groups, evenly spread in each; null for nobody. */
export function medianAge(shares: readonly (readonly [group: AgeGroup, share: number])[]): number | null {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  if (total <= 0) return null;
  let passed = 0;
  for (const [{ from, to }, share] of shares) {
    if (passed + share >= total / 2) return from + ((to ?? OLDEST) - from + 1) * ((total / 2 - passed) / share);
    passed += share;
  }
  return null;
}
