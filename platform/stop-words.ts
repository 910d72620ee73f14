import { createRequire } from 'node:module';
import type { StopWords } from '../domain/results/insights/vocabulary.ts';

/** Stop words by language (ISO 639-1; the lists of stopwords-iso). Read once, at the first use. */
export function createStopWords(): StopWords {
  const sets = new Map<string, ReadonlySet<string>>();
  let lists: Readonly<Record<string, readonly string[]>> | undefined;
  return (language) => {
    lists ??= createRequire(import.meta.url)('stopwords-iso') as Readonly<Record<string, readonly string[]>>;
    const code = language.toLowerCase().split('-')[0] ?? '';
    const words = sets.get(code) ?? new Set(Object.hasOwn(lists, code) ? lists[code] : []);
    sets.set(code, words);
    return words;
  };
}
