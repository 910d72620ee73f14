/** The name the workflow is started by. */
export const SURVEY_EXPORT = 'surveyExport';

/** The id of the export is that of its operation. */
export type SurveyExportInput = { readonly teamId: string; readonly exportId: string };

/** One workflow an export: starting twice is starting once. */
export function surveyExportWorkflowId(exportId: string): string {
  return `survey-export/${exportId}`;
}
