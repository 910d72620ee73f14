const MAX_QUOTED_CHARACTERS = 80;
const MAX_NAMED = 5;

/** An author's text as a description quotes it: on one line, truncated where it is long. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  const characters = Array.from(line);
  const isCut = characters.length > MAX_QUOTED_CHARACTERS;
  return `"${isCut ? `${characters.slice(0, MAX_QUOTED_CHARACTERS - 1).join('')}…` : line}"`;
}

/** `changed from … to …`, or that it was added or removed. */
export function changedFromTo(what: string, before: string | null, after: string | null): string {
  if (before === null) return `${what} added: ${quoted(after ?? '')}`;
  if (after === null) return `${what} removed: ${quoted(before)}`;
  return `${what} changed from ${quoted(before)} to ${quoted(after)}`;
}

/** "A", "A and B", "A, B and C"; beyond `most`, "A, B and 7 more". */
export function enumerated(names: readonly string[], most: number = MAX_NAMED): string {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
