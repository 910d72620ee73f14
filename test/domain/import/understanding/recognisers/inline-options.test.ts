import { describe, expect, it } from '@jest/globals';
import { readLabel } from '../../../../../domain/import/understanding/labels/read-label.ts';
import {
  readContinuedOptions,
  readInlineOptions,
  readSpacedOptions,
} from '../../../../../domain/import/understanding/recognisers/inline-options.ts';

const optionsOf = (text: string) => readInlineOptions(text)?.options.map((option) => option.text);

describe('answers in one line', () => {
  it.each([
    ['☐ Boat ☐ Train ☐ Plane', ['Boat', 'Train', 'Plane']],
    ['Boat ( )   Train ( )', ['Boat', 'Train']],
    ['Sí ___   No ___', ['Sí', 'No']],
    ['(1) Boat (2) Train (4) Plane', ['Boat', 'Train', 'Plane']],
    ['a) Boat b) Train', ['Boat', 'Train']],
    ['A.船 B.火车 C.飞机', ['船', '火车', '飞机']],
    ['A18岁以下 B18岁以上', ['18岁以下', '18岁以上']],
    ['①是②否', ['是', '否']],
    ['Yes / No', ['Yes', 'No']],
    ['[Yes] [No]', ['Yes', 'No']],
    ['Male 1    Female 2', ['Male', 'Female']],
    ['1. Hombre 2. Mujer 9. No contesta', ['Hombre', 'Mujer', 'No contesta']],
    ['Yes 1 / No 2', ['Yes', 'No']],
    ['o Canoe  o Yacht', ['Canoe', 'Yacht']],
    ['Do you row? Yes No', ['Yes', 'No']],
    ['Yes (go to Q5) / No (go to Q6)', ['Yes (go to Q5)', 'No (go to Q6)']],
    ['1 (cold) 2 3 (hot)', ['cold', '2', 'hot']],
    ['Cold 1 □ 2 □ 3 □ Hot', ['Cold', '2', 'Hot']],
    ['(Cold) 1 - 2 - 3 (Hot)', ['Cold', '2', 'Hot']],
    ['Options: red, green or blue', ['red', 'green', 'blue']],
  ])('are read from %s', (text, options) => {
    expect(optionsOf(text)).toEqual(options);
  });

  it.each([
    'What do you know (e.g. a or b) about it?',
    'Name: ____ Age: ____',
    'In 2019 and/or 2020',
    'It costs 1.50 or 2.50',
    'Trains, boats and planes',
  ])('are not seen in %s', (text) => {
    expect(readInlineOptions(text)).toBeNull();
  });

  it('leave the question before them', () => {
    expect(readInlineOptions('Do you sail? ☐ Yes ☐ No')).toMatchObject({ stem: 'Do you sail?' });
  });

  it('may be a scale whose ends have names', () => {
    expect(optionsOf('Cold 1 2 3 4 5 Hot')).toEqual(['Cold', '2', '3', '4', 'Hot']);
    expect(optionsOf('Cold ○ ○ ○ ○ Hot')).toEqual(['Cold', '2', '3', 'Hot']);
  });

  it('keep the numbers of a long scale', () => {
    expect(optionsOf('Never 0 1 2 3 4 5 6 7 8 9 10 Surely')?.[0]).toBe('0 – Never');
  });

  it('may tell what numbers mean', () => {
    expect(readInlineOptions('1 = cold, 2 = mild, 3 = hot')).toMatchObject({ manner: 'legend' });
  });

  it('may be followed by another question', () => {
    expect(readInlineOptions('¿Navega?  Sí ___  No ___  ¿Por qué? ______')).toMatchObject({
      stem: '¿Navega?',
      followUp: '¿Por qué?',
    });
  });
});

describe('answers behind a label of their own', () => {
  it('go on from it', () => {
    const label = readLabel('C. Plane');
    expect(label && readContinuedOptions('Plane   D. Bicycle', label)?.options).toEqual([
      { text: 'Plane', code: 'C', mark: 'number' },
      { text: 'Bicycle', code: 'D', mark: 'number' },
    ]);
  });
});

describe('answers apart', () => {
  it('are parted by tabs or wide space', () => {
    expect(readSpacedOptions('Boat\tTrain     Plane')?.options.map((option) => option.text)).toEqual([
      'Boat',
      'Train',
      'Plane',
    ]);
  });

  it('are no sentence', () => {
    expect(readSpacedOptions('Boats and trains')).toBeNull();
  });
});
