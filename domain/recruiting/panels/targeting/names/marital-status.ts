import type { OptionFamily } from './option-family.ts';

const PARTNERED = ['In a relationship', 'Engaged', 'Married', 'In a civil partnership/civil union or similar'];

export const MARITAL_STATUS: OptionFamily = {
  attributeId: 'relationshipmarital-status',
  names: {
    Single: ['not in a relationship'],
    'In a relationship': ['relationship', 'dating', 'cohabiting', 'living together', 'living with a partner'],
    Engaged: ['engaged to be married'],
    Married: ['wed', 'spouse'],
    'In a civil partnership/civil union or similar': ['civil partnership', 'civil union', 'domestic partnership'],
    Separated: ['legally separated'],
    Divorced: ['divorcee'],
    Widowed: ['widow', 'widower'],
    'Never married': ['never been married'],
  },
  groups: {
    partnered: PARTNERED,
    'with a partner': PARTNERED,
    'formerly married': ['Separated', 'Divorced', 'Widowed'],
    'previously married': ['Separated', 'Divorced', 'Widowed'],
  },
};
