/** The first group that took part in a match, or null. */
export function firstGroup(match: RegExpExecArray | null): string | null {
  const groups: readonly (string | undefined)[] = match?.slice(1) ?? [];
  return groups.find((group) => group !== undefined) ?? null;
}

/** The positive number that a pattern's first group finds in the words, or null. */
export function numberTold(words: string, pattern: RegExp): number | null {
  const found = firstGroup(pattern.exec(words));
  return found === null || Number(found) < 1 ? null : Number(found);
}
