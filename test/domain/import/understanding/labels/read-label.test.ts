import { describe, expect, it } from '@jest/globals';
import { readLabel, readMarker } from '../../../../../domain/import/understanding/labels/read-label.ts';

describe('a label before a text', () => {
  it.each([
    ['Q1. Where do you live?', 'Q1', 'coded'],
    ['Q12b) Why?', 'Q12b', 'coded'],
    ['A3 How old are you?', 'A3', 'coded'],
    ['D-4 What is your trade?', 'D-4', 'coded'],
    ['[S2] Do you own a boat?', 'S2', 'coded'],
    ['Question 7: How far is it?', '7', 'coded'],
    ['Pregunta 3. ¿Dónde?', '3', 'coded'],
    ['Spørgsmål 5: Hvor ofte?', '5', 'coded'],
    ['第4题 您住在哪里', '4', 'coded'],
    ['4. Where?', '4', 'number'],
    ['4.- ¿Dónde?', '4', 'number'],
    ['（4）哪里', '4', 'number'],
    ['４．哪里', '4', 'number'],
    ['4、哪里', '4', 'number'],
    ['4\tWhere?', '4', 'number'],
    ['2.3 Where?', '2.3', 'dotted'],
    ['b) at home', 'b', 'letter'],
    ['B. at home', 'B', 'capital'],
    ['B在家', 'B', 'capital'],
    ['iii) at home', 'iii', 'roman'],
    ['IV. Work', 'IV', 'roman'],
    ['三、工作', '三', 'chinese'],
    ['③在家', '3', 'circled'],
  ])('is read from %s', (text, written, shape) => {
    expect(readLabel(text)).toMatchObject({ written, shape });
  });

  it.each([
    '1.5 hours a day',
    '18-25',
    '18 - 24 years',
    '10:30 in the morning',
    'e.g. a bus',
    'U.S. citizens',
    'In 2019 we moved',
    '3/4 of it',
    'Step 1: open the lid',
    '50+',
    'N/A',
  ])('is not seen in %s', (text) => {
    expect(readLabel(text)).toBeNull();
  });

  it('counts letters, numerals and the last of several levels', () => {
    const numbers = ['c) x', 'iv. x', '七、年龄', '2.6 What'].map((text) => readLabel(text)?.number);
    expect(numbers).toEqual([3, 4, 7, 6]);
  });

  it('says how much of the text it takes', () => {
    const text = 'Q3:  Where?';
    expect(text.slice(readLabel(text)?.length)).toBe('Where?');
  });
});

describe('a marker of automatic numbering', () => {
  it.each([
    ['3.', '3'],
    ['Q4:', 'Q4'],
    ['b)', 'b'],
    ['(2)', '2'],
    ['1.2.', '1.2'],
    ['7', '7'],
  ])('%s is the label %s', (marker, written) => {
    expect(readMarker(marker)?.written).toBe(written);
  });

  it.each(['•', '☐', '-', ''])('%s is none', (marker) => {
    expect(readMarker(marker)).toBeNull();
  });
});
