/** Begins code of the tool before a brace: `${q://…}`, `$e{…}`. At the end of a text a piped answer may follow it. */
const LIVE = /\$(?=\w*(?:\{|$))/g;
const WORD_JOINER = '\u2060';

const htmlCharacters: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** An author's words where the tool takes plain text; an invisible character keeps them from being run. */
export function plainWords(text: string): string {
  return text.replace(LIVE, `$$${WORD_JOINER}`);
}

/** An author's words where the tool takes HTML: shown as written, and not run. */
export function htmlWords(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => htmlCharacters.get(character) ?? character)
    .replace(LIVE, '&#36;')
    .replace(/\r\n|\r|\n/g, '<br />');
}

const MOST_CHARACTERS = 99;

/** The beginning of a text, on one line, as the tool lists questions: at most 99 characters. */
export function excerptOf(text: string): string {
  const line = plainWords(text.replace(/\s+/gu, ' ').trim());
  return Array.from(line).slice(0, MOST_CHARACTERS).join('');
}
