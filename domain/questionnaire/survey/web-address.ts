import { z } from 'zod';

/**
 * The scheme, the host and the port of an address, as it must be written: without a user before the host, without braces and
 * percent signs, which could hold a placeholder, and without what would end the host in a content security policy.
 */
const PLAIN_ORIGIN = /^https?:\/\/[^/\\?#@{}%;,\s\p{Cc}]+(?=[/?#]|$)/iu;

/** Whether the host of an address stands there for everybody to read: whoever follows it comes to where it seems to lead. */
export function hasPlainOrigin(address: string): boolean {
  return PLAIN_ORIGIN.test(address) && URL.canParse(address);
}

const HINT =
  'Write a host as https://www.example.org, without a user, placeholders, "%", ";" and "," before the path begins.';

/** An address of the web that people are sent to, or that their browsers fetch from. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'Write a whole address, such as https://www.example.org.', abort: true })
  .max(2_000)
  .refine(hasPlainOrigin, { error: HINT });
