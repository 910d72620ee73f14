import { describe, expect, it } from '@jest/globals';
import {
  blockStartName,
  endsQuestionnaire,
  isAppendixLine,
  isSectionLine,
} from '../../../../../domain/import/understanding/recognisers/headings.ts';

describe('the name of a part', () => {
  it.each([
    'Section B: Boats',
    'PART 2',
    'Del 3: Både',
    'Bloque II. Barcos',
    'Dimensión 1: Vela',
    '第二部分 航海',
    'Demographics',
    'Datos generales',
    'Baggrundsoplysninger',
    '基本信息',
    '单选题',
  ])('is %s', (text) => {
    expect(isSectionLine(text)).toBe(true);
  });

  it.each(['Part of my work', 'Boats', 'Which section do you work in?', 'I like sailing'])('is not %s', (text) => {
    expect(isSectionLine(text)).toBe(false);
  });

  it('is behind the words of a survey tool', () => {
    expect(blockStartName('Start of Block: My Boats')).toBe('My Boats');
  });

  it('may open an appendix, or end the questionnaire', () => {
    expect([isAppendixLine('Anexo 2'), isAppendixLine('Boats')]).toEqual([true, false]);
    expect([endsQuestionnaire('References'), endsQuestionnaire('Boats')]).toEqual([true, false]);
  });
});
