import type { Question, SurveyDocument } from '../../../questionnaire/document/survey-document.ts';

/** Where names come from: a survey as it is shown, and what its other versions call what only they have. */
export type FrequencyContext = {
  readonly document: SurveyDocument;
  /** A question, by id, as other versions have it, the newest first. */
  readonly otherForms: (questionId: string) => readonly Question[];
};
