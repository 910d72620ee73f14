import type { Block, Question, SurveyDocument } from '../document/survey-document.ts';

/** A question with its place in the survey. */
export type PlacedInBlock = {
  readonly question: Question;
  /** Counted from 0 over all blocks. */
  readonly position: number;
  readonly block: Block;
};

/** The questions by label, in the order of the survey. */
export function placeQuestions(document: SurveyDocument): ReadonlyMap<string, PlacedInBlock> {
  const placed = document.blocks.flatMap((block) => block.questions.map((question) => ({ question, block })));
  return new Map(placed.map((one, position) => [one.question.label, { ...one, position }]));
}
