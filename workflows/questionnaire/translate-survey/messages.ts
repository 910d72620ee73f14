/** The name the workflow is started by. */
export const TRANSLATE_SURVEY = 'translateSurvey';

export type TranslateSurveyInput = {
  readonly teamId: string;
  readonly operationId: string;
  /** Calls to the AI side by side. */
  readonly aiConcurrency: number;
};

/** `texts`: places in the document whose text was translated. */
export type TranslateSurveyResult = { readonly surveyId: string; readonly texts: number };

/** One workflow a translation: starting twice is starting once. */
export function translateSurveyWorkflowId(operationId: string): string {
  return `translate-survey/${operationId}`;
}
