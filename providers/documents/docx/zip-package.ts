import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import type { ReadingLimits } from '../document-reader.ts';
import { damaged, encrypted, inMegabytes, tooLarge } from './document-problem.ts';
import type { ReadingBudget } from './reading-budget.ts';

/** The parts of a package by name (no leading slash, any letter case). A part is only inflated when it is read. */
export type ZipPackage = {
  readonly has: (partName: string) => boolean;
  /** The part's bytes as they are inflated; they are counted, since the declared size may be wrong. */
  readonly read: (partName: string) => AsyncIterable<Uint8Array>;
};

const ENCRYPTED_FLAG = 0x1;

/**
 * Opens a zip package by its central directory.
 * @throws FieldworkError `document_damaged`, `document_encrypted`, `document_too_large` (entries)
 */
export async function openZipPackage(bytes: Buffer, limits: ReadingLimits, budget: ReadingBudget): Promise<ZipPackage> {
  try {
    // Declared sizes are not trusted, so they are not validated either: inflated bytes are counted.
    const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });
    const entries = await listEntries(zip, limits.maxEntries);
    return {
      has: (partName) => entries.has(partName.toLowerCase()),
      read: (partName) => readEntry(zip, entries.get(partName.toLowerCase()), limits.maxPartBytes, budget),
    };
  } catch (error) {
    if (isFieldworkError(error)) throw error;
    if (isFirstEntryEncrypted(bytes)) throw encrypted();
    throw damaged('its zip directory can not be read', error);
  }
}

async function listEntries(zip: ZipFile, maxEntries: number): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (count > maxEntries) throw tooLarge(`it has more than ${maxEntries} parts`);
    if (entry.isEncrypted()) throw encrypted();
    // Some writers use backslashes; part names are compared without regard to case (OPC, ECMA-376 part 2, 6.2.2.3).
    const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
    if (!entries.has(name)) entries.set(name, entry);
  }
  return entries;
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  maxPartBytes: number,
  budget: ReadingBudget,
): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw damaged('a part that it names is missing');
  let size = 0;
  try {
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > maxPartBytes) throw tooLarge(`a part of it unpacks to more than ${inMegabytes(maxPartBytes)}`);
      budget.takeBytes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    if (isFieldworkError(error)) throw error;
    throw damaged('a part of it can not be unpacked', error);
  }
}

/** The flags of the first local header, for packages whose directory is hidden by strong encryption. */
function isFirstEntryEncrypted(bytes: Buffer): boolean {
  return bytes.length >= 8 && (bytes.readUInt16LE(6) & ENCRYPTED_FLAG) !== 0;
}
