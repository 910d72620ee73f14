const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Characters that XML 1.0 can't contain (the complement of its production `Char`). */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/**
 * Escapes a text for content and quoted attributes of HTML, and of XML where it contains no character that XML
 * excludes.
 */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

/** Escapes a text for the content of an XML element; characters that XML can't contain are left out. */
export function xmlText(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(NO_XML, ''));
}
