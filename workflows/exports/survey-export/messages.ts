/** The workflow's type name. */
export const SURVEY_EXPORT = 'surveyExport';

/** An export has the id of its durable operation. */
export type SurveyExportInput = { readonly teamId: string; readonly exportId: string };

/** One workflow for each export: a second start has no effect. */
export function surveyExportWorkflowId(exportId: string): string {
  return `survey-export/${exportId}`;
}
