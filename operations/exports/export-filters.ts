import { z } from 'zod';
import { responseFilters } from '../fieldwork/responses/response-filters.ts';
import { surveyId } from '../questionnaire/surveys/survey-schemas.ts';
import { versionNumber } from '../questionnaire/versions/version-schemas.ts';

const { status, country, date_from, date_to, source, synthetic, segment_filter } = responseFilters;

/** Filters by properties of a response. */
export const filtersOfResponses = { status, country, date_from, date_to, source, synthetic, segment_filter } as const;

/** Filters by the role of a response in the survey. */
export const kindsOfResponses = {
  only_version: z.boolean().default(false).describe('Only the responses collected against that version.'),
  include_excluded: z
    .boolean()
    .default(false)
    .describe('Excluded responses, too, with a column that tells which they are.'),
} as const;

export const VERSION_WORDS =
  'The version that gives columns, texts and order; the live one unless told. Responses of all versions are in.';

/** Which responses are exported: by default all that count, of every status and version. */
export const exportFilters = {
  survey_id: surveyId,
  version: versionNumber.optional().describe(VERSION_WORDS),
  ...filtersOfResponses,
  ...kindsOfResponses,
} as const;

/** Options of a table of responses. */
export const tableOptions = {
  with_labels: z
    .boolean()
    .default(false)
    .describe("True: cells hold the texts of options; false: the options' ids, which the codebook explains."),
  include_open_ended: z.boolean().default(true).describe('False leaves out what respondents wrote in their own words.'),
} as const;

export type ExportFilters = z.output<z.ZodObject<typeof exportFilters>>;
export type TableOptions = z.output<z.ZodObject<typeof tableOptions>>;
