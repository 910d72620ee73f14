import type { Question, SurveyDocument } from './survey-document.ts';

/** A question with its position in the survey, counted from 0 over all blocks. */
export type PlacedQuestion = { readonly question: Question; readonly position: number };

/** All questions in the order of the survey. */
export function questionsOf(document: SurveyDocument): readonly Question[] {
  return document.blocks.flatMap((block) => block.questions);
}

/** The questions by label. */
export function questionsByLabel(document: SurveyDocument): ReadonlyMap<string, PlacedQuestion> {
  return new Map(questionsOf(document).map((question, position) => [question.label, { question, position }]));
}
