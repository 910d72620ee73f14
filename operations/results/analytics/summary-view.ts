import { z } from 'zod';
import { RESPONSE_SOURCES, RESPONSE_STATUSES } from '../../../domain/fieldwork/response/response.ts';
import type { ResponseStatus } from '../../../domain/fieldwork/response/response.ts';
import type { SummaryTally } from '../../../platform/columns/column-store.ts';

/** The summary of collection: responses by status, completion and time. */
export const summaryView = z.object({
  total_responses: z.int(),
  complete: z.int(),
  incomplete: z.int().describe('On the way, or abandoned.'),
  screen_out: z.int().describe('Screened out, or over quota.'),
  completion_rate: z.number().nullable().describe('Completes in percent of all; null where there are none.'),
  median_time_seconds: z.number().nullable().describe('Of completes: the time spent on pages.'),
  daily_timeline: z
    .array(z.object({ date: z.iso.date(), count: z.int(), completed: z.int() }))
    .describe('Started on each day (UTC), and how many of those completed.'),
  country_breakdown: z.array(z.object({ country: z.string().nullable(), count: z.int() })),
  status_breakdown: z.array(z.object({ status: z.enum(RESPONSE_STATUSES), count: z.int() })),
  source_breakdown: z.array(z.object({ source: z.enum(RESPONSE_SOURCES), count: z.int() })),
});

export type SummaryView = z.infer<typeof summaryView>;

/** The summary as the API shows it. */
export function presentSummary(tally: SummaryTally): SummaryView {
  const counts = new Map(tally.statuses.map(({ value, count }) => [value, count]));
  const countOf = (...statuses: readonly ResponseStatus[]) =>
    statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0);
  const [total, complete] = [countOf(...RESPONSE_STATUSES), countOf('COMPLETE')];
  return {
    total_responses: total,
    complete,
    incomplete: countOf('IN_PROGRESS', 'ABANDONED'),
    screen_out: countOf('SCREEN_OUT', 'OVER_QUOTA'),
    completion_rate: total === 0 ? null : (100 * complete) / total,
    median_time_seconds: tally.medianElapsedMs === null ? null : tally.medianElapsedMs / 1000,
    daily_timeline: tally.daily.map(({ date, started, completed }) => ({ date, count: started, completed })),
    country_breakdown: tally.countries.map(({ value: country, count }) => ({ country, count })),
    status_breakdown: RESPONSE_STATUSES.map((status) => ({ status, count: countOf(status) })),
    source_breakdown: tally.sources.map(({ value: source, count }) => ({ source, count })),
  };
}
