import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../../domain/ground/errors.ts';

/**
 * The value of a header that may occur once, or undefined where it is missing or empty.
 * @throws FieldworkError `malformed_request` where it occurs twice
 */
export function singleHeader(request: IncomingMessage, name: string): string | undefined {
  const values = request.headersDistinct[name.toLowerCase()] ?? [];
  if (values.length > 1) throw new FieldworkError('malformed_request', `Send the header ${name} once.`);
  const value = values[0]?.trim();
  return value === '' ? undefined : value;
}

const MAX_REVISION = 2_147_483_647;

/**
 * The revision in `If-Match` (RFC 9110, 13.1.1): undefined where it is missing or `*`. A weak tag (`W/"3"`) counts as
 * its strong one: proxies that compress answers weaken the service's tags.
 * @throws FieldworkError `malformed_request` where it is no entity tag, `stale_revision` where it is another's
 */
export function ifMatchRevision(request: IncomingMessage): number | undefined {
  const header = singleHeader(request, 'If-Match');
  if (header === undefined || header === '*') return undefined;
  const tag = /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1];
  if (tag === undefined) {
    throw new FieldworkError('malformed_request', 'If-Match takes one ETag as an answer gave it, such as "3".');
  }
  const revision = /^[1-9]\d{0,9}$/.test(tag) ? Number(tag) : Infinity;
  if (revision > MAX_REVISION) {
    throw new FieldworkError('stale_revision', `No revision has the ETag "${tag}". Read the record again.`);
  }
  return revision;
}

const MAX_KEY_LENGTH = 255;

/** @throws FieldworkError `malformed_request` where the key is too long or has other than visible ASCII characters */
export function idempotencyKey(request: IncomingMessage): string | undefined {
  const key = singleHeader(request, 'Idempotency-Key');
  if (key !== undefined && (key.length > MAX_KEY_LENGTH || !/^[\x20-\x7e]+$/.test(key))) {
    throw new FieldworkError(
      'malformed_request',
      `Idempotency-Key takes up to ${MAX_KEY_LENGTH} letters, digits and signs (ASCII), such as a UUID.`,
    );
  }
  return key;
}

const MAX_EVENT_ID_LENGTH = 200;

/** @throws FieldworkError `malformed_request` where it can't be the id of an event */
export function lastEventId(request: IncomingMessage): string | null {
  const id = singleHeader(request, 'Last-Event-ID') ?? null;
  if (id !== null && (id.length > MAX_EVENT_ID_LENGTH || !/^[\x21-\x7e]+$/.test(id))) {
    throw new FieldworkError('malformed_request', 'Last-Event-ID takes the id of an event of this stream.');
  }
  return id;
}

export type MediaType = { readonly type: string; readonly charset: string | undefined };

/** The media type of the body, in lower case, with its charset as the only parameter. */
export function contentType(request: IncomingMessage): MediaType | undefined {
  const header = singleHeader(request, 'Content-Type');
  if (header === undefined) return undefined;
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim());
  const charset = parameters
    .map((parameter) => /^charset="?([^"]*)"?$/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { type: type.toLowerCase(), charset: charset?.toLowerCase() };
}

/** @throws FieldworkError `unsupported_media_type` where the body is compressed: its real size would be unknown */
export function refuseEncodedBody(request: IncomingMessage): void {
  const encoding = singleHeader(request, 'Content-Encoding')?.toLowerCase();
  if (encoding !== undefined && encoding !== 'identity') {
    throw new FieldworkError(
      'unsupported_media_type',
      `Send the body as it is, without Content-Encoding: ${encoding}.`,
    );
  }
}
