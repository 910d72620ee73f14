import type { InLanguage } from '../../domain/ground/languages/words-by-language.ts';

/** Every text by its place, such as `hints.chooseAny`; of lists, which may be longer in one language, all texts under one place. */
export function textsOf(words: InLanguage): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  const visit = (path: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(path, [...(texts.get(path) ?? []), value]);
    else if (Array.isArray(value)) for (const one of value) visit(`${path}[]`, one);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(path === '' ? key : `${path}.${key}`, inner);
    } else throw new Error(`${path} is no text`);
  };
  visit('', words);
  texts.delete('language');
  return texts;
}
