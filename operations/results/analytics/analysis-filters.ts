import { z } from 'zod';
import type { Selection } from '../../../domain/results/analysis/selection.ts';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import { RESPONSE_STATUSES } from '../../../domain/fieldwork/response/response.ts';
import type { ResponseStatus } from '../../../domain/fieldwork/response/response.ts';
import { responseFilters } from '../../fieldwork/responses/response-filters.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { versionNumber } from '../../questionnaire/versions/version-schemas.ts';

const MAX_PANEL_ID_CHARACTERS = 200;
const STATUSES = `some of ${RESPONSE_STATUSES.join(', ')}, separated by commas`;

const statuses = z
  .string()
  .transform((list) => list.split(',').map((status) => status.trim().toUpperCase()))
  .pipe(z.array(z.enum(RESPONSE_STATUSES, { error: `Write ${STATUSES}.` })));

/** Selects the responses of an analysis. */
export const selectionFilters = {
  survey_id: surveyId,
  segment_filter: responseFilters.segment_filter,
  panel_id: z
    .string()
    .trim()
    .min(1)
    .max(MAX_PANEL_ID_CHARACTERS)
    .optional()
    .describe('Only those of that panel; "open": only those that came by the public link.'),
  version: versionNumber.optional().describe('Only those collected against that version of the survey.'),
  statuses: statuses.optional().describe(`In place of the usual ones, ${STATUSES}.`),
  include_excluded: z.boolean().default(false).describe('Those that were excluded, too.'),
  synthetic: responseFilters.synthetic,
} as const;

/** The same, for analyses that can be weighted. */
export const analysisFilters = {
  ...selectionFilters,
  weighted: z.boolean().default(false).describe("Weight responses as the survey's setting `weighting` says."),
} as const;

type Filters = typeof selectionFilters;

export type SelectionInput = z.output<z.ZodObject<Filters>>;
export type AnalysisInput = SelectionInput & { readonly weighted?: boolean };

/** The responses that a caller selects. @param usual the default statuses; null: all */
export function selectionOf(
  input: SelectionInput,
  usual: readonly ResponseStatus[] | null = ALL_COMPLETES.statuses,
): Selection {
  return {
    statuses: input.statuses ?? usual,
    includesExcluded: input.include_excluded,
    synthetic: input.synthetic ?? ALL_COMPLETES.synthetic,
    version: input.version ?? null,
    panel: input.panel_id ?? null,
    segment: input.segment_filter ?? null,
  };
}
