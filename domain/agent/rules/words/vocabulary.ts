import { wordsOfActs } from './words-of-acts.ts';
import { wordsOfPhrases } from './words-of-phrases.ts';
import { wordsOfResults } from './words-of-results.ts';

/**
 * The words of each concept. The order matters: a stretch of the sentence belongs to the first concept that knows it, so
 * phrases come before the words that they are made of.
 */
const words = { ...wordsOfPhrases, ...wordsOfResults, ...wordsOfActs };

/** What words of a sentence stand for. */
export type Concept = keyof typeof words;

type Known = { readonly concept: Concept; readonly pattern: RegExp };

const known: readonly Known[] = Object.entries(words).map(([concept, source]) => ({
  concept: concept as Concept,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${alternatives(source)})(?![\p{L}\p{N}_])`, 'gu'),
}));

function alternatives(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('|');
}

/** Words of four letters or more that stand in the vocabulary: none of them is a misspelling. */
export const vocabularyWords: ReadonlySet<string> = new Set(
  Object.values(words).flatMap((source) => source.match(/(?<![\\\p{L}])\p{Ll}{4,}(?![\\\p{L}(?[])/gu) ?? []),
);

/** The concepts of a sentence in lower case, each with the place where it first stands; `·` stands for what was known. */
export function conceptsIn(sentence: string): {
  readonly concepts: ReadonlyMap<Concept, number>;
  readonly rest: string;
} {
  const concepts = new Map<Concept, number>();
  let rest = sentence;
  for (const { concept, pattern } of known) {
    rest = rest.replace(pattern, (found: string, ...more: readonly unknown[]) => {
      const place = more.find((one) => typeof one === 'number') ?? 0;
      concepts.set(concept, Math.min(concepts.get(concept) ?? place, place));
      return '·'.repeat(found.length);
    });
  }
  return { concepts, rest };
}
