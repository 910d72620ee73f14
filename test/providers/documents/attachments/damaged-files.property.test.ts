import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { isFieldworkError } from '../../../../domain/ground/errors.ts';
import { readAttachment } from '../../../../providers/documents/attachments/read-attachment.ts';
import { aPdf } from '../../../support/documents/a-pdf.ts';
import { p, wordEntries } from '../../../support/docx/word-file.ts';
import { zipFile } from '../../../support/docx/zip-file.ts';

const CODES = [
  'unsupported_media_type',
  'document_damaged',
  'document_encrypted',
  'document_too_large',
  'document_unsafe',
  'document_empty',
];

/** Entries are stored as they are, so that damage reaches the XML and not only the zip's compression. */
const word = () =>
  zipFile(wordEntries({ body: p('Coffee?') + p('Tea?') }).map((entry) => ({ ...entry, stored: true })));

async function workbook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Drinks').addRows([['Coffee', 1, new Date(0)]]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const damage = fc.record({
  bytes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
  cutAt: fc.option(fc.nat(), { freq: 4 }),
});

function damaged(file: Uint8Array, { bytes, cutAt }: { bytes: [number, number][]; cutAt: number | null }): Uint8Array {
  const copy = Uint8Array.from(file);
  for (const [at, byte] of bytes) copy[at % copy.length] = byte;
  return cutAt === null ? copy : copy.subarray(0, cutAt % copy.length);
}

describe('a damaged file', () => {
  it.each([
    ['a.pdf', () => aPdf(['Coffee?', 'Tea?'])],
    ['a.docx', () => Promise.resolve(word())],
    ['a.xlsx', workbook],
  ] as const)('is read as far as it goes, or refused as one: %s', async (name, make) => {
    const file = await make();
    await fc.assert(
      fc.asyncProperty(damage, async (harm) => {
        const told: unknown = await readAttachment(damaged(file, harm), name).catch((error: unknown) => error);
        if (!(told instanceof Error)) return;
        expect(isFieldworkError(told) ? told.code : told.stack).toEqual(
          expect.stringMatching(`^(${CODES.join('|')})$`),
        );
      }),
      { numRuns: 300 },
    );
  });
});
