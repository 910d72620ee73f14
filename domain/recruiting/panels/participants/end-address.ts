/** Placeholder in a provider's link for the id of the visit. */
const VISIT = '{visit}';

/**
 * The address to which a participant's browser is sent at the end. The visit's id becomes part of a parameter and of nothing else: the
 * provider alone decides where the address leads.
 * @param visit the provider's id of this visit; null where it isn't known
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
