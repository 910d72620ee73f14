import type { AudienceSize } from './audience-size.ts';
import type { PlaceProfile } from './place-profile.ts';
import { placeInWords } from './profile-of.ts';
import type { FigureRow } from './relevant-rows.ts';

const MOST_ROWS = 12;

/** An answer without a model: the rows that matter, in a sentence. */
export function rowsInWords(profile: PlaceProfile, rows: readonly FigureRow[]): string {
  if (rows.length === 0) return `Nothing is known of ${placeInWords(profile.place)} on this.`;
  const said = rows.slice(0, MOST_ROWS).map(({ name, value, unit }) => `${nameInWords(name)} ${amount(value, unit)}`);
  const more = rows.length > MOST_ROWS ? ` ${rows.length - MOST_ROWS} more rows are in figures_used.` : '';
  return `${placeInWords(profile.place)}: ${said.join('; ')}.${more}`;
}

/** The size of an audience in sentences, with what it assumes. */
export function audienceInWords(profile: PlaceProfile, audience: string, size: AudienceSize): string {
  const parts = size.parts.map(({ words, share, of }) => `${words} (${percent(share)} of ${of})`).join(' and ');
  const people = size.people === null ? '' : ` That is about ${grouped(size.people)} people.`;
  const assumed = size.assumesIndependence
    ? ' The shares are multiplied, as if they were independent of each other: the real number may differ.'
    : '';
  return `"${audience}" is read as ${parts}: ${percent(size.share)} of the people of ${placeInWords(profile.place)}.${people}${assumed}`;
}

function nameInWords(name: string): string {
  return name.replaceAll('_', ' ');
}

function amount(value: number, unit: string): string {
  if (unit.startsWith('percent')) return `${value.toFixed(1)}%`;
  return `${grouped(value)} ${unit}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** 5,903,037 */
function grouped(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}
