import { describe, expect, it } from '@jest/globals';
import {
  addressesRespondent,
  asks,
  isCommonAnswer,
  leavesOpen,
  opensLikeQuestion,
  opensLikeRequest,
  speaksOfResearch,
  wordCount,
} from '../../../../../domain/import/understanding/recognisers/prompts.ts';

describe('a text', () => {
  it.each(['Do you sail?', 'Do you sail? (Tick one)', '您会航海吗？', '¿Navega usted?', 'Do you sail? ____'])(
    'asks: %s',
    (text) => {
      expect(asks(text)).toBe(true);
    },
  );

  it('opens like a question in many languages', () => {
    const texts = ['Where do you sail', '¿Dónde navega', 'Hvor sejler du', '您在哪里航海', 'Wo segeln Sie', 'The sea'];
    expect(texts.map(opensLikeQuestion)).toEqual([true, true, true, true, true, false]);
  });

  it('asks for something', () => {
    const texts = ['Please describe your boat.', 'Describa su barco', 'Beskriv din båd', '请描述您的船', 'My boat'];
    expect(texts.map(opensLikeRequest)).toEqual([true, true, true, true, false]);
  });

  it('leaves room for an answer', () => {
    expect(['Your boat:', 'I sail because…', 'I sail.'].map(leavesOpen)).toEqual([true, true, false]);
  });

  it('may be an answer that many questionnaires offer', () => {
    const texts = ['Yes', 'Rara vez', 'Helt enig', '非常同意', '18-25', 'Sailing to Crete'];
    expect(texts.map(isCommonAnswer)).toEqual([true, true, true, true, true, false]);
  });

  it('addresses respondents or speaks of research', () => {
    expect(addressesRespondent('Thank you for taking part')).toBe(true);
    expect(speaksOfResearch('The questionnaire was distributed to 40 sailors')).toBe(true);
    expect(speaksOfResearch('Where do you sail?')).toBe(false);
  });

  it('has words, also where nothing parts them', () => {
    expect([wordCount('two words'), wordCount('您在哪里航海')]).toEqual([2, 3]);
  });
});
