import { describe, expect, it } from '@jest/globals';
import { directSpeech } from '../../../../../domain/agent/rules/words/direct-speech.ts';

describe('indirect speech', () => {
  it.each([
    ['how often they drink tea', 'how often do you drink tea?'],
    ['how old people are', 'how old are you?'],
    ['if they own a car', 'do you own a car?'],
    ['whether customers would buy it for their family', 'would you buy it for your family?'],
    ['what they like about their work', 'what do you like about your work?'],
  ])('%s', (indirect, direct) => {
    expect(directSpeech(indirect)).toBe(direct);
  });

  it.each(['how they heard about us', 'How old are you?', 'tea', ''])(
    'stays as it is where it can’t be turned: %s',
    (text) => {
      expect(directSpeech(text)).toBe(text);
    },
  );
});
