const SAFE = /^(?:https?:\/\/[^/]|mailto:[^?]+@|tel:\+?\d)/iu;
/** What an address can't hold as it is; also keeps one from reaching out of its place in a file. */
const NOT_IN_ADDRESSES = /[\s<>"{}|\\^`\p{Cc}]/gu;
const MOST_CHARACTERS = 2_000;

/**
 * An address that a reader of a document may follow: of the web, a mail or a call. Null for all others, such as `javascript:`,
 * files and places relative to a page that isn't there.
 */
export function safeLink(address: string): string | null {
  const trimmed = address.trim();
  if (!SAFE.test(trimmed) || trimmed.length > MOST_CHARACTERS) return null;
  const encoded = trimmed.toWellFormed().replace(NOT_IN_ADDRESSES, (character) => encodeURIComponent(character));
  const link = URL.canParse(encoded) ? new URL(encoded).href : null;
  // What was written with per cent signs may be back.
  return link === null || link.search(NOT_IN_ADDRESSES) >= 0 ? null : link;
}
