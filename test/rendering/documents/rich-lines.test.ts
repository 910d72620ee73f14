import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLAIN_SPAN, wordsOf } from '../../../domain/exports/documents/document-block.ts';
import type { Spans } from '../../../domain/exports/documents/document-block.ts';
import { richLines } from '../../../rendering/documents/rich-lines.ts';
import { visualSpans } from '../../../rendering/documents/visual-spans.ts';
import { createLettering } from '../../../rendering/text/lettering.ts';
import { examples } from '../../support/examples.ts';

const lettering = createLettering('en');
const STYLE = { size: 10, width: 120, weight: 'regular', language: 'en' } as const;

const span = fc
  .record({
    text: fc.array(
      fc.constantFrom('a', 'word', ' ', '  ', '\n', 'W'.repeat(40), 'שלום', 'مرحبا', '12', 'ไทยภาษา', '漢字', '🎉'),
    ),
    bold: fc.boolean(),
    italic: fc.boolean(),
    code: fc.boolean(),
  })
  .map(({ text, ...look }) => ({ ...PLAIN_SPAN, ...look, text: text.join('') }));
const arbitrarySpans: fc.Arbitrary<Spans> = fc.array(span, { maxLength: 8 });

describe('words in lines', () => {
  it('lose none, and none of them is wider than its place', () => {
    fc.assert(
      fc.property(arbitrarySpans, (spans) => {
        const { lines } = richLines(spans, STYLE, lettering);
        expect(
          lines
            .map((line) => wordsOf(line.spans))
            .join('')
            .replace(/\s/gu, ''),
        ).toBe(wordsOf(spans).replace(/\s/gu, ''));
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(STYLE.width + 0.01);
        expect(lines.length).toBeGreaterThanOrEqual(wordsOf(spans).split('\n').length);
      }),
      { numRuns: examples(60) },
    );
  });

  it('are measured as lines: letters side by side take more than each alone', () => {
    const plain = { bold: false, italic: true, strike: false, code: false, link: null };
    const spans = [
      { ...plain, text: '12ไทยภาษา  12a' },
      { ...plain, text: 'W'.repeat(40) },
    ];
    for (const { width } of richLines(spans, STYLE, lettering).lines) expect(width).toBeLessThanOrEqual(STYLE.width);
  });

  it('part Thai between words, which no spaces part', () => {
    const { lines } = richLines([{ ...PLAIN_SPAN, text: 'ภาษาไทยเป็นภาษาที่ไม่มีช่องว่างระหว่างคำ' }], STYLE, lettering);
    const words = new Set(
      [
        ...new Intl.Segmenter('th', { granularity: 'word' }).segment(lines.map(({ spans }) => wordsOf(spans)).join('')),
      ].map(({ index }) => index),
    );
    let end = 0;
    for (const { spans } of lines.slice(0, -1)) {
      end += wordsOf(spans).length;
      expect(words.has(end)).toBe(true);
    }
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe('a line on paper', () => {
  it('runs from the right where its words do, with other words and numbers within it', () => {
    const spans = [
      { ...PLAIN_SPAN, text: 'אבג 12 ' },
      { ...PLAIN_SPAN, text: 'Word', bold: true },
      { ...PLAIN_SPAN, text: ' דה' },
    ];
    expect(visualSpans(spans, 'rtl').map(({ text, direction, bold }) => [text, direction, bold])).toEqual([
      [' דה', 'rtl', false],
      ['Word', 'ltr', true],
      [' ', 'rtl', false],
      ['12', 'ltr', false],
      ['אבג ', 'rtl', false],
    ]);
  });

  it('has all its letters', () => {
    fc.assert(
      fc.property(arbitrarySpans, fc.constantFrom('ltr' as const, 'rtl' as const), (spans, direction) => {
        const letters = (text: string) => Array.from(text).sort().join('');
        const shown = visualSpans(spans, direction)
          .map(({ text }) => text)
          .join('');
        expect(letters(shown)).toBe(letters(wordsOf(spans)));
      }),
    );
  });
});
