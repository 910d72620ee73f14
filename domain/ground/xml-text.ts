const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What XML 1.0 has no way to write (its production `Char`). */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as markup shows it literally, in content and in quoted attributes: of HTML, and of XML that can hold its characters. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

/** A text as the content of an XML element: what XML can't hold is left out, the rest is read back as it was. */
export function xmlText(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(NO_XML, ''));
}
