import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file in a ZIP: its bytes, or the stream that they come from while the ZIP is written. */
export type ZipEntry = { readonly name: string; readonly bytes: Buffer | AsyncIterable<Buffer> };

/** Portions of an entry that wait to be compressed. */
const MADE_AHEAD = { highWaterMark: 2 } as const;
/** Tables repeat themselves: more effort makes them little smaller, and takes several times as long. */
const LITTLE_EFFORT = { compressionLevel: 1 } as const;

/** A ZIP as its entries are made, one after the other: nothing is asked of an entry before what is above it has been taken. */
export function streamedZip(entries: readonly ZipEntry[]): AsyncIterable<Buffer> {
  const file = new PassThrough();
  const zip = new ZipFile();
  const fail = (error: Error): unknown => file.destroy(error);
  zip.once('error', fail);
  for (const { name, bytes } of entries) {
    if (Buffer.isBuffer(bytes)) zip.addBuffer(bytes, name);
    // Of a stream that is not its own, yazl doesn't look for errors.
    else zip.addReadStream(Readable.from(bytes, MADE_AHEAD).once('error', fail), name, LITTLE_EFFORT);
  }
  zip.end();
  zip.outputStream.pipe(file);
  return file;
}
