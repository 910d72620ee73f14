import { describe, expect, it } from '@jest/globals';
import { instrumentWordsFor } from '../../../../domain/exports/instrument/words/words-for.ts';
import type { InLanguage } from '../../../../domain/ground/languages/words-by-language.ts';
import { mailWordsFor } from '../../../../domain/mailing/mail/words/words-for.ts';
import { respondentWordsFor } from '../../../../pages/respondent/words/words-for.ts';
import { languagesIn } from '../../../support/languages-in.ts';
import { textsOf } from '../../../support/texts-of.ts';

type Room = {
  readonly folder: string;
  readonly wordsFor: (language: string) => InLanguage;
  /** Phrases that other languages say just as English does. */
  readonly sameAsEnglish: readonly string[];
};

/** Where the service speaks in languages: one file a language in each. */
const ROOMS: readonly Room[] = [
  {
    folder: 'domain/exports/instrument/words',
    wordsFor: instrumentWordsFor,
    sameAsEnglish: ['Net Promoter Score'],
  },
  { folder: 'domain/mailing/mail/words', wordsFor: mailWordsFor, sameAsEnglish: [] },
  { folder: 'pages/respondent/words', wordsFor: respondentWordsFor, sameAsEnglish: [] },
];

/** As often as they stand there; of a list, which may be longer in one language, only which. */
function placeholders(path: string, texts: readonly string[]): string[] {
  const all = texts.flatMap((text) => text.match(/\{\w*\}/g) ?? []).sort();
  return path.endsWith('[]') ? [...new Set(all)] : all;
}

const placeholdersOf = (words: InLanguage) =>
  [...textsOf(words)].map(([path, texts]) => [path, placeholders(path, texts)] as const).sort();

describe.each(ROOMS)('the languages in $folder', ({ folder, wordsFor, sameAsEnglish }) => {
  const languages = languagesIn(folder);
  const english = wordsFor('en');

  it('are those of the files, each by its name', () => {
    expect(languages).toContain('en');
    expect(languages.map((language) => wordsFor(language).language)).toEqual(languages);
  });

  it('are found whatever the country and the case, and English where there are none', () => {
    for (const language of languages) {
      expect(wordsFor(`${language}-XY`).language).toBe(language);
      expect(wordsFor(language.toUpperCase()).language).toBe(language);
    }
    for (const unknown of ['sw', 'fil', '', 'constructor', '__proto__']) expect(wordsFor(unknown)).toBe(english);
  });

  it('read all that is Norwegian as Bokmål, where they have it', () => {
    const bokmal = wordsFor('nb');
    expect([wordsFor('no'), wordsFor('nn')]).toEqual([bokmal, bokmal]);
  });

  describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
    const words = wordsFor(language);

    it('says all that English says, with the same values in it', () => {
      expect(placeholdersOf(words)).toEqual(placeholdersOf(english));
    });

    it('has no text that is blank or begins or ends with a blank, and no brace that names nothing', () => {
      const texts = [...textsOf(words).values()].flat();
      expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([]);
      expect(texts.filter((text) => /[{}]/.test(text.replace(/\{\{\w+\}\}|\{\w+\}/g, '')))).toEqual([]);
    });

    it('leaves no phrase in English', () => {
      const original = textsOf(english);
      const left = [...textsOf(words)].flatMap(([path, texts]) =>
        texts.filter((text) => /\p{L}{2} \p{L}{2}/u.test(text) && (original.get(path) ?? []).includes(text)),
      );
      expect(left.filter((text) => !sameAsEnglish.includes(text))).toEqual([]);
    });
  });
});
