import { isShorthand } from './shorthand.ts';
import { TRIPLE_RARITY, tripleIndex } from './letter-triples.ts';

/** What a run of three letters adds by its rarity; near the binary logarithm of how seldom it is. */
const PENALTIES = [0, 4, 7, 10] as const;

/** A word of at most so many letters is unlikely from this mean penalty a letter on: the shorter, the more is asked of it. */
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

/** Letters that are no other letter with a mark. */
const FOLDED: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ħ: 'h', ŋ: 'n' }),
);

/** How some letters follow each other: the sum of the penalties of their runs of three. */
export type Spelling = { readonly letters: number; readonly penalty: number };

/** The spelling of a word; null where it tells nothing: in other scripts than Latin, of short words and abbreviations. */
export function spellingOf(word: string): Spelling | null {
  const folded = foldedLetters(word);
  if (folded.length < LONGEST_ABBREVIATION || !/^[a-z]+$/.test(folded) || isAbbreviation(word, folded)) return null;
  return { letters: folded.length, penalty: penaltyOf(folded) };
}

/** True where letters stand in an order that words of no language have. */
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
  // Held notes are no spelling: "soooo" is "so".
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
