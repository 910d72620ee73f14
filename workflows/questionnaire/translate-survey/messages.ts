/** The workflow's type name. */
export const TRANSLATE_SURVEY = 'translateSurvey';

export type TranslateSurveyInput = {
  readonly teamId: string;
  readonly operationId: string;
  /** Simultaneous calls to the AI. */
  readonly aiConcurrency: number;
};

/** `texts`: the number of translated texts in the document. */
export type TranslateSurveyResult = { readonly surveyId: string; readonly texts: number };

/** One workflow for each translation: a second start has no effect. */
export function translateSurveyWorkflowId(operationId: string): string {
  return `translate-survey/${operationId}`;
}
