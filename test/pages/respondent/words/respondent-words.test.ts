import { describe, expect, it } from '@jest/globals';
import { respondentWordsFor } from '../../../../pages/respondent/words/words-for.ts';
import { languagesIn } from '../../../support/languages-in.ts';

// What holds in every language of all rooms is checked by test/domain/ground/languages/every-language.test.ts.

const LANGUAGES = languagesIn('pages/respondent/words');
/** What other languages say just as English does. */
const SAME_AS_ENGLISH = new Set(['PIN', 'Total', 'Interviewer', 'Option {profile}']);

/** Every text by its place, such as `hints.chooseAny`. */
function textsOf(language: string): ReadonlyMap<string, string> {
  return new Map(leaves('', respondentWordsFor(language)).filter(([path]) => path !== 'language'));
}

function leaves(path: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => leaves(path === '' ? key : `${path}.${key}`, inner));
}

const inEnglish = textsOf('en');

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the words for respondents in %s', (language) => {
  it('are not left in English, not even one', () => {
    const left = [...textsOf(language)].filter(([path, text]) => text === inEnglish.get(path));
    expect(left.filter(([, text]) => !SAME_AS_ENGLISH.has(text))).toEqual([]);
  });

  it('have follow-ups enough not to repeat themselves soon', () => {
    const { probes } = respondentWordsFor(language).chat;
    expect(new Set(probes).size).toBe(probes.length);
    expect(probes.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the words for respondents', () => {
  it('are the same for all that is Norwegian', () => {
    expect(respondentWordsFor('nn').next).toBe('Neste');
  });

  it('keep French signs on the line of their words', () => {
    const loose = [...textsOf('fr').values()].filter((text) => /[^\u00a0\u202f][?!:;%]/.test(text));
    expect(loose).toEqual([]);
  });
});
