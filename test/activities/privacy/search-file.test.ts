import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import yazl from 'yazl';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { searchFile as searchWith } from '../../../activities/privacy/search-file.ts';
import { createLiteralSearch } from '../../../domain/privacy/literal-search.ts';

const EMAIL = 'ada@example.com';
const search = createLiteralSearch([{ kind: 'address', text: EMAIL }]);

/** Addresses alone are counted here. */
async function searchFile(stream: Readable, wanted: typeof search): Promise<{ hits: number; isReadable: boolean }> {
  const { hits, isReadable } = await searchWith(stream, wanted, { temporaryFolder: tmpdir() });
  return { hits, isReadable };
}

/** A file that comes in pieces of so many bytes. */
function inPieces(bytes: Uint8Array, size: number): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    Buffer.from(bytes.subarray(index * size, (index + 1) * size)),
  );
  return Readable.from(pieces, { objectMode: false });
}

async function zipOf(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('a file that is searched', () => {
  it.each([1, 2, 7, 64, 100_000])('is read in pieces of %i bytes, and each occurrence counts once', async (size) => {
    const text = `${'x'.repeat(900)} ${EMAIL}, ${EMAIL}.au ${'é'.repeat(700)} ${EMAIL.toUpperCase()}`;
    expect(await searchFile(inPieces(Buffer.from(text), size), search)).toEqual({ hits: 2, isReadable: true });
  });

  it('may be empty', async () => {
    expect(await searchFile(Readable.from([]), search)).toEqual({ hits: 0, isReadable: true });
  });

  it('is searched inside gzip, zip, and zip in zip', async () => {
    const inner = await zipOf({ 'word/document.xml': Buffer.from(`<t>${EMAIL}</t>`) });
    const outer = await zipOf({
      'inner.docx': inner,
      'list.csv.gz': gzipSync(`mail\n${EMAIL}`),
      'other.txt': Buffer.from('-'),
    });
    expect(await searchFile(inPieces(gzipSync(EMAIL.repeat(1)), 5), search)).toEqual({ hits: 1, isReadable: true });
    expect(await searchFile(inPieces(outer, 1_000), search)).toEqual({ hits: 2, isReadable: true });
  });

  it('is unpacked so often and no more: a zip may hold itself', async () => {
    let [file, layers] = [await zipOf({ a: Buffer.from(EMAIL.padStart(99)) }), 1];
    for (; layers < 8; layers += 1) file = await zipOf({ inner: file });
    expect(await searchFile(inPieces(file, 100), search)).toEqual({ hits: 1, isReadable: true });
    for (; layers < 12; layers += 1) file = await zipOf({ inner: file });
    expect(await searchFile(inPieces(file, 100), search)).toEqual({ hits: 0, isReadable: false });
  });

  it('is searched as packed in gzip, and in UTF-16', async () => {
    const zip = await zipOf({ 'list.csv': Buffer.from(`${'mail\n'.repeat(50)}${EMAIL}\n`) });
    expect(await searchFile(inPieces(gzipSync(zip), 50), search)).toEqual({ hits: 1, isReadable: true });
    const wide = Buffer.from(`\ufeffmail\r\n${EMAIL}\r\n`, 'utf16le');
    expect(await searchFile(inPieces(wide, 7), search)).toEqual({ hits: 1, isReadable: true });
    expect(await searchFile(inPieces(wide.swap16(), 7), search)).toEqual({ hits: 1, isReadable: true });
  });

  it('tells what was found before it breaks off', async () => {
    const text = Buffer.from(`${EMAIL}\n${Array.from({ length: 9_000 }, (_, n) => (n * 7_919) % 10_007).join(' ')}`);
    const cut = gzipSync(text).subarray(0, -2_000);
    expect(await searchFile(inPieces(cut, 512), search)).toEqual({ hits: 1, isReadable: false });
    const noZip = Buffer.from(`PK\u0003\u0004 no zip, but ${EMAIL}`);
    expect(await searchFile(inPieces(noZip, 8), search)).toEqual({ hits: 1, isReadable: false });
  });

  it('is told as not readable where it only looks like a zip or a gzip', async () => {
    const damaged = [Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]), Buffer.from('PK\u0003\u0004 no zip at all')];
    for (const bytes of damaged) {
      expect(await searchFile(inPieces(bytes, 3), search)).toEqual({ hits: 0, isReadable: false });
    }
  });

  it('is tried again where the disk fails', async () => {
    const failing = Readable.from(
      (function* () {
        yield Buffer.from('something');
        throw Object.assign(new Error('I/O'), { code: 'EIO' });
      })(),
    );
    await expect(searchFile(failing, search)).rejects.toMatchObject({ code: 'EIO' });
  });
});
