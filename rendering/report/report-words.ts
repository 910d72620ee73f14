import type { Frequency } from '../../domain/results/analysis/frequency.ts';
import type { QuestionType } from '../../domain/questionnaire/document/question-types.ts';
import type { ResponseStatus } from '../../domain/fieldwork/response/response.ts';

export const STATUS_NAMES: Readonly<Record<ResponseStatus, string>> = {
  COMPLETE: 'Completed',
  IN_PROGRESS: 'In progress',
  SCREEN_OUT: 'Screened out',
  OVER_QUOTA: 'Over quota',
  ABANDONED: 'Abandoned',
};

const TYPE_NAMES: Partial<Readonly<Record<QuestionType, string>>> = {
  text: 'Open text',
  'contact-form': 'Contact form',
  number: 'Number',
  percentage: 'Percentage',
  year: 'Year',
  currency: 'Amount',
  zipcode: 'Postal code',
  'percent-sum': 'Shares of 100%',
  'multi-percentage': 'Percentages',
  ranking: 'Ranking',
  nps: 'Net Promoter Score',
  maxdiff: 'MaxDiff',
  conjoint: 'Conjoint',
  'van-westendorp': 'Price sensitivity',
  'ai-chat': 'Conversation',
  variable: 'Variable',
};

/** The question's type in words. */
export function typeName({ type, details }: Pick<Frequency, 'type' | 'details'>): string {
  if (details.kind === 'choice') return details.multiple ? 'Multiple choice' : 'Single choice';
  if (details.kind === 'grid') return details.multiple ? 'Grid, multiple choice' : 'Grid, single choice';
  return TYPE_NAMES[type] ?? '';
}

/** `4 min 10 s`; a dash for null. */
export function durationInWords(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  const seconds = Math.round(milliseconds / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `1 May 2026`. */
export function dayInWords(timestamp: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '–' : longDay.format(date);
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** A country's English name. */
export function countryName(code: string | null): string {
  if (code === null) return 'Not known';
  return /^[A-Za-z]{2}$/.test(code) ? (regions.of(code.toUpperCase()) ?? code) : code;
}

/** `active` as `Active`. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
