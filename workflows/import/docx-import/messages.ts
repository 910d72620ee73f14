import type { ImportStage } from '../../../domain/import/stages.ts';

/** The name the workflow is started by. */
export const DOCX_IMPORT = 'docxImport';

/** What every step is told: ids only; the file and its questions stay in Postgres and the object store. */
export type ImportJobRef = { readonly teamId: string; readonly jobId: string };

export type DocxImportInput = ImportJobRef & {
  /** Questions programmed side by side. */
  readonly aiConcurrency: number;
  /** Whether somebody asked for a mail at the end. */
  readonly notify: boolean;
};

export type DocxImportResult = { readonly surveyId: string; readonly questions: number };

/** Where the import stands, as the `progress` query answers it. */
export type ImportProgress = { readonly stage: ImportStage; readonly done: number; readonly total: number };

/** One workflow an import job: starting twice is starting once. */
export function docxImportWorkflowId(jobId: string): string {
  return `docx-import/${jobId}`;
}
