/** The name the workflow is started by. */
export const DOCX_IMPORT = 'docxImport';

/** The id of the import job is that of its operation. */
export type DocxImportInput = {
  readonly teamId: string;
  readonly jobId: string;
  /** Questions programmed side by side. */
  readonly aiConcurrency: number;
  /** Whether somebody asked for a mail at the end. */
  readonly notify: boolean;
};

export type DocxImportResult = { readonly surveyId: string; readonly questions: number };

/** One workflow an import job: starting twice is starting once. */
export function docxImportWorkflowId(jobId: string): string {
  return `docx-import/${jobId}`;
}
