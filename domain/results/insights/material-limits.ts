/** How much of a survey goes into one request to the AI; the rest is left out, never made up. */
export const MATERIAL_LIMITS = {
  /** Of a survey's questions, the first that were answered. */
  questions: 60,
  /** Of a question's findings, those with the greatest figures. */
  factsOfAQuestion: 14,
  /** Of an open-ended question's answers, the newest. */
  answersOfAQuestion: 40,
  answers: 160,
  /** Of one written answer; its end is cut off. */
  answerCharacters: 400,
  /** Of a question's text. */
  textCharacters: 300,
  /** Of an option's text. */
  optionCharacters: 120,
  objectiveCharacters: 1_000,
  /** Of a survey that is reviewed. */
  reviewedQuestions: 200,
  reviewedOptions: 40,
} as const;

/** The text's beginning, with … if it goes on; no character is cut in two. */
export function cutText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  return `${text
    .slice(0, characters - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
