import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { ClientGone } from '../client-gone.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * The body's bytes: reads no further than the limit, and leaves the connection open so that the answer arrives.
 * @throws FieldworkError `too_large`
 * @throws ClientGone where the client disconnected
 */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new FieldworkError('too_large', `The body is larger than ${inWords(maxBytes)}.`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const reading = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of reading) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FieldworkError) throw error;
    throw new ClientGone(error);
  }
  return Buffer.concat(chunks);
}

function inWords(bytes: number): string {
  return bytes < MIB ? `${Math.floor(bytes / KIB)} KB` : `${Math.floor(bytes / MIB)} MB`;
}
