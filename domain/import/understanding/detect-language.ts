import { STOP_WORDS } from '../vocabulary/language-stop-words.ts';

/** What the scripts of the world say about a language when no words have to be known. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
];

const SAMPLE_CHARACTERS = 40_000;

/** A Han character or a syllable says about as much as this many Latin letters. */
const LETTERS_PER_SIGN: Readonly<Record<string, number>> = { ja: 12, zh: 3, ko: 2 };

/**
 * The ISO 639-1 code of the language that most of the text is in: by its script, then by its small words; the language that
 * the file states decides a tie and stands where the words tell nothing.
 */
export function detectLanguage(text: string, stated: string | null): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const latinLetters = countMatches(sample, /\p{Script=Latin}/gu);
  let language: string | null = null;
  let most = latinLetters;
  for (const [candidate, letters] of SCRIPTS) {
    const weight = countMatches(sample, letters) * (LETTERS_PER_SIGN[candidate] ?? 1);
    if (weight <= most) continue;
    most = weight;
    language = candidate;
  }
  return language ?? byStopWords(sample, stated);
}

function byStopWords(sample: string, stated: string | null): string {
  const counts = new Map<string, number>();
  for (const word of sample.toLowerCase().match(/\p{L}+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  const statedLanguage = stated?.toLowerCase().slice(0, 2) ?? null;
  let best = statedLanguage ?? 'en';
  let bestScore = 0;
  for (const [language, words] of Object.entries(STOP_WORDS)) {
    const hits = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
    const score = hits * (language === statedLanguage ? 1.15 : 1);
    if (score <= bestScore) continue;
    bestScore = score;
    best = language;
  }
  return best;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
