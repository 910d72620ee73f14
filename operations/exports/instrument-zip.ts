import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { InstrumentText } from '../../domain/exports/instrument-source.ts';

/** The earliest moment that a ZIP can name, read off a clock: the same bytes wherever and whenever it is made. */
const NO_TIME = new Date(1980, 0, 1);
/** Files that anybody may read, and their owner may write. */
const MODE = 0o100644;

/** Texts as one ZIP archive. The same texts give the same bytes. */
export async function zipOf(files: readonly InstrumentText[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { name, text } of files) {
    zip.addBuffer(Buffer.from(text), name, { mtime: NO_TIME, mode: MODE, forceDosTimestamp: true });
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
