import { shortText, shownText } from '../../../results/charts/shown-text.ts';
import { maskContacts } from '../../../results/insights/text/masked-contacts.ts';
import { cutText } from '../../../results/insights/material-limits.ts';
import { DECK_LIMITS } from '../deck-limits.ts';

/** How much of an option stands in a title. */
const QUOTED_CHARACTERS = 48;

/** A category as it stands on a chart. */
export function categoryText(text: string): string {
  const shown = shortText(text, DECK_LIMITS.categoryCharacters);
  return shown === '' ? '–' : shown;
}

/** A text of the survey within a sentence. */
export function quoted(text: string): string {
  return `“${shortText(text, QUOTED_CHARACTERS)}”`;
}

export function titleText(text: string): string {
  const shown = shortText(text, DECK_LIMITS.slideTitleCharacters);
  return shown === '' ? '–' : shown;
}

export function pointText(text: string): string {
  return shortText(text, DECK_LIMITS.pointCharacters);
}

/** A note of its parts, each a sentence or less. */
export function noteText(parts: readonly (string | null)[]): string {
  return cutText(parts.filter((part) => part !== null && part !== '').join(' · '), DECK_LIMITS.noteCharacters);
}

/** Words of somebody who was not asked for contact details, without them. */
export function withoutContacts(text: string): string {
  return shownText(maskContacts(text));
}
