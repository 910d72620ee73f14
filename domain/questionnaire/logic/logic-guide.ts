/** An expression of the logic language with what it says, for whoever writes logic: people, and models that call tools. */
export type LogicExample = { readonly logic: string; readonly says: string };

/** One for each form of the language that conditions need. */
export const LOGIC_EXAMPLES: readonly LogicExample[] = [
  { logic: 'Q1 == `2`', says: 'the option with the label 2 is chosen, alone or among others' },
  { logic: 'Q1 IN [`1`, `3`]', says: 'one of these is chosen; NOT IN: none of them' },
  { logic: 'Q2 >= 18 AND Q2 < 65', says: 'a number within bounds; AND, OR, XOR, NOT in capitals' },
  { logic: 'Q3\\2 == `1`', says: 'the second row of a grid has its first column' },
  { logic: 'COUNT(Q1) > 2', says: 'more than two options are chosen' },
  { logic: 'Q4 != NULL', says: 'Q4 has an answer' },
];

/** The logic language in a paragraph: option labels (1, 2, 3 … unless given) in backticks, numbers bare, texts quoted. */
export const LOGIC_GUIDE: string = [
  'Option labels (1, 2, 3 … unless given) stand in backticks, numbers bare, texts in quotes. What asks about an unanswered question is not true.',
  ...LOGIC_EXAMPLES.map(({ logic, says }) => `${logic} (${says})`),
].join(' · ');
