import type { FileHandle } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { createLiteralSearch } from '../../domain/privacy/literal-search.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import { openNameless } from '../../platform/nameless-file.ts';
import { errorCode } from '../../providers/storage/system-error.ts';

/** The number of times that a file names a person by address or token and by name, and whether it could be read to its end. */
export type FileFinding = { readonly hits: number; readonly named: number; readonly isReadable: boolean };

/** A file that unpacks to more is no document of ours, but a zip bomb. */
const MOST_UNPACKED_BYTES = 8 * 1024 ** 3;

/** People don't nest archives deeper than this; a deeper file is meant to keep a reader busy, as a zip may contain itself. */
const MOST_LAYERS = 8;

/**
 * Searches a file of any kind as a stream, inside gzip and zip as well (spreadsheets and documents are zip).
 * @param how.names also counted, separately
 * @param how.temporaryFolder for zips while they are searched
 * @returns for a file that can't be read to its end, the hits up to there
 */
export async function searchFile(
  stream: Readable,
  search: LiteralSearch,
  { names = NOTHING, temporaryFolder }: { readonly names?: LiteralSearch; readonly temporaryFolder: string },
): Promise<FileFinding> {
  const literals: readonly Counted[] = [
    { search, hits: 0 },
    { search: names, hits: 0 },
  ];
  const looking: Looking = { literals, temporaryFolder, bytesLeft: MOST_UNPACKED_BYTES, isReadable: true };
  try {
    await searchStream(stream, looking, 0);
  } catch (error) {
    if (!isOfTheFile(error, looking)) throw error;
    looking.isReadable = false;
  } finally {
    stream.destroy();
  }
  const [hits = 0, named = 0] = literals.map((one) => one.hits);
  return { hits, named, isReadable: looking.isReadable };
}

const NOTHING = createLiteralSearch([]);

type Counted = { readonly search: LiteralSearch; hits: number };

/** The state of a search: the literals with their hits, and the bytes that may still be unpacked. */
type Looking = {
  readonly literals: readonly Counted[];
  readonly temporaryFolder: string;
  bytesLeft: number;
  isReadable: boolean;
};

function isOfTheFile(error: unknown, { bytesLeft }: Looking): boolean {
  return bytesLeft <= 0 || isDamage(error);
}

/** True for a file that begins like a zip or gzip but is none; errors of storage or disk are left to the next attempt. */
function isDamage(error: unknown): boolean {
  const code = errorCode(error);
  return code === '' ? !(error instanceof FieldworkError) : code.startsWith('Z_');
}

async function searchStream(stream: Readable, looking: Looking, layer: number): Promise<void> {
  const { start, whole } = await peek(stream);
  const isGzip = start.subarray(0, 2).equals(GZIP);
  const isZip = start.subarray(0, 4).equals(ZIP);
  if (!isGzip && !isZip) return searchText(whole, looking, encodingOf(start));
  if (layer >= MOST_LAYERS) throw new Error('The file is packed more often than is unpacked.');
  return isGzip ? searchGzip(whole, looking, layer) : searchZip(whole, looking, layer);
}

/** Some programs write lists in UTF-16, with a byte order mark. */
function encodingOf(start: Buffer): string {
  if (start.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return 'utf-16le';
  return start.subarray(0, 2).equals(Buffer.from([0xfe, 0xff])) ? 'utf-16be' : 'utf-8';
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** The first bytes, enough to recognize the kind, and the whole stream. */
async function peek(stream: Readable): Promise<{ readonly start: Buffer; readonly whole: Readable }> {
  const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let start = Buffer.alloc(0);
  while (start.length < ZIP.length) {
    const next = await source.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const whole = new PassThrough();
  const rest = async function* () {
    yield start;
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
  };
  pipeline(rest, whole).catch((error: unknown) => whole.destroy(error as Error));
  return { start, whole };
}

async function searchText(stream: Readable, looking: Looking, encoding: string): Promise<void> {
  const decoder = new TextDecoder(encoding);
  const counting = looking.literals.map((counted) => ({ counted, before: '' }));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    spend(looking, chunk.length);
    const more = decoder.decode(chunk, { stream: true });
    for (const one of counting) {
      const { search } = one.counted;
      const text = one.before + more;
      // A literal may continue in the next chunk: the end is searched again, but hits in it are not counted twice.
      one.before = search.longest === 0 ? '' : text.slice(-search.longest);
      one.counted.hits += search.count(text) - search.count(one.before);
    }
  }
  const end = decoder.decode();
  for (const { counted, before } of counting) counted.hits += counted.search.count(before + end);
}

function spend(looking: Looking, bytes: number): void {
  looking.bytesLeft -= bytes;
  if (looking.bytesLeft <= 0) throw new Error('The file unpacks to more than is searched.');
}

async function searchGzip(stream: Readable, looking: Looking, layer: number): Promise<void> {
  const unpacked = createGunzip();
  const packed = pipeline(stream, unpacked);
  await Promise.all([searchStream(unpacked, looking, layer + 1), packed]);
}

/**
 * A zip is read from its end, so it is written to a temporary file first, which goes with this process whatever ends it. A
 * damaged one is searched as raw bytes.
 */
async function searchZip(stream: Readable, looking: Looking, layer: number): Promise<void> {
  const file = await openNameless(looking.temporaryFolder);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      spend(looking, chunk.length);
      await file.writeFile(chunk);
    }
    await searchText(Readable.from(bytesOf(file), { objectMode: false }), looking, 'utf-8');
    await searchEntries(file, looking, layer + 1);
  } finally {
    await file.close();
  }
}

const BYTES_AT_ONCE = 256 * 1024;

async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(BYTES_AT_ONCE), 0, BYTES_AT_ONCE, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function searchEntries({ fd }: FileHandle, looking: Looking, layer: number): Promise<void> {
  const zip = await yauzl.fromFdPromise(fd, { autoClose: false });
  for await (const entry of zip.eachEntry()) {
    for (const one of looking.literals) one.hits += one.search.count(entry.fileName);
    if (!entry.fileName.endsWith('/')) await searchEntry(zip, entry, looking, layer);
  }
}

/** An entry that can't be read, since it has a password, doesn't stop the search of the others. */
async function searchEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, looking: Looking, layer: number): Promise<void> {
  try {
    await searchStream(await zip.openReadStreamPromise(entry), looking, layer);
  } catch (error) {
    if (looking.bytesLeft <= 0 || !isDamage(error)) throw error;
    looking.isReadable = false;
  }
}
