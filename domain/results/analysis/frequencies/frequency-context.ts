import type { Question, SurveyDocument } from '../../../questionnaire/document/survey-document.ts';

/** Where a frequency's names come from: the survey as it is shown, then its other versions for what only they have. */
export type FrequencyContext = {
  readonly document: SurveyDocument;
  /** A question, by id, as other versions have it, the newest first. */
  readonly otherForms: (questionId: string) => readonly Question[];
};
