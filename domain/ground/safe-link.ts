const SAFE = /^(?:https?:\/\/[^/]|mailto:[^?]+@|tel:\+?\d)/iu;
/** Characters that must be escaped in an address; they also keep it from breaking out of its place in a file. */
const NOT_IN_ADDRESSES = /[\s<>"{}|\\^`\p{Cc}]/gu;
const MOST_CHARACTERS = 2_000;

/**
 * An address that is safe to follow from a document: of the web, a mail or a call. Null for all others, such as
 * `javascript:`, files, relative addresses, and those with a user before the host.
 */
export function safeLink(address: string): string | null {
  const trimmed = address.trim();
  if (!SAFE.test(trimmed) || trimmed.length > MOST_CHARACTERS) return null;
  const encoded = trimmed.toWellFormed().replace(NOT_IN_ADDRESSES, (character) => encodeURIComponent(character));
  const link = URL.parse(encoded);
  // Normalizing may have decoded escaped characters.
  return link === null || hasUser(link) || link.href.search(NOT_IN_ADDRESSES) >= 0 ? null : link.href;
}

/** `https://bank.example@evil.example` seems to lead elsewhere than it does. The user of a mail's address stands in its path. */
function hasUser({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}
