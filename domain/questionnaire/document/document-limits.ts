/** The limits of a survey document: parsing refuses larger ones. */
export const DOCUMENT_LIMITS = {
  questions: 5_000,
  blocks: 1_000,
  optionsOfAQuestion: 1_000,
  inputsOfAQuestion: 200,
  attributes: 50,
  levelsOfAnAttribute: 50,
  skipsOfAQuestion: 100,
  optionGroups: 200,
  textCharacters: 20_000,
  nameCharacters: 500,
  optionLabelCharacters: 64,
  tasks: 50,
  designs: 100,
  itemsOfATask: 20,
  chatTurns: 20,
} as const;
