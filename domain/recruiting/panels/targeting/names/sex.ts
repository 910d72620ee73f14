import type { OptionFamily } from './option-family.ts';

export const SEX: OptionFamily = {
  attributeId: 'sex',
  names: { Male: ['man', 'men', 'm', 'males'], Female: ['woman', 'women', 'f', 'females'] },
  groups: { both: ['Male', 'Female'], any: ['Male', 'Female'], all: ['Male', 'Female'] },
};
