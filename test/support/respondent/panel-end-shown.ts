import type { ShownPage } from './plain-browser.ts';

/** Where the page's link back to the panel leads; null for a page without one. */
export const leadsTo = ({ html }: ShownPage): string | null =>
  /<a class="button" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;

/** The completion code that the page shows; null for a page without one. */
export const codeOn = ({ html }: ShownPage): string | null =>
  /class="panel-code-signs"[^>]*>([^<]*)</.exec(html)?.[1] ?? null;
