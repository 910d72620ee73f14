import { z } from 'zod';
import type { ResponseFilter } from '../../../db/stores/fieldwork/response-list-store.ts';
import { RESPONSE_SOURCES, RESPONSE_STATUSES, SYNTHETIC_CHOICES } from '../../../domain/fieldwork/response/response.ts';
import { versionNumber } from '../../questionnaire/versions/version-schemas.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A bound on the text alone: the parser has its own limit for logic. */
const MAX_FILTER_CHARACTERS = 100_000;

const DATE =
  'Write a date such as "2026-03-31" or a date and time such as "2026-03-31T12:00:00Z" (a + of a time zone is %2B in an address).';
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: DATE });

/** What every query on responses may filter by. */
export const responseFilters = {
  status: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(RESPONSE_STATUSES, { error: `Write one of ${RESPONSE_STATUSES.join(', ')}, in any case.` }))
    .optional()
    .describe(`One of ${RESPONSE_STATUSES.join(', ')}, in any case.`),
  excluded: z.boolean().optional().describe('Only those that are excluded, or only those that are not.'),
  is_preview: z.boolean().optional(),
  version: versionNumber.optional().describe('The version of the survey that they were collected against.'),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.string().regex(/^[A-Z]{2}$/, 'Write a 2-letter country code, such as "US" or "DK".'))
    .optional()
    .describe('ISO 3166-1 alpha-2.'),
  date_from: moment.optional().describe('Started at that time or later; a date means the beginning of that day (UTC).'),
  date_to: moment.optional().describe('Started at that time or earlier; a date means the end of that day (UTC).'),
  source: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(RESPONSE_SOURCES))
    .optional()
    .describe(`One of ${RESPONSE_SOURCES.join(', ')}.`),
  synthetic: z
    .enum(SYNTHETIC_CHOICES, { error: `Write one of ${SYNTHETIC_CHOICES.join(', ')}.` })
    .optional()
    .describe('Whether responses of synthetic panels are in: "without" (unless told), "with", or "only".'),
  panel_id: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Only those of that panel: the id of a run, or of a custom panel.'),
  segment_filter: z
    .string()
    .trim()
    .min(1)
    .max(MAX_FILTER_CHARACTERS)
    .optional()
    .describe('Only those for which this expression of the logic language holds, such as Q1 == `2` AND Q3 > 5.'),
} as const;

type ResponseFilters = { readonly [Name in keyof typeof responseFilters]?: z.output<(typeof responseFilters)[Name]> };

/** The store's filter; segments are judged apart. */
export function responseFilter(surveyId: string, input: ResponseFilters, now: Date): ResponseFilter {
  return {
    surveyId,
    now,
    status: input.status,
    excluded: input.excluded,
    isPreview: input.is_preview,
    version: input.version,
    country: input.country,
    source: input.source,
    synthetic: input.synthetic,
    panelId: input.panel_id,
    startedFrom: input.date_from === undefined ? undefined : inCalendar(new Date(input.date_from)),
    startedBefore: input.date_to === undefined ? undefined : inCalendar(endOf(input.date_to)),
  };
}

/** The first moment after the given day or time. */
function endOf(text: string): Date {
  return new Date(new Date(text).getTime() + (text.includes('T') ? 1 : DAY_MS));
}

const FIRST_MOMENT = new Date('0001-01-01T00:00:00Z');

/** The database can't store year 0, and no response is that old. */
function inCalendar(date: Date): Date {
  return date < FIRST_MOMENT ? FIRST_MOMENT : date;
}
