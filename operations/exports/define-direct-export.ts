import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Schema } from '../../domain/ground/schema.ts';
import type { ExportJob } from '../../platform/exports/export-messages.ts';
import { startExport } from '../../platform/exports/start-export.ts';
import type { FileInTheMaking, Operation } from '../ground/operation.ts';
import { DATA_CONTENT_TYPES, dataFilename } from './data-file-kinds.ts';
import type { ExportFilters, TableOptions } from './export-filters.ts';
import { loadExport } from './load-export.ts';
import type { LoadedExport } from './load-export.ts';

type DirectExport = Pick<Operation<ExportFilters & TableOptions, FileInTheMaking>, 'name' | 'summary'> & {
  readonly format: ExportJob['format'];
  readonly input: Schema<ExportFilters & TableOptions>;
};

/**
 * Declares the export of responses as a file that is produced while it is sent; it stops when the caller disconnects.
 * Errors: `not_found`, `invalid_query`, `too_large` where the format can't contain them, `service_unavailable`.
 */
export function defineDirectExport({
  format,
  ...named
}: DirectExport): Operation<ExportFilters & TableOptions, FileInTheMaking, undefined, LoadedExport> {
  return {
    ...named,
    audience: 'team',
    destructive: false,
    changes: false,
    output: { kind: 'file' },
    run: loadExport,
    conclude: async ({ services }, { survey, job }, patience) => {
      const started = await startExport(services, { ...job, format }, patience);
      if (started.kind === 'blocked') throw new FieldworkError('too_large', started.blockers.join(' '));
      const filename = dataFilename(survey.name, format);
      return { stream: started.stream, contentType: DATA_CONTENT_TYPES[format], filename };
    },
  };
}
