import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instrumentText, pipeSourceOf } from '../../../../domain/exports/instrument/instrument-text.ts';
import { readSettings, writeSettings } from '../../../../domain/exports/instrument/notation.ts';
import { ALL_INSTRUMENT_WORDS } from '../../../../domain/exports/instrument/words/words-for.ts';

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,8}$/);
const plain = fc.oneof(word, fc.integer(), fc.boolean(), fc.tuple(fc.option(fc.integer()), fc.option(fc.integer())));

describe('the notation of settings', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(word, fc.dictionary(word, plain, { noNullPrototype: true }), (head, settings) => {
        expect(readSettings(writeSettings(head, settings))).toEqual({ head, settings });
      }),
    );
  });

  it('takes a line that holds anything else for none', () => {
    expect(readSettings('select/multi · randomised')).toBeNull();
    expect(readSettings('select/multi · toString=1')).toBeNull();
  });
});

describe('a place for an answer in words', () => {
  it('is read back in every language', () => {
    const inside = fc.oneof(fc.constant('LOOP'), fc.stringMatching(/^Q[0-9]{1,3}$/), fc.constant('Q3\\Row1'));
    fc.assert(
      fc.property(fc.constantFrom(...ALL_INSTRUMENT_WORDS), inside, (words, name) => {
        const [place] = instrumentText(`{{${name}}}`, words);
        expect(typeof place === 'object' && pipeSourceOf(place.words, words)).toBe(`{{${name}}}`);
      }),
    );
  });
});
