import { isShorthand } from './shorthand.ts';
import { TRIPLE_RARITY, tripleIndex } from './letter-triples.ts';

/** The penalty of a run of three letters by its rarity; near the binary logarithm of how rare it is. */
const PENALTIES = [0, 4, 7, 10] as const;

/** A word of at most so many letters is unlikely from this mean penalty per letter on: shorter words need more. */
const LIMITS: readonly (readonly [letters: number, limit: number])[] = [
  [4, 4.4],
  [5, 3.4],
  [6, 2.9],
  [12, 2.3],
  [Infinity, 1.8],
];

const NO_VOWEL = /^[^aeiouy]+$/;
const LONGEST_ABBREVIATION = 4;
const LONGEST_CAPITALS = 5;

/** Letters of their own that are no base letter with a diacritic. */
const FOLDED: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ħ: 'h', ŋ: 'n' }),
);

/**
 * How letters follow each other in a text: its number of letters, and the sum of the penalties of its runs of three.
 */
export type Spelling = { readonly letters: number; readonly penalty: number };

/** The spelling of a word; null where it can't be judged: other scripts than Latin, short words and abbreviations. */
export function spellingOf(word: string): Spelling | null {
  const folded = foldedLetters(word);
  if (folded.length < LONGEST_ABBREVIATION || !/^[a-z]+$/.test(folded) || isAbbreviation(word, folded)) return null;
  return { letters: folded.length, penalty: penaltyOf(folded) };
}

/** True where letters follow each other as in no language's words. */
export function isUnlikely({ letters, penalty }: Spelling): boolean {
  const limit = LIMITS.find(([most]) => letters <= most)?.[1] ?? 0;
  return penalty >= limit * letters;
}

function isAbbreviation(word: string, folded: string): boolean {
  if (isShorthand(folded) || (folded.length <= LONGEST_ABBREVIATION && NO_VOWEL.test(folded))) return true;
  return folded.length <= LONGEST_CAPITALS && word === word.toUpperCase();
}

function foldedLetters(word: string): string {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  // Stretched vowels don't count: "soooo" is "so".
  return plain.replace(/[^a-z]/g, (letter) => FOLDED.get(letter) ?? letter).replace(/(.)\1{2,}/g, '$1');
}

const BEFORE_A = 0x60;

function penaltyOf(folded: string): number {
  let sum = 0;
  let [first, second] = [0, folded.charCodeAt(0) - BEFORE_A];
  for (let index = 1; index <= folded.length; index += 1) {
    const third = index < folded.length ? folded.charCodeAt(index) - BEFORE_A : 0;
    sum += PENALTIES[TRIPLE_RARITY[tripleIndex(first, second, third)] ?? 0] ?? 0;
    [first, second] = [second, third];
  }
  return sum;
}
