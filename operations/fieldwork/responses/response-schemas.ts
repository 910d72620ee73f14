import { z } from 'zod';
import type { ListedResponse } from '../../../db/stores/fieldwork/response-store.ts';
import { anyText } from '../../../domain/questionnaire/document/stored-text.ts';
import { RESPONSE_SOURCES, RESPONSE_STATUSES, statusAt } from '../../../domain/fieldwork/response/response.ts';

/** Response ids are shorter. */
const MAX_ID_CHARACTERS = 100;

/** A response's identifier as every path and tool names it. */
export const responseId = anyText(MAX_ID_CHARACTERS).min(1).describe("The response's id.");

/** The reason of an exclusion, written by a person. */
export const exclusionReason = anyText(1_000)
  .nullable()
  .optional()
  .describe('Why it is excluded; kept with it. Left out: the reason that it has stays. Including a response drops it.');

const timestamp = z.iso.datetime();

/** A response in a list. */
export const responseItem = z.object({
  id: z.string(),
  survey_id: z.uuid(),
  status: z.enum(RESPONSE_STATUSES).describe('ABANDONED: in progress, but silent for 24 hours.'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
  started_at: timestamp,
  completed_at: timestamp.nullable().describe('When it ended, in whatever way.'),
  time_elapsed_ms: z.int().describe('Time spent on pages, of each at most 30 minutes.'),
  is_preview: z.boolean(),
  excluded: z.boolean(),
  version: z.int().describe('The version of the survey that it was collected against.'),
  source: z.enum(RESPONSE_SOURCES),
  language: z.string().describe('ISO 639-1.'),
});

export type ResponseItem = z.infer<typeof responseItem>;

/** Presents a response for a list, at a time. */
export function presentItem(response: ListedResponse, now: Date): ResponseItem {
  return {
    id: response.id,
    survey_id: response.surveyId,
    status: statusAt(response, now),
    country: response.country,
    started_at: response.startedAt.toISOString(),
    completed_at: response.completedAt?.toISOString() ?? null,
    time_elapsed_ms: response.timeElapsedMs,
    is_preview: response.isPreview,
    excluded: response.excluded,
    version: response.version,
    source: response.source,
    language: response.language,
  };
}
