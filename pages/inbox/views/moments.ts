import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';

// In the machine's own time zone: the reader is at the machine.
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** A day and a time as people write them. */
export function moment(at: Date): Markup {
  return html`<time datetime="${at.toISOString()}">${DAY_AND_TIME.format(at)}</time>`;
}

/** To the second, with its zone. */
export function exactMoment(at: Date): Markup {
  return html`<time datetime="${at.toISOString()}">${EXACT.format(at)}</time>`;
}
