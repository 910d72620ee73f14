import { describe, expect, it } from '@jest/globals';
import { selectionLimits } from '../../../../domain/import/rules/selection-limits.ts';

describe('how many answers may be chosen', () => {
  it.each([
    ['Please check up to five boxes', null, 5],
    ['Select up to two main sources', null, 2],
    ['What are your top FIVE favorite themes?', null, 5],
    ['(Maximum 3)', null, 3],
    ['Select exactly 3', 3, 3],
    ['Choose two of the following', 2, 2],
    ['Select 2 to 4 options', 2, 4],
    ['Choose at least two', 2, null],
    ['Elija hasta 3 opciones', null, 3],
    ['Marque al menos dos', 2, null],
    ['Vælg højst tre', null, 3],
    ['Sæt op til 3 krydser', null, 3],
    ['最多选3项', null, 3],
    ['请至少选择两项', 2, null],
    ['Wählen Sie bis zu drei', null, 3],
    ['Sélectionnez au maximum 2 réponses', null, 2],
  ])('is read from “%s”', (words, least, most) => expect(selectionLimits(words)).toEqual({ least, most }));

  it.each([
    'Check all that apply',
    'How often do you travel?',
    'In the first 12 months',
    'Sæt gerne flere krydser',
    '可多选',
  ])('is left open by “%s”', (words) => expect(selectionLimits(words)).toEqual({ least: null, most: null }));
});
