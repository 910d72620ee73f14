import { describe, expect, it } from '@jest/globals';
import bidiModule from 'bidi-js';
import fc from 'fast-check';
import { inFaces } from '../../rendering/text/choose-face.ts';
import { createLettering } from '../../rendering/text/lettering.ts';
import { visualRuns } from '../../rendering/text/text-runs.ts';
import { examples } from '../support/examples.ts';

// Its types tell of a module inside the module; what comes is the factory itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const faces = (text: string, language: string | null = null) =>
  inFaces(text, language).map(({ face, text: part }) => [face, part]);
const visual = (line: string, direction: 'ltr' | 'rtl') => visualRuns(line, direction, null).map(({ text }) => text);

describe('faces', () => {
  it('change where letters do, keeping signs with the letters before them', () => {
    expect(faces('Yes, да 10%')).toEqual([['latin', 'Yes, да 10%']]);
    expect(faces('是 (yes)')).toEqual([
      ['simplifiedChinese', '是 ('],
      ['latin', 'yes)'],
    ]);
    expect(faces('نعم ok')).toEqual([
      ['arabic', 'نعم '],
      ['latin', 'ok'],
    ]);
  });

  it.each([
    ['满足', null, 'simplifiedChinese'],
    ['満足', 'ja', 'japanese'],
    ['滿足', 'ko-KR', 'korean'],
    ['満足する', null, 'japanese'],
    ['만족 滿足', 'ja', 'korean'],
  ])('of %s in language %j are those of its readers', (text, language, face) => {
    expect(new Set(inFaces(text, language).map((run) => run.face))).toEqual(new Set([face]));
  });

  it('show one sign for a letter that no font has, and nothing for what draws nothing', () => {
    expect(faces('ក')).toEqual([['latin', '\ufffd']]);
    expect(faces('a\u200bb')).toEqual([['latin', 'ab']]);
  });

  it('keep an emoji of several signs whole', () => {
    expect(faces('👩‍👩‍👧!')).toEqual([
      ['emoji', '👩‍👩‍👧'],
      ['latin', '!'],
    ]);
  });
});

describe('stretches of a line', () => {
  it('of Latin letters are as they are', () => {
    expect(visual('Hello (world)', 'ltr')).toEqual(['Hello (world)']);
  });

  it('stand from left to right on paper, the last word read first', () => {
    expect(visual('abc שלום', 'rtl')).toEqual(['שלום', ' ', 'abc']);
    expect(visual('abc שלום', 'ltr')).toEqual(['abc ', 'שלום']);
  });

  it('keep numbers in their order within Arabic', () => {
    expect(visual('عام 2026 جيد', 'rtl')).toEqual(['جيد', ' ', '2026', ' ', 'عام']);
  });

  it('keep digits of Arabic scripts in their order, which the shaper would turn', () => {
    expect(visual('۱۲ نعم', 'rtl').join('|')).toBe('نعم| |۱|۲');
  });

  it('put every sign where the Unicode algorithm does', () => {
    const unit = fc.constantFrom(...Array.from('abאבג12 ().,%«»'));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 24 }), fc.constantFrom('ltr', 'rtl'), (line, direction) => {
        const shaped = visualRuns(line, direction, null).map(({ face, text }) =>
          face === 'hebrew' ? Array.from(text).toReversed().join('') : text,
        );
        expect(shaped.join('')).toBe(bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, direction)));
      }),
      { numRuns: examples(1_000) },
    );
  });
});

describe('lettering', () => {
  const lettering = createLettering(null);
  const font = { size: 10, weight: 'regular' } as const;

  it.each(['Hello world', 'Привет, мир', '满意 yes', 'مرحبا بالعالم', 'abc שלום 12'])(
    'measures %s as wide as its stretches',
    (text) => {
      const runs = lettering.runsOf(text, 'ltr').map((run) => lettering.widthOf(run.text, font));
      const sum = runs.reduce((total, width) => total + width, 0);
      expect(sum).toBeGreaterThan(0);
      expect(Math.abs(sum - lettering.widthOf(text, font))).toBeLessThan(0.5);
    },
  );

  it('is wider in bold, and grows with its size', () => {
    const regular = lettering.widthOf('Satisfied', font);
    expect(lettering.widthOf('Satisfied', { ...font, weight: 'bold' })).toBeGreaterThan(regular);
    expect(lettering.widthOf('Satisfied', { ...font, size: 20 })).toBeCloseTo(2 * regular, 9);
  });

  it('breaks Chinese between signs and English at spaces', () => {
    expect([...lettering.breaksOf('满意。')]).toEqual([1, 3]);
    expect([...lettering.breaksOf('one two')]).toEqual([4, 7]);
  });
});
