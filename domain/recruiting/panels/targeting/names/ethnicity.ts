import type { OptionFamily } from './option-family.ts';

export const ETHNICITY: OptionFamily = {
  attributeId: 'ethnicity-simplified',
  names: {
    White: ['caucasian', 'white caucasian'],
    Black: ['african american', 'black or african american', 'black african', 'afro caribbean'],
    Asian: ['asian american', 'south asian', 'east asian', 'southeast asian'],
    Mixed: ['multiracial', 'mixed race', 'two or more races', 'biracial', 'multiple'],
    Other: ['another ethnicity', 'other ethnicity'],
  },
  groups: {},
};
