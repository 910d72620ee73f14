import { hasPlainOrigin } from './web-address.ts';

/** `{{NAME}}`, also where a program has percent-encoded the braces. */
const PLACEHOLDER = /(?:\{|%7B){2}\s*([\w.-]+)\s*(?:\}|%7D){2}/gi;

/** A value that is an ordinary part of a path. */
const NEUTRAL = 'x';

/**
 * A redirect's address with its placeholders filled; one that nothing is known of is left empty. The values become parts of
 * the path, the query and the fragment and of nothing else: the address leads where its author wrote that it leads.
 * @param template as stored, perhaps before its host was checked
 * @param known the values by the names of the placeholders
 * @returns null where the values would change the origin or the depth of the path
 */
export function fillRedirect(template: string, known: ReadonlyMap<string, string>): string | null {
  if (!hasPlainOrigin(template)) return null;
  const filled = URL.parse(filledWith(template, (name) => known.get(name) ?? ''));
  const neutral = URL.parse(filledWith(template, () => NEUTRAL));
  if (filled === null || neutral === null) return null;
  const leadsThere = filled.origin === neutral.origin && depthOf(filled) === depthOf(neutral);
  // HTTP headers are ASCII only: other characters of the address are percent-encoded, and its host is in Punycode.
  return leadsThere ? filled.href : null;
}

function filledWith(template: string, valueOf: (name: string) => string): string {
  return template.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(valueOf(name).toWellFormed()));
}

/** A value of dots would lead to a folder above. */
function depthOf({ pathname }: URL): number {
  return pathname.split('/').length;
}
