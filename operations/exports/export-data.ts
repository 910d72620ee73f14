import type { ExportJob } from '../../platform/exports/export-messages.ts';
import { responseFilter } from '../fieldwork/responses/response-filters.ts';
import type { ExportFilters, TableOptions } from './export-filters.ts';

type AskedOf = {
  readonly teamId: string;
  readonly surveyId: string;
  /** The version that defines the columns. */
  readonly version: number;
  /** The time at which statuses are computed. */
  readonly now: Date;
};

/** The data that an export's filters and options select. Previews are never included. */
export function exportDataOf(
  input: Omit<ExportFilters, 'survey_id' | 'version'> & TableOptions,
  { teamId, surveyId, version, now }: AskedOf,
): Omit<ExportJob, 'format'> {
  const filter = responseFilter(
    surveyId,
    {
      ...input,
      version: input.only_version ? version : undefined,
      excluded: input.include_excluded ? undefined : false,
      is_preview: false,
    },
    now,
  );
  return {
    teamId,
    filter,
    segment: input.segment_filter ?? null,
    version,
    options: {
      withLabels: input.with_labels,
      includesExcluded: input.include_excluded,
      includesOpenEnded: input.include_open_ended,
    },
  };
}
