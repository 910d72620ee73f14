import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NewExportJob } from '../../db/stores/exports/export-store.ts';
import { canonicalJson } from '../../domain/questionnaire/comparison/same-value.ts';
import { filtersOfResponses, kindsOfResponses, tableOptions } from './export-filters.ts';

/** Which responses are in a file. */
export const exportJobFilters = z.strictObject(filtersOfResponses);

/** How a file of responses is made. */
export const exportJobOptions = z.strictObject({ ...kindsOfResponses, ...tableOptions });

/** What a job was asked for, as it is stored: read again by every step. */
export const exportRequest = z.object({ ...filtersOfResponses, ...kindsOfResponses, ...tableOptions });

export type ExportRequest = z.output<typeof exportRequest>;

type Content = Pick<NewExportJob, 'surveyId' | 'format' | 'version'> & { readonly request: ExportRequest };

/** SHA-256, in hex, of all that makes one export another. */
export function exportContentHash({ surveyId, format, version, request }: Content): string {
  return createHash('sha256').update(canonicalJson({ surveyId, format, version, request })).digest('hex');
}
