import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { excerptOf } from '../../../../../domain/results/insights/text/excerpt.ts';

const ANSWER = 'The staff is  friendly, but the queue at noon is far too long.';

describe('a quote', () => {
  it.each([
    [ANSWER, 'The staff is friendly, but the queue at noon is far too long.'],
    ['the queue at noon', '…the queue at noon…'],
    ['“the queue at noon”', '…the queue at noon…'],
    ['The staff is … far too long.', 'The staff is … far too long.'],
    ['The staff is ... too long.', 'The staff is … too long.'],
    ['is far too long.', '…is far too long.'],
  ])('%p is told as %p', (quote, told) => {
    expect(excerptOf(ANSWER, quote, 99)).toBe(told);
  });

  it.each([
    ['The staff is unfriendly'],
    ['the queue'],
    ['far too long … The staff is'],
    ['he staff is friendly'],
    ['the queue at noo'],
    ['the queue … at midnight'],
    ['…'],
    [''],
  ])('%p is none', (quote) => {
    expect(excerptOf(ANSWER, quote, 99)).toBeNull();
  });

  it('of a whole answer may be short, and is cut where it is long', () => {
    expect(excerptOf('No.', 'No.', 99)).toBe('No.');
    expect(excerptOf('word '.repeat(40), 'word '.repeat(40), 30)).toBe('word word word word word word…');
    expect(excerptOf('x'.repeat(200), 'x'.repeat(200), 20)).toBe(`${'x'.repeat(19)}…`);
  });

  it('of scripts without blanks may begin anywhere', () => {
    expect(excerptOf('食堂的菜很好吃，但是太贵了', '菜很好吃', 99)).toBe('…菜很好吃…');
  });

  it('is always in the answer, within its length, and the same when it is quoted again', () => {
    const words = fc.array(fc.constantFrom('a', 'bee', 'cat', '…', 'x1', '好', 'é'), { minLength: 1, maxLength: 30 });
    const range = fc.tuple(fc.nat(30), fc.nat(30));
    fc.assert(
      fc.property(words, range, fc.integer({ min: 20, max: 99 }), (all, [from, count], most) => {
        const answer = all.join(' ');
        const quote = all.slice(from, from + count).join(' ');
        const told = excerptOf(answer, quote, most);
        if (told === null) return;
        expect(told.length).toBeLessThanOrEqual(most);
        const parts = told.split('…').map((part) => part.trim());
        for (const part of parts) expect(answer).toContain(part);
      }),
    );
  });
});
