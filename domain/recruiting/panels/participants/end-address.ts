/** What stands in a provider's link for the visit that it is to know again. */
const VISIT = '{visit}';

/**
 * Where a participant's browser goes at the end. What the participant came with becomes part of a parameter, and nothing else of the
 * address: where it leads is the provider's to say.
 * @param visit what the provider calls this visit; null where that isn't known
 * @returns null where the link needs a visit and there is none, and for what is no address of the web
 */
export function endAddress(link: string, visit: string | null): string | null {
  if (visit === null && link.includes(VISIT)) return null;
  const address = link.replaceAll(VISIT, () => encodeURIComponent((visit ?? '').toWellFormed()));
  return isWebAddress(address) ? address : null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
