import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { DARK, LIGHT, MARK_CONTRAST, TEXT_CONTRAST, accentsOn } from '../../../../pages/respondent/theme/accents.ts';
import type { Ground } from '../../../../pages/respondent/theme/accents.ts';
import { BLACK, WHITE, contrastRatio, mixed, parseHex, toHex } from '../../../../pages/respondent/theme/contrast.ts';
import { DEFAULT_COLOR, themeStylesheet } from '../../../../pages/respondent/theme/theme-stylesheet.ts';
import { examples } from '../../../support/examples.ts';

const channel = fc.nat(255);
const anyColor = fc.tuple(channel, channel, channel);
const GROUNDS: readonly (readonly [string, Ground])[] = [
  ['light', LIGHT],
  ['dark', DARK],
];

describe('contrast', () => {
  it('is what WCAG says for known pairs', () => {
    expect(contrastRatio(BLACK, WHITE)).toBeCloseTo(21, 5);
    expect(contrastRatio(WHITE, BLACK)).toBeCloseTo(21, 5);
    expect(contrastRatio(parseHex('#767676'), WHITE)).toBeCloseTo(4.54, 2);
    expect(contrastRatio(parseHex('#ff0000'), WHITE)).toBeCloseTo(4, 2);
  });

  it('reads and writes colours alike', () => {
    fc.assert(fc.property(anyColor, (color) => expect(parseHex(toHex(color))).toEqual(color)));
    expect(parseHex('#0B5Fff')).toEqual([11, 95, 255]);
  });
});

describe.each(GROUNDS)('the accents on the %s ground', (_, ground) => {
  it('keep every contrast, whatever the colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { accent, onAccent, accentStrong, accentInk, accentLine, accentSoft } = accentsOn(color, ground);
        expect(contrastRatio(onAccent, accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastRatio(onAccent, accentStrong)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        for (const behind of [ground.paper, ground.surface, accentSoft]) {
          expect(contrastRatio(accentInk, behind)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          expect(contrastRatio(accentLine, behind)).toBeGreaterThanOrEqual(MARK_CONTRAST);
          expect(contrastRatio(ground.ink, behind)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
      }),
      { numRuns: examples(2_000) },
    );
  });

  it('leave a colour as it is where it can be read', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { accentInk, accentSoft } = accentsOn(color, ground);
        const isReadable = [ground.paper, ground.surface, accentSoft].every(
          (behind) => contrastRatio(color, behind) >= TEXT_CONTRAST,
        );
        expect(toHex(accentInk) === toHex(color)).toBe(isReadable);
      }),
    );
  });
});

describe('the stylesheets', () => {
  it('draw without a theme what the theme of the default colour draws', async () => {
    const base = await baseStylesheet();
    for (const [property, value] of declarationsOf(themeStylesheet(DEFAULT_COLOR))) {
      expect(base).toContain(`${property}: ${value};`);
    }
  });

  it('have the grounds that contrasts are worked out for', async () => {
    const [light = '', dark = ''] = (await baseStylesheet()).split('prefers-color-scheme: dark');
    for (const [text, ground] of [
      [light, LIGHT],
      [dark, DARK],
    ] as const) {
      for (const name of ['paper', 'surface', 'ink'] as const) expect(colorIn(text, name)).toEqual(ground[name]);
    }
  });

  it('keep the contrasts of the colours that no theme changes', async () => {
    const sheets = (await baseStylesheet()).split('prefers-color-scheme: dark');
    expect(sheets).toHaveLength(2);
    for (const text of sheets) {
      const [paper, surface] = [colorIn(text, 'paper'), colorIn(text, 'surface')];
      for (const behind of [paper, surface]) {
        expect(contrastRatio(colorIn(text, 'ink-soft'), behind)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastRatio(colorIn(text, 'danger'), behind)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastRatio(colorIn(text, 'line-strong'), behind)).toBeGreaterThanOrEqual(MARK_CONTRAST);
        expect(contrastRatio(colorIn(text, 'focus'), behind)).toBeGreaterThanOrEqual(MARK_CONTRAST);
      }
      expect(contrastRatio(colorIn(text, 'danger'), colorIn(text, 'danger-soft'))).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
    }
  });

  it('hold nothing but colours, whatever the theme', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const css = themeStylesheet(toHex(color));
        expect(css.replaceAll(/#[\da-f]{6}/g, '')).toBe(themeStylesheet('#000000').replaceAll(/#[\da-f]{6}/g, ''));
      }),
    );
  });
});

describe('mixing', () => {
  it('begins at one colour and ends at the other', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        expect(mixed(one, other, 0)).toEqual(one);
        expect(mixed(one, other, 1)).toEqual(other);
      }),
    );
  });
});

function baseStylesheet(): Promise<string> {
  return readFile(new URL('../../../../pages/kit/styles/base.css', import.meta.url), 'utf8');
}

function declarationsOf(css: string) {
  return [...css.matchAll(/(--[\w-]+):(#[\da-f]{6})/g)].map(([, property, value]) => [property, value] as const);
}

function colorIn(css: string, name: string) {
  const color = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(css)?.[1];
  if (color === undefined) throw new Error(`no --${name}`);
  return parseHex(color);
}
