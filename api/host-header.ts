import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../domain/ground/errors.ts';

/** A name or an IPv4 address, or an IPv6 address in brackets; with a port or without (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** Why a request is refused for its `Host` (RFC 9112, 3.2): it has one, and HTTP/1.0 may have none; null: it is right. */
export function problemOfHost({ headersDistinct, httpVersion }: IncomingMessage): FieldworkError | null {
  const hosts = headersDistinct['host'] ?? [];
  const [host] = hosts;
  if (host === undefined) {
    return httpVersion === '1.0' ? null : new FieldworkError('malformed_request', 'Send the header Host.');
  }
  if (hosts.length > 1) return new FieldworkError('malformed_request', 'Send the header Host once.');
  if (HOST.test(host)) return null;
  return new FieldworkError(
    'malformed_request',
    'The header Host is not as it must be: a name or an address, and a port.',
  );
}
