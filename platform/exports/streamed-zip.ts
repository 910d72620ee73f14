import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file in a ZIP: its bytes, or a stream of them. */
export type ZipEntry = { readonly name: string; readonly bytes: Buffer | AsyncIterable<Buffer> };

/** Portions of an entry that may wait for compression. */
const MADE_AHEAD = { highWaterMark: 2 } as const;
/** Tables are repetitive: more effort makes them hardly smaller, and takes several times as long. */
const LITTLE_EFFORT = { compressionLevel: 1 } as const;

/** A ZIP as a stream of its entries, one after the other: an entry is only requested once the bytes before it were read. */
export function streamedZip(entries: readonly ZipEntry[]): AsyncIterable<Buffer> {
  const file = new PassThrough();
  const zip = new ZipFile();
  const fail = (error: Error): unknown => file.destroy(error);
  zip.on('error', fail);
  for (const { name, bytes } of entries) {
    if (Buffer.isBuffer(bytes)) zip.addBuffer(bytes, name);
    // yazl doesn't handle errors of streams that it did not create.
    else zip.addReadStream(Readable.from(bytes, MADE_AHEAD).on('error', fail), name, LITTLE_EFFORT);
  }
  zip.end();
  zip.outputStream.pipe(file);
  return file;
}
