import { wholeOf } from '../../vocabulary/answer-phrases.ts';
import { COMMON_ANSWERS, SLASHED_ANSWERS } from '../../vocabulary/common-answers.ts';
import { fold } from '../../vocabulary/fold.ts';

/** An answer of a line with its code behind it. */
export type CodeBehind = { readonly text: string; readonly code: string };

export type CodesBehind = {
  /** What of the line comes before the first answer. */
  readonly lead: string;
  readonly answers: readonly CodeBehind[];
};

const LONGEST_LINE = 400;
const LONGEST_NAME = 60;
const MOST_WORDS = 6;
const LARGEST_GAP = 2;
const FEWEST_OF_ANY = 3;
const COMMON = wholeOf(COMMON_ANSWERS, SLASHED_ANSWERS);
/** "→ Q5", "(go to 7)": where an answer leads, with a number that is no code. */
const JUMP = /(?:→|->|⇒|=>|>>|➔|➡|[(（](?=\p{L}))[^\d/,;()（）]{0,30}\d{1,3}[a-z]?\s?[)）]?/giu;
const CHUNK = /(\D{1,80}?)(\d{1,2})(?!\d|[.,]\d)/gu;
/** Codes that people keep for "don't know" and "refused", whatever stands before them. */
const SPECIAL_CODE = /^(?:[789]|77|88|9\d)$/u;

type Sign = 'brackets' | 'equals' | 'leader' | 'wide' | 'space' | 'dash' | 'none';

/** "Yes 1 / No 2", "Male (1) Female (2)", "Sí.....1 No.....2", "Yes 1 → Q5 No 2": codes that count up behind the answers, or null. */
export function findCodesBehind(text: string): CodesBehind | null {
  if (text.length > LONGEST_LINE || !/\d/u.test(text)) return null;
  const jumps = [...text.matchAll(JUMP)];
  const plain = jumps.reduce((masked, jump) => mask(masked, jump.index, jump[0].length), text);
  const chunks = [...plain.matchAll(CHUNK)];
  const end = chunks.reduce((at, chunk) => (chunk.index === at ? at + chunk[0].length : Number.NaN), 0);
  if (chunks.length < 2 || /[\p{L}\d]/u.test(plain.slice(end)) || Number.isNaN(end)) return null;
  const codes = chunks.map((chunk) => chunk[2] ?? '');
  const { lead, name } = cutLead(nameIn(chunks[0]?.[1] ?? ''));
  const names = [name, ...chunks.slice(1).map((chunk) => nameIn(chunk[1] ?? ''))];
  if (!countUp(codes) || !areNames(names) || !areParted(chunks, names)) return null;
  const answers = names.map((words, index) => {
    const from = (chunks[index]?.index ?? 0) + (chunks[index]?.[0].length ?? 0);
    const to = chunks[index + 1]?.index ?? text.length;
    const jump = jumps.find((found) => found.index >= from && found.index < to + (chunks[index + 1]?.[0].length ?? 0));
    return { text: jump === undefined ? words : `${words} ${jump[0].trim()}`, code: codes[index] ?? '' };
  });
  return { lead, answers };
}

function mask(text: string, from: number, length: number): string {
  return text.slice(0, from) + ' '.repeat(length) + text.slice(from + length);
}

function nameIn(chunk: string): string {
  return chunk.replace(/^[)\]）\s.,;:/|，；、·-]+/u, '').replace(/[\s.…_=:：·([（-]+$/u, '');
}

/** "Sex Male": words before an answer that is usual by itself lead to it. */
function cutLead(words: string): { readonly lead: string; readonly name: string } {
  if (isUsual(words)) return { lead: '', name: words };
  for (const space of words.matchAll(/\s+/gu)) {
    const name = words.slice(space.index + space[0].length);
    if (isUsual(name)) return { lead: words.slice(0, space.index), name };
  }
  return { lead: '', name: words };
}

function countUp(codes: readonly string[]): boolean {
  if (new Set(codes).size < codes.length || Number(codes[0]) > 1) return false;
  return codes.slice(1).every((code, index) => {
    const step = Number(code) - Number(codes[index]);
    return (step >= 1 && step <= LARGEST_GAP) || SPECIAL_CODE.test(code);
  });
}

function areNames(names: readonly string[]): boolean {
  return (
    new Set(names).size === names.length &&
    names.every((name) => /\p{L}/u.test(name) && name.length <= LONGEST_NAME && !/[?？]/u.test(name)) &&
    names.every((name) => name.split(/\s+/u).length <= MOST_WORDS)
  );
}

/** Signs that part the answers make it sure; with nothing but a space between them, half of them must be usual ones. */
function areParted(chunks: readonly RegExpExecArray[], names: readonly string[]): boolean {
  const signs = new Set(chunks.map((chunk) => signIn(chunk[1] ?? '')));
  const [sign] = signs;
  const usual = names.filter(isUsual).length;
  if (signs.size === 1 && (sign === 'brackets' || sign === 'equals' || sign === 'leader')) return true;
  const betweens = chunks
    .slice(1)
    .map((chunk) => /^[)\]）]?(\s*[/|;,，；、]|\s{2,}|\t)?/u.exec(chunk[1] ?? '')?.[1] ?? '');
  if (betweens.every((between) => between !== '')) return sign !== 'dash' || usual > 0;
  return usual >= Math.max(1, names.length / 2) || (names.length >= FEWEST_OF_ANY && names.every(isShortName));
}

function signIn(chunk: string): Sign {
  if (/[([（]\s?$/u.test(chunk)) return 'brackets';
  if (/=\s?$/u.test(chunk)) return 'equals';
  if (/(?:\.{2,}|…|_{2,}|-{2,})\s?$/u.test(chunk)) return 'leader';
  if (/-\s?$/u.test(chunk)) return 'dash';
  if (/\s{2,}$|\t$/u.test(chunk)) return 'wide';
  return /\s$/u.test(chunk) ? 'space' : 'none';
}

function isShortName(name: string): boolean {
  return /^[\p{Lu}\p{Lo}]/u.test(name) && name.split(/\s+/u).length <= MOST_WORDS / 2;
}

function isUsual(name: string): boolean {
  return COMMON.test(fold(name));
}
