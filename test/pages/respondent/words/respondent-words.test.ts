import { describe, expect, it } from '@jest/globals';
import { respondentWordsFor } from '../../../../pages/respondent/words/words-for.ts';
import { languagesIn } from '../../../support/languages-in.ts';
import { textsOf } from '../../../support/texts-of.ts';

// What holds in every language of all rooms is checked by test/domain/ground/languages/every-language.test.ts.

const LANGUAGES = languagesIn('pages/respondent/words');
/** What other languages say just as English does. */
const SAME_AS_ENGLISH = new Set(['PIN', 'Total', 'Interviewer', 'Option {profile}']);

const inEnglish = textsOf(respondentWordsFor('en'));

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the words for respondents in %s', (language) => {
  it('are not left in English, not even one', () => {
    const left = [...textsOf(respondentWordsFor(language))].flatMap(([path, texts]) =>
      texts.filter((text) => (inEnglish.get(path) ?? []).includes(text)),
    );
    expect(left.filter((text) => !SAME_AS_ENGLISH.has(text))).toEqual([]);
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
    const loose = [...textsOf(respondentWordsFor('fr')).values()]
      .flat()
      .filter((text) => /[^\u00a0\u202f][?!:;%]/.test(text));
    expect(loose).toEqual([]);
  });
});
