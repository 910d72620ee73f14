import { countWords } from './word-count.ts';

/** A shorter quote is only valid if it is the whole answer. */
const FEWEST_WORDS = 3;

const ELLIPSIS = /\s*(?:…|\.{3}|\[…\]|\[\.{3}\])\s*/u;
const OUTER_QUOTES = /^[\s"'“”„‘’«»]+|[\s"'“”„‘’«»]+$/gu;

/**
 * The quote as it is shown: word for word from the answer, with … for what is left out, at most so many characters. Null
 * where the quote is not in the answer, or too short.
 */
export function excerptOf(answer: string, quote: string, mostCharacters: number): string | null {
  const source = tidy(answer);
  const asked = tidy(quote);
  if (asked === source || bare(asked) === bare(source)) return shortened(source, mostCharacters);
  const parts = bare(asked)
    .split(ELLIPSIS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0 || countWords(parts.join(' ')) < FEWEST_WORDS) return null;
  const found = locate(source, parts);
  if (found === null) return null;
  const joined = parts.join(' … ');
  return shortened(`${found.start === 0 ? '' : '…'}${joined}${found.end === source.length ? '' : '…'}`, mostCharacters);
}

/** Where the parts are in the source, one after the other and each of whole words; null where they are not. */
function locate(source: string, parts: readonly string[]): { start: number; end: number } | null {
  let start = -1;
  let end = 0;
  for (const part of parts) {
    const at = indexOfWords(source, part, end);
    if (at < 0) return null;
    if (start < 0) start = at;
    end = at + part.length;
  }
  return { start, end };
}

/** "not good" is no excerpt of "cannot good": a part begins and ends where words do. */
function indexOfWords(source: string, part: string, from: number): number {
  for (let at = source.indexOf(part, from); at >= 0; at = source.indexOf(part, at + 1)) {
    if (!isWithinWord(source, at) && !isWithinWord(source, at + part.length)) return at;
  }
  return -1;
}

const SPACED_LETTER = /[\p{L}\p{N}]/u;
const UNSPACED_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isWithinWord(source: string, at: number): boolean {
  const [before, after] = [source.slice(0, at), source.slice(at)];
  const [last = ' ', next = ' '] = [Array.from(before.slice(-2)).at(-1), Array.from(after.slice(0, 2))[0]];
  const isLetter = (character: string) => SPACED_LETTER.test(character) && !UNSPACED_LETTER.test(character);
  return isLetter(last) && isLetter(next);
}

function tidy(text: string): string {
  return text.normalize().replace(/\s+/gu, ' ').trim();
}

function bare(text: string): string {
  return text.replace(OUTER_QUOTES, '');
}

/** Cut after a word, with … behind it. */
function shortened(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters - 1).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = /^\s/u.test(text.slice(cut.length)) ? cut : cut.replace(/\s+\S*$/u, '');
  return `${(atWord.length * 2 > cut.length ? atWord : cut).trimEnd().replace(/…$/u, '')}…`;
}
