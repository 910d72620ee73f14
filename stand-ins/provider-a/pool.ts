import { fnvHash } from '../../domain/ground/fnv-hash.ts';
import { FILTERS_BY_ID } from './filter-catalogue.ts';
import type { FilterEntry } from './filter-catalogue.ts';
import type { StudyFilter } from './records.ts';
import { badRequest } from './refusal.ts';

/** The size of the pretended pool of people. */
const EVERYONE = 200_000;
/** Smaller counts are reported as 0, as by the provider. */
const SMALLEST_COUNT = 25;
/** The countries where most of them live: the first choices of the catalogue. */
const LARGE_COUNTRIES: Readonly<Record<string, number>> = { '0': 0.3, '1': 0.4 };

/**
 * The number of people who match all conditions: each lets a share through that depends on it alone, so that equal requests
 * have equal results.
 * @throws Refusal 400 for a condition that the catalogue doesn't have
 */
export function countMatching(filters: readonly StudyFilter[]): number {
  const count = Math.floor(EVERYONE * shareOfAll(filters));
  return count < SMALLEST_COUNT ? 0 : count;
}

function shareOfAll(filters: readonly StudyFilter[]): number {
  return filters.reduce((share, filter) => share * shareOf(filter), 1);
}

function shareOf(filter: StudyFilter): number {
  if ('selected_filters' in filter) {
    if (filter.filter_id === 'and') return shareOfAll(filter.selected_filters);
    return 1 - filter.selected_filters.reduce((missed, one) => missed * (1 - shareOf(one)), 1);
  }
  const entry = FILTERS_BY_ID.get(filter.filter_id);
  if (entry === undefined) throw badRequest({ filters: [`There is no filter "${filter.filter_id}".`] });
  return 'selected_values' in filter
    ? shareOfChoices(entry, filter.selected_values)
    : shareOfRange(entry, filter.selected_range);
}

function shareOfRange(
  entry: FilterEntry,
  { lower = null, upper = null }: { readonly lower?: number | null; readonly upper?: number | null },
): number {
  if (entry.type !== 'range') throw badRequest({ filters: [`"${entry.filter_id}" takes choices.`] });
  const from = lower ?? entry.min;
  const to = upper ?? entry.max;
  const isGiven = lower !== null || upper !== null;
  if (!isGiven || from < entry.min || to > entry.max || from > to) {
    throw badRequest({ filters: [`"${entry.filter_id}" takes a range within ${entry.min} and ${entry.max}.`] });
  }
  return (to - from + 1) / (entry.max - entry.min + 1);
}

function shareOfChoices(entry: FilterEntry, chosen: readonly string[]): number {
  if (entry.type !== 'select') throw badRequest({ filters: [`"${entry.filter_id}" takes a range.`] });
  const unknown = chosen.find((value) => !Object.hasOwn(entry.choices, value));
  if (unknown !== undefined) throw badRequest({ filters: [`"${entry.filter_id}" has no choice "${unknown}".`] });
  const sum = (choices: Iterable<string>): number =>
    [...choices].reduce((total, choice) => total + weightOf(entry.filter_id, choice), 0);
  return sum(new Set(chosen)) / sum(Object.keys(entry.choices));
}

function weightOf(filterId: string, choice: string): number {
  const spread = 1 + (Number.parseInt(fnvHash(`${filterId}/${choice}`), 16) % 100) / 50;
  const isPlace = filterId === 'current-country-of-residence' || filterId === 'nationality';
  const large = isPlace ? LARGE_COUNTRIES[choice] : undefined;
  // So both together are about seven tenths of all, among less than two hundred others.
  return large === undefined ? spread : large * 1_000;
}

/** Rewards, and the provider's fee of 43 % of them, in the smallest unit. */
export function costOf(reward: number, places: number): { readonly rewards: number; readonly fees: number } {
  const rewards = reward * places;
  return { rewards, fees: Math.round((rewards * 43) / 100) };
}

/** The least reward for an hour, in cents. */
export const HOURLY_FLOOR = 800;

/** The fewer match, the longer it takes; at most 200 an hour. */
export function hoursToRecruit(places: number, matching: number): number {
  const anHour = Math.min(200, Math.max(1, matching / 250));
  return Math.round((places / anHour) * 100) / 100;
}
