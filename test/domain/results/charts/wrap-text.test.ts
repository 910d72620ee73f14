import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TextFont } from '../../../../domain/results/charts/wrap-text.ts';
import { wrapText } from '../../../../domain/results/charts/wrap-text.ts';
import { plainMeasure } from '../../../support/rendering/plain-measure.ts';

const font = { size: 10, weight: 'regular' } as const;
/** A letter is 6 px wide. */
const wrap = (text: string, width: number, maxLines = 3) => wrapText(text, { ...font, width, maxLines }, plainMeasure);

describe('wrapping', () => {
  it('parts a text at its spaces', () => {
    expect(wrap('one two three four', 60)).toEqual(['one two', 'three four']);
  });

  it('parts what is wider than a line within', () => {
    expect(wrap('abcdefghij', 30)).toEqual(['abcde', 'fghij']);
  });

  it('ends in an ellipsis where there is more', () => {
    expect(wrap('one two three four five', 60, 1)).toEqual(['one two…']);
    expect(wrap('one two three four five', 36, 2)).toEqual(['one', 'two…']);
  });

  it('keeps letters of several signs whole', () => {
    expect(wrap('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 40, 1)[0]).toMatch(/^(👩‍👩‍👧)*…$/u);
  });

  it('has one line of an empty text', () => {
    expect(wrap('', 60)).toEqual(['']);
  });

  it('never leaves its room, nor loses a letter without an ellipsis', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '中'), maxLength: 20 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 12, max: 200 }),
        fc.integer({ min: 1, max: 4 }),
        (given, width, maxLines) => {
          const text = given.join(' ').replace(/ +/g, ' ').trim();
          const lines = wrap(text, width, maxLines);
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          for (const line of lines) expect(plainMeasure.widthOf(line, font)).toBeLessThanOrEqual(width);
          const all = lines.join('').replaceAll(' ', '');
          if (!all.endsWith('…')) expect(all).toBe(text.replaceAll(' ', ''));
          else expect(text.replaceAll(' ', '')).toContain(all.slice(0, -1));
        },
      ),
    );
  });

  it('does not look at what no line can hold', () => {
    let measured = 0;
    const counting = {
      ...plainMeasure,
      widthOf: (text: string, size: TextFont) => {
        measured += text.length;
        return plainMeasure.widthOf(text, size);
      },
    };
    const lines = wrapText('x'.repeat(1_000_000), { ...font, width: 300, maxLines: 3 }, counting);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
    expect(measured).toBeLessThan(200_000);
  });
});
