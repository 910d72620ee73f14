import { describe, expect, it } from '@jest/globals';
import { bulletOf } from '../../../../providers/documents/docx/bullets.ts';
import type { ListLevel } from '../../../../providers/documents/docx/numbering-definitions.ts';

const level = (text: string, font: string | null = null, format = 'bullet'): ListLevel => ({
  start: 1,
  format,
  text,
  restartsAfter: 0,
  legal: false,
  indentTwips: null,
  font,
  pictureBullet: false,
});

describe('bullets', () => {
  it.each([
    ['\uf0b7', 'Symbol', '•', 'bullet'],
    ['\uf0a7', 'Wingdings', '▪', 'bullet'],
    ['\uf0d8', 'Wingdings', '➢', 'bullet'],
    ['-', null, '-', 'bullet'],
    ['▢', 'Courier New', '▢', 'checkbox'],
    ['☐', null, '☐', 'checkbox'],
    ['□', 'Arial', '□', 'checkbox'],
    ['q', 'Wingdings', '☐', 'checkbox'],
    ['\uf0a8', 'Wingdings', '☐', 'checkbox'],
    ['\uf0a3', 'Wingdings 2', '☐', 'checkbox'],
    ['\uf0a8', null, '☐', 'checkbox'],
    ['o', 'Courier New', '○', 'radio'],
    ['○', null, '○', 'radio'],
    ['◯', null, '◯', 'radio'],
    ['\uf0a1', 'Wingdings', '○', 'radio'],
  ])('%j in %s is shown as %s: a %s', (text, font, marker, glyph) => {
    expect(bulletOf([level(text, font)], 0)).toEqual({ marker, glyph });
  });

  it('are ordinary where a hollow circle is only the second level of a bulleted list', () => {
    const levels = [level('\uf0b7', 'Symbol'), level('o', 'Courier New'), level('\uf0a7', 'Wingdings')];
    expect(bulletOf(levels, 1)).toEqual({ marker: '○', glyph: 'bullet' });
  });

  it('are radio buttons under numbers and under other radio buttons', () => {
    const numbered = [level('%1.', null, 'decimal'), level('o', 'Courier New')];
    const nested = [level('o', 'Courier New'), level('o', 'Courier New')];
    expect(bulletOf(numbered, 1).glyph).toBe('radio');
    expect(bulletOf(nested, 1).glyph).toBe('radio');
  });

  it('that are pictures are ordinary', () => {
    expect(bulletOf([{ ...level('\uf0b7', 'Symbol'), pictureBullet: true }], 0)).toEqual({
      marker: '•',
      glyph: 'bullet',
    });
  });
});
