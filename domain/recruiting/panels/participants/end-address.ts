/** Placeholder in a provider's link for the id of the visit. */
const VISIT = '{visit}';

/**
 * The address to which a participant's browser is sent at the end. The visit's id becomes part of a parameter and of nothing else: the
 * provider alone decides where the address leads.
 * @param visit the provider's id of this visit; null where it isn't known
 * @returns null where the link needs a visit and there is none, where the visit would change the host, and for what is no
 *   address of the web without a user
 */
export function endAddress(link: string, visit: string | null): string | null {
  if (visit === null && link.includes(VISIT)) return null;
  const address = link.replaceAll(VISIT, () => encodeURIComponent((visit ?? '').toWellFormed()));
  const origin = plainOriginOf(address);
  return origin !== null && origin === plainOriginOf(link) ? address : null;
}

function plainOriginOf(address: string): string | null {
  const url = URL.parse(address);
  const isOfTheWeb = url !== null && ['https:', 'http:'].includes(url.protocol);
  return isOfTheWeb && url.username === '' && url.password === '' ? url.origin : null;
}
