import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NewExportJob } from '../../db/stores/exports/export-store.ts';
import { canonicalJson } from '../../domain/questionnaire/comparison/same-value.ts';
import { filtersOfResponses, kindsOfResponses, tableOptions } from './export-filters.ts';

/** Which responses a file contains. */
export const exportJobFilters = z.strictObject(filtersOfResponses);

/** Options of a file of responses. */
export const exportJobOptions = z.strictObject({ ...kindsOfResponses, ...tableOptions });

/** The request of an export, as it is stored: each step of the workflow reads it. */
export const exportRequest = z.object({ ...filtersOfResponses, ...kindsOfResponses, ...tableOptions });

export type ExportRequest = z.output<typeof exportRequest>;

type Content = Pick<NewExportJob, 'surveyId' | 'format' | 'version'> & { readonly request: ExportRequest };

/** SHA-256, in hex, of all that distinguishes one export from another. */
export function exportContentHash({ surveyId, format, version, request }: Content): string {
  return createHash('sha256').update(canonicalJson({ surveyId, format, version, request })).digest('hex');
}
