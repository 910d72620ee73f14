import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { RawBody } from '../route.ts';
import { readBytes } from './body-bytes.ts';
import { contentType, refuseEncodedBody, singleHeader } from './headers.ts';

/**
 * The body as received, with its `Content-Type`.
 * @throws FieldworkError `unsupported_media_type`, `too_large`
 */
export async function readRawBody(
  request: IncomingMessage,
  { maxBytes, accepts }: RawBody,
): Promise<{ readonly body: Uint8Array; readonly content_type: string }> {
  refuseEncodedBody(request);
  const types = Object.keys(accepts);
  if (!types.includes(contentType(request)?.type ?? '')) {
    throw new FieldworkError(
      'unsupported_media_type',
      `Send the body as ${types.join(', or ')}, with its Content-Type.`,
    );
  }
  return { body: await readBytes(request, maxBytes), content_type: singleHeader(request, 'Content-Type') ?? '' };
}
