import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoredObject } from './object-storage.ts';

/** Counts and hashes a stream; `facts` resolves at its end. Destroying either stream destroys both. */
export function measured(stream: Readable): { readonly passed: Readable; readonly facts: () => StoredObject } {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const bytes = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      yield chunk;
    }
  };
  return {
    passed: Readable.from(bytes(), { objectMode: false }),
    facts: () => ({ sizeBytes, sha256: hash.digest('hex') }),
  };
}
