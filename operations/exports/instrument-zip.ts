import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { InstrumentText } from '../../domain/exports/instrument-source.ts';

/** The earliest time that a ZIP can store, in local time: archives are the same bytes in every time zone. */
const NO_TIME = new Date(1980, 0, 1);
/** Regular files, readable by all and writable by their owner. */
const MODE = 0o100644;

/** A ZIP archive of texts. The same texts give the same bytes. */
export async function zipOf(files: readonly InstrumentText[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { name, text } of files) {
    zip.addBuffer(Buffer.from(text), name, { mtime: NO_TIME, mode: MODE, forceDosTimestamp: true });
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
