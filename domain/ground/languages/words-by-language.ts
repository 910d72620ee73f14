import { languageTag } from './language-tag.ts';

/** The service's words in one language. */
export type InLanguage = {
  /** ISO 639-1, as the file is called. */
  readonly language: string;
};

/** Who reads Nynorsk, or names just "Norwegian", reads Bokmål. */
const READ_AS: Readonly<Record<string, string>> = { nn: 'nb', no: 'nb' };

/**
 * Chooses words by a survey's or a person's language (a tag; a country behind it is ignored): English where there are none in it.
 * @param english what is chosen where a language is missing
 */
export function wordsByLanguage<Words extends InLanguage>(
  english: Words,
  others: readonly Words[],
): (language: string) => Words {
  const known = new Map([english, ...others].map((words) => [words.language, words]));
  return (language) => {
    const tag = languageTag(language);
    return known.get(READ_AS[tag] ?? tag) ?? english;
  };
}
