/** No page has as many fields; each pair is work for whoever reads the form. */
const MOST_PAIRS = 20_000;
const AMPERSAND = 0x26;

/**
 * Reads a form (application/x-www-form-urlencoded, https://url.spec.whatwg.org/#urlencoded-parsing) in a time that grows with
 * its size. Node's own parser needs the square of it for many names without a value, and long for many blanks: seconds for
 * two megabytes.
 * @returns null for more than 20,000 pairs
 */
export function parseFormText(text: string): URLSearchParams | null {
  if (hasTooManyPairs(text)) return null;
  const pairs = text.split('&').filter((pair) => pair !== '');
  const whole = pairs.map((pair) => (pair.includes('=') ? pair : `${pair}=`)).join('&');
  // A question mark in front would be taken for the start of a query.
  return new URLSearchParams(`?${whole.replaceAll('+', '%20')}`);
}

function hasTooManyPairs(text: string): boolean {
  let pairs = 1;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === AMPERSAND) pairs += 1;
  return pairs > MOST_PAIRS;
}
