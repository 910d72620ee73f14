import { placeKey } from './place.ts';
import type { Place } from './place.ts';
import type { Walk } from './walk.ts';

/** The places shown together: currently one, in the order in which they are answered. */
export type Page = { readonly places: readonly Place[] };

/** The pages of a walk so far, in order; the last of them is to be answered now, unless the survey has ended. */
export function pagesOf({ visited, current }: Walk): readonly Page[] {
  const places: readonly Place[] = current === null ? visited : [...visited, current];
  return places.map(({ questionId, at }) => ({ places: [{ questionId, at }] }));
}

/**
 * The page with the place of `key`, where the respondent has been there, else the page to answer now; null at the end.
 */
export function pageOf(walk: Walk, key: string | null): Page | null {
  const pages = pagesOf(walk);
  const found = key === null ? undefined : pages.find((page) => isOn(page, key));
  return found ?? (walk.current === null ? null : (pages.at(-1) ?? null));
}

/** The page before; null for the first one. */
export function pageBefore(walk: Walk, page: Page): Page | null {
  const pages = pagesOf(walk);
  const [first] = page.places;
  const index = first === undefined ? -1 : pages.findIndex((candidate) => isOn(candidate, placeKey(first)));
  return pages[index - 1] ?? null;
}

function isOn({ places }: Page, key: string): boolean {
  return places.some((one) => placeKey(one) === key);
}
