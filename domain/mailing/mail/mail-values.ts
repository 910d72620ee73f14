import type { Metadata } from '../contacts/metadata.ts';
import { METADATA_LIMITS, metadataValue } from '../contacts/metadata.ts';
import { shownCharacters } from '../../ground/shown-characters.ts';
import type { Placeholder } from './parse-placeholders.ts';
import type { PlaceholderName } from './placeholder-names.ts';
import { isPlaceholderName } from './placeholder-names.ts';

/** The values for one recipient's mail: each on one line, '' where there is none. */
export type MailValues = {
  readonly named: Readonly<Record<PlaceholderName, string>>;
  readonly metadata: Metadata;
};

/** The text for a placeholder: its value, else its fallback, else nothing. */
export function valueOf({ name, fallback }: Placeholder, { named, metadata }: MailValues): string {
  if (isPlaceholderName(name)) return named[name];
  const value = onOneLine(metadataValue(metadata, name) ?? '', METADATA_LIMITS.valueCharacters);
  return value === '' ? onOneLine(fallback ?? '', METADATA_LIMITS.valueCharacters) : value;
}

/** A text as a line of its own, or in one: what draws nothing is left out, and what is too long is cut. */
export function onOneLine(text: string, mostCharacters: number): string {
  const line = shownCharacters(text).replace(/\s+/gu, ' ').trim();
  if (line.length <= mostCharacters) return line;
  // A pair may have been cut in two.
  return `${line.slice(0, mostCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
