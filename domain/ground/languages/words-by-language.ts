import { languageTag } from './language-tag.ts';

/** The service's texts in one language. */
export type InLanguage = {
  /** ISO 639-1, as in the file's name. */
  readonly language: string;
};

/** Nynorsk, and plain "Norwegian", fall back to Bokmål. */
const READ_AS: Readonly<Record<string, string>> = { nn: 'nb', no: 'nb' };

/**
 * Chooses texts by a survey's or a person's language (a tag; its region is ignored): English where there are none in
 * it.
 * @param english the fallback for missing languages
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
