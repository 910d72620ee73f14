import { figuresOf } from '../figures/known-figures.ts';
import { unsupportedFigures } from '../figures/unsupported-figures.ts';
import { wordsOf } from '../text/word-count.ts';
import { capitalised } from '../text/capitalised.ts';
import type { StopWords } from '../vocabulary.ts';
import type { OpenEndsRequest } from './open-ends-request.ts';
import { stemOf } from './stem.ts';

/** Answers that share a word or two: the words as most of the answers spell them, and the answers' numbers in order. */
export type WordTheme = { readonly name: string; readonly answers: readonly number[] };

const MOST_THEMES = 8;
/** A pair of words replaces one of them as a theme where it occurs in this share of that word's answers. */
const PAIR_SHARE = 0.6;
/** Two themes that share this much of their answers are one. */
const SAME_SHARE = 0.7;

/** Themes by the words that answers share, the most frequent first; each covers answers that those before it do not. */
export function wordThemes({ answers, survey }: OpenEndsRequest, stopWords: StopWords): readonly WordTheme[] {
  const read = answers.map(({ number, text }) => ({ number, terms: termsOf(text, survey.language, stopWords) }));
  const fewest = answers.length < FEW_ANSWERS ? 1 : 2;
  const candidates = [...candidatesOf(read).values()]
    .filter(({ numbers, surfaces }) => numbers.size >= fewest && statesNothing(nameOf(surfaces)))
    .toSorted((a, b) => b.numbers.size - a.numbers.size || b.words - a.words || compare(a.key, b.key));
  return chosen(candidates);
}

/** With so few answers each may be a theme of its own. */
const FEW_ANSWERS = 8;

/** "Twice" or "majority" are no themes: they would state an amount. */
function statesNothing(name: string): boolean {
  return unsupportedFigures(name, figuresOf([], []), new Set()).length === 0;
}

type Term = { readonly key: string; readonly surface: string; readonly words: 1 | 2 };
type Candidate = {
  readonly key: string;
  readonly words: 1 | 2;
  readonly numbers: Set<number>;
  readonly surfaces: Map<string, number>;
};

/** The words of an answer without stop words, and each pair of words in a row. */
function termsOf(text: string, language: string, stopWords: StopWords): readonly Term[] {
  const idle = stopWords(language);
  const words = wordsOf(text).map((word) => ({
    word,
    stem: /^[\p{L}\p{M}'’-]{2,}$/u.test(word) && !idle.has(word) ? stemOf(word, language) : null,
  }));
  return words.flatMap(({ word, stem }, at): Term[] => {
    if (stem === null) return [];
    const next = words[at + 1];
    const single: Term = { key: stem, surface: word, words: 1 };
    if (next === undefined || next.stem === null || next.stem === stem) return [single];
    return [single, { key: `${stem} ${next.stem}`, surface: `${word} ${next.word}`, words: 2 }];
  });
}

function candidatesOf(read: readonly { readonly number: number; readonly terms: readonly Term[] }[]) {
  const candidates = new Map<string, Candidate>();
  for (const { number, terms } of read) {
    for (const { key, surface, words } of terms) {
      const fresh: Candidate = { key, words, numbers: new Set(), surfaces: new Map() };
      const candidate = candidates.get(key) ?? fresh;
      candidate.numbers.add(number);
      candidate.surfaces.set(surface, (candidate.surfaces.get(surface) ?? 0) + 1);
      candidates.set(key, candidate);
    }
  }
  return candidates;
}

function chosen(candidates: readonly Candidate[]): readonly WordTheme[] {
  const themes: Candidate[] = [];
  for (const candidate of candidates) {
    if (themes.length >= MOST_THEMES) break;
    const better = pairFor(candidate, candidates);
    if (!themes.some((theme) => overlap(theme.numbers, better.numbers) >= SAME_SHARE)) themes.push(better);
  }
  return themes.map(({ numbers, surfaces }) => ({
    name: nameOf(surfaces),
    answers: [...numbers].toSorted((a, b) => a - b),
  }));
}

/** "Customer service" rather than "service", where most answers with the one word have the pair. */
function pairFor(candidate: Candidate, candidates: readonly Candidate[]): Candidate {
  if (candidate.words === 2) return candidate;
  const pair = candidates.find(
    ({ key, words, numbers }) =>
      words === 2 && key.split(' ').includes(candidate.key) && numbers.size >= PAIR_SHARE * candidate.numbers.size,
  );
  return pair ?? candidate;
}

/** The share of the smaller set that is also in the other. */
function overlap(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  return one.intersection(other).size / Math.min(one.size, other.size);
}

/** The spelling of most answers, with a capital. */
function nameOf(surfaces: ReadonlyMap<string, number>): string {
  const [usual] = [...surfaces].toSorted(([a, n], [b, m]) => m - n || compare(a, b));
  return capitalised(usual?.[0] ?? '');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
