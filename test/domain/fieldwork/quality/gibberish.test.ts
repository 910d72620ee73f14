import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gibberishIn } from '../../../../domain/fieldwork/quality/gibberish.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';
import { GENUINE_ANSWERS } from './genuine-answers.ts';
import { GIBBERISH_ANSWERS } from './gibberish-answers.ts';

const genuine = Object.values(GENUINE_ANSWERS).flat();
const gibberish = Object.values(GIBBERISH_ANSWERS).flat();
const isFound = (text: string) => gibberishIn(text) !== null;
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

const hits = gibberish.filter(isFound).length;
const alarms = genuine.filter(isFound);

const LEAST_RECALL = 0.85;

describe(`gibberish among ${genuine.length} genuine and ${gibberish.length} random answers`, () => {
  it('is told by enough of them, in enough languages', () => {
    expect(genuine.length).toBeGreaterThanOrEqual(200);
    expect(Object.keys(GENUINE_ANSWERS).length).toBeGreaterThanOrEqual(9);
    expect(gibberish.length).toBeGreaterThanOrEqual(100);
    expect(new Set([...genuine, ...gibberish]).size).toBe(genuine.length + gibberish.length);
  });

  it(`precision ${percent(hits, hits + alarms.length)}: no genuine answer is taken for it`, () => {
    expect(alarms).toEqual([]);
  });

  it(`recall ${percent(hits, gibberish.length)}: most of it is found`, () => {
    expect(hits / gibberish.length).toBeGreaterThanOrEqual(LEAST_RECALL);
  });

  it.each(
    Object.entries(GENUINE_ANSWERS).map(
      ([language, answers]) => [language, answers.filter(isFound).length, answers.length, answers] as const,
    ),
  )('%s: %i of %i flagged', (_, flagged) => {
    expect(flagged).toBe(0);
  });

  it.each(
    Object.entries(GIBBERISH_ANSWERS).map(
      ([kind, answers]) => [kind, answers.filter(isFound).length, answers.length] as const,
    ),
  )('%s: %i of %i found', (_, found, all) => {
    expect(found / all).toBeGreaterThanOrEqual(0.8);
  });
});

describe('what kind of gibberish', () => {
  it.each([
    ['asdfgh qwerty', 'keyboard_run'],
    ['aaaaaaa', 'repeated_letters'],
    ['sdkfjhsdf kjhsdf', 'no_words'],
    ['', null],
    ['...', null],
    ['12345678901234567890', null],
    ['The keys asdf are in a row', null],
    ['great asdfghjk', null],
    ['great asdfghjkl qwerty', 'keyboard_run'],
  ])('%s: %s', (text, kind) => {
    expect(gibberishIn(text)).toBe(kind);
  });

  it('is the same in capitals, with commas and twice over', () => {
    for (const text of gibberish.filter((one) => isFound(one))) {
      expect([text, gibberishIn(`${text}, ${text}!`)]).not.toEqual([text, null]);
    }
  });

  it('is none in genuine words, however many of them stand together', () => {
    const words = fc.array(fc.constantFrom(...genuine), { minLength: 1, maxLength: 8 });
    fc.assert(fc.property(words, (some) => gibberishIn(some.join(' ')) === null));
  });
});

describe('the work it takes', () => {
  it.each([
    ['one long word', 'ab'],
    ['one letter', 'a'],
    ['dots', 'a.'],
    ['marks', '\u0301'],
    ['laughter', 'hah'],
    ['short words', 'as df '],
    ['keys', 'asdfghjkl'],
  ])('is little for a hostile text: %s', async (_, piece) => {
    await expectSteadyGrowth(2_500, (length) => {
      const text = `${piece.repeat(length / piece.length)}!`;
      return () => gibberishIn(text);
    });
  });

  it('never fails, whatever was written', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => [isFound(text)].length === 1));
  });
});
