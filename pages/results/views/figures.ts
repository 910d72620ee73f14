import { figuresIn, NO_FIGURE } from '../../../domain/results/charts/figures.ts';

/** The page's own words are English, and so are its numbers. */
export const figures = figuresIn('en');

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** A duration of answering: `45 s`, `4 min 05 s`, `1 h 20 min`. */
export function duration(seconds: number | null): string {
  if (seconds === null) return NO_FIGURE;
  const whole = Math.round(seconds);
  if (whole < MINUTE_S) return `${whole} s`;
  const two = (value: number) => String(value).padStart(2, '0');
  if (whole < HOUR_S) return `${Math.floor(whole / MINUTE_S)} min ${two(whole % MINUTE_S)} s`;
  return `${Math.floor(whole / HOUR_S)} h ${two(Math.floor((whole % HOUR_S) / MINUTE_S))} min`;
}

const LEAST_P = 0.001;

/** A p value as papers write it, with its sign. */
export function pValue(p: number): string {
  return p < LEAST_P ? 'p < 0.001' : `p = ${figures.decimal(p, 3)}`;
}

/** A percentage of a whole; a dash without one. */
export function shareOf(part: number, whole: number): string {
  return figures.exactPercent(whole === 0 ? null : (100 * part) / whole);
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** A country by its name. */
export function countryName(code: string | null): string {
  if (code === null) return 'Not known';
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `3 May 2026`, of a date such as `2026-05-03`. */
export function dayName(date: string): string {
  return day.format(new Date(date));
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** `3 May, 12:04:10 UTC`. */
export function momentName(at: Date): string {
  return `${moment.format(at)} UTC`;
}
