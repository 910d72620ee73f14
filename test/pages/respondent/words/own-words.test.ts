import { describe, expect, it } from '@jest/globals';
import { ownWords } from '../../../../pages/respondent/words/own-words.ts';
import { respondentWordsFor } from '../../../../pages/respondent/words/words-for.ts';

const marksIn = (language: string) => ownWords({ words: respondentWordsFor(language), language }).toString();

describe('the service’s own words', () => {
  it.each(['en', 'ar', 'de-AT', 'nb'])('need no marks on a page in their language: %s', (language) => {
    expect(marksIn(language)).toBe('');
  });

  it.each(['ur', 'sw'])('are marked as English where the service has none in the page’s language: %s', (language) => {
    expect(marksIn(language)).toBe('lang="en" dir="ltr"');
  });

  it('are marked as the Norwegian that they are', () => {
    expect(marksIn('nn')).toBe('lang="nb" dir="ltr"');
  });
});
