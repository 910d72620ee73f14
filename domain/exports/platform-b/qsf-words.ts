/** What stands before a brace over there runs: `${q://…}`, `$e{…}`. A text may also be put right before a piped answer. */
const LIVE = /\$(?=\w*(?:\{|$))/g;
const WORD_JOINER = '\u2060';

const htmlCharacters: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** An author's words where the tool takes plain text; an unseen character keeps them from being run. */
export function plainWords(text: string): string {
  return text.replace(LIVE, `$$${WORD_JOINER}`);
}

/** An author's words where the tool takes HTML: they are shown as they were written, and nothing in them runs. */
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
