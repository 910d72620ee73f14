/** Words that answer the same usual question alike, in English. */
export const FACT_WORDS: readonly (readonly string[])[] = [
  ['female', 'woman', 'women', 'f', 'females', 'a woman'],
  ['male', 'man', 'men', 'm', 'males', 'a man'],
  ['non-binary', 'nonbinary', 'other gender', 'diverse'],
  ['yes', 'y', 'true'],
  ['no', 'n', 'false'],
  ['urban', 'city', 'in a city'],
  ['rural', 'countryside', 'in the country'],
];
