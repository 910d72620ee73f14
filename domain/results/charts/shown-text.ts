/** Controls and half surrogates draw nothing; embeddings, overrides and isolates would affect text beyond their own. */
const NOT_SHOWN = /[\p{Cc}\p{Cs}\p{Cn}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]/gu;

/** A text from people as one line that can be drawn: without invisible characters, and with single white space. */
export function shownText(text: string): string {
  return text.replace(LINE_ENDS, ' ').replace(NOT_SHOWN, '').replace(/\s+/gu, ' ').normalize('NFC').trim();
}

/** The beginning of such a text. */
export function shortText(text: string, mostCharacters: number): string {
  const shown = shownText(text.slice(0, 4 * mostCharacters));
  return shown.length > mostCharacters
    ? `${shown
        .slice(0, mostCharacters - 1)
        .toWellFormed()
        .trimEnd()}…`
    : shown;
}
