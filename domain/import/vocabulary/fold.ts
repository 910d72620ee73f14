/**
 * Folds text for comparison while keeping every character at its place: lower case, no accents, full-width forms as ASCII,
 * straight quotes, plain hyphens, plain spaces. What a pattern finds in the folded text can be cut out of the original.
 */
export function fold(text: string): string {
  if (PLAIN_ASCII.test(text)) return text.toLowerCase();
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += foldUnit(text.charCodeAt(at), text.charAt(at));
  return folded;
}

/** Like `fold`, but upper and lower case stay apart: labels ("Q1", "a)") need the difference. */
export function foldKeepingLetterCase(text: string): string {
  if (PLAIN_ASCII.test(text)) return text;
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += foldFormOf(text.charCodeAt(at), text.charAt(at));
  return folded;
}

const PLAIN_ASCII = /^[\t\n\r -_a-~]*$/u;
const SINGLE_QUOTES = /[‘’‚‛´`ʼ]/u;
const DOUBLE_QUOTES = /[“”„‟«»「」]/u;
const HYPHENS = /[‐‑‒–—―−－]/u;
const SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/u;
const BASE_WITH_MARKS = /^\P{M}\p{M}+$/u;

function foldUnit(code: number, character: string): string {
  const unified = foldFormOf(code, character);
  const lower = unified.toLowerCase();
  return lower.length === 1 ? lower : unified;
}

function foldFormOf(code: number, character: string): string {
  if (code < 0x80) return character;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (SPACES.test(character)) return ' ';
  if (SINGLE_QUOTES.test(character)) return "'";
  if (DOUBLE_QUOTES.test(character)) return '"';
  if (HYPHENS.test(character)) return '-';
  if (code >= 0x4e00 && code <= 0x9fff) return character;
  const decomposed = character.normalize('NFD');
  return BASE_WITH_MARKS.test(decomposed) ? decomposed.charAt(0) : character;
}
