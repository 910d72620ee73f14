import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, hexColor, withContrast } from '../../../../../domain/exports/deck/themes/contrast.ts';
import { DECK_THEMES, teamDeckTheme } from '../../../../../domain/exports/deck/themes/team-theme.ts';
import { examples } from '../../../../support/examples.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function expectReadable({ background, ink, soft, accent, series }: (typeof DECK_THEMES)['night']): void {
  for (const text of [ink, soft, accent]) expect(contrastOf(text, background)).toBeGreaterThanOrEqual(4.5);
  for (const mark of series) expect(contrastOf(mark, background)).toBeGreaterThanOrEqual(3);
  expect(series.length).toBeGreaterThanOrEqual(2);
}

describe('themes', () => {
  it('of ours can be read', () => {
    Object.values(DECK_THEMES).forEach(expectReadable);
  });

  it('in any colours of a team can be read, and are the same each time', () => {
    fc.assert(
      fc.property(color, fc.option(color), fc.option(color), (primary, secondary, background) => {
        const theme = teamDeckTheme({ primary, secondary, background }, null);
        expectReadable(theme);
        expect(theme.series.length).toBeGreaterThanOrEqual(6);
        expect(teamDeckTheme({ primary, secondary, background }, null)).toEqual(theme);
      }),
      { numRuns: examples(1000) },
    );
  });

  it('keep a colour that can be read, and pass over what is none', () => {
    const { accent, background } = teamDeckTheme({ primary: '#1f5f99', background: 'url(x)' }, null);
    expect([accent, background]).toEqual(['#1f5f99', '#ffffff']);
    expect(hexColor('#AbC')).toBe('#aabbcc');
    expect(hexColor('#12345')).toBeNull();
    expect(withContrast('#ffff00', '#ffffff', 21)).toBe('#000000');
  });

  it('measure contrast as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
