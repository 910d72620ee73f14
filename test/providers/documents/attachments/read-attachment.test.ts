import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { ATTACHMENT_LIMITS } from '../../../../providers/documents/attachments/attachment-limits.ts';
import type { KeepingLimits } from '../../../../providers/documents/attachments/attachment-text.ts';
import { readAttachment } from '../../../../providers/documents/attachments/read-attachment.ts';
import { isStorableText } from '../../../../domain/ground/storable-text.ts';
import { compoundFile } from '../../../support/docx/compound-file.ts';
import { p, wordEntries, wordFile } from '../../../support/docx/word-file.ts';
import { zipFile } from '../../../support/docx/zip-file.ts';
import { aPdf } from '../../../support/documents/a-pdf.ts';

const read = (filename: string, bytes: string | Uint8Array, keeping: Partial<KeepingLimits> = {}) =>
  readAttachment(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, filename, {
    ...ATTACHMENT_LIMITS,
    keeping: { ...ATTACHMENT_LIMITS.keeping, ...keeping },
  });

async function workbook(fill: (book: ExcelJS.Workbook) => void): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  fill(book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const aBook = () =>
  workbook((book) => {
    const sheet = book.addWorksheet('Answers');
    sheet.addRow(['Name', 'When', 'Spent', 'Again?', 'Sum']);
    sheet.addRow(['Ann\nLee', new Date('2026-03-01T00:00:00Z'), 4.5, true, { formula: '1+1', result: 2 }]);
    sheet.addRow([]);
    sheet.addRow([
      null,
      new Date('2026-03-01T13:30:00Z'),
      1e21,
      false,
      { richText: [{ text: 'so ' }, { text: 'so' }] },
    ]);
    book.addWorksheet('Empty');
    const hidden = book.addWorksheet('Codes');
    hidden.state = 'hidden';
    hidden.getCell('C2').value = 'far';
  });

describe('the text of a Word file', () => {
  it('has its headings, lists and tables', async () => {
    const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
    const heading = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Brief</w:t></w:r></w:p>';
    const body = `${heading}${p('Coffee.')}<w:tbl><w:tr>${cell('Who')}${cell('Adults')}</w:tr></w:tbl>`;
    expect(await read('brief.docx', wordFile({ body }))).toEqual({
      kind: 'docx',
      text: '# Brief\nCoffee.\nWho\tAdults',
      characters: 26,
      truncated: false,
      missing: [],
    });
  });
});

describe('the text of a workbook', () => {
  it('has its sheets row by row, with dates, results of formulas and hidden sheets', async () => {
    const { text, kind, truncated } = await read('a.XLSX', await aBook());
    expect({ kind, truncated }).toEqual({ kind: 'xlsx', truncated: false });
    expect(text.split('\n')).toEqual([
      '[Sheet “Answers”]',
      'Name\tWhen\tSpent\tAgain?\tSum',
      'Ann Lee\t2026-03-01\t4.5\tTRUE\t2',
      '\t2026-03-01 13:30:00\t1e+21\tFALSE\tso so',
      '',
      '[Sheet “Codes”, hidden]',
      '\t\tfar',
    ]);
  });

  it('ends where there is too much of it, and says so', async () => {
    const book = await workbook((made) => {
      for (const name of ['One', 'Two', 'Three']) {
        const sheet = made.addWorksheet(name);
        for (let row = 1; row <= 4; row += 1) sheet.addRow([`r${row}`, 'b', 'c']);
      }
    });
    const { text, missing, truncated } = await read('a.xlsx', book, { maxRows: 2, maxColumns: 2, maxSheets: 2 });
    expect(truncated).toBe(true);
    expect(text).toBe('[Sheet “One”]\nr1\tb\nr2\tb\n\n[Sheet “Two”]\nr1\tb\nr2\tb');
    expect(missing).toEqual([
      'Of the sheet “One”: the columns after the first 2.',
      'Of the sheet “One”: the rows after the first 2.',
      'Of the sheet “Two”: the columns after the first 2.',
      'Of the sheet “Two”: the rows after the first 2.',
      'The sheets after the first 2.',
    ]);
  });

  it('is what was written into it, whatever that is', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\p{C}\s]+/gu, '.'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          const full = rows.map((row) => ['x', ...row]);
          const bytes = await workbook((book) => book.addWorksheet('S').addRows(full));
          const { text } = await read('a.xlsx', bytes);
          expect(text.split('\n').slice(1)).toEqual(full.map((row) => row.join('\t').trimEnd()));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('the text of a PDF', () => {
  it('has its pages', async () => {
    const { text, kind } = await read('a.pdf', await aPdf(['Coffee in May.', '', 'Tea in June.']));
    expect({ kind, text }).toEqual({ kind: 'pdf', text: '[Page 1]\nCoffee in May.\n\n[Page 3]\nTea in June.' });
  });

  it('ends after so many pages, and says so', async () => {
    const { text, missing } = await read('a.pdf', await aPdf(['one', 'two', 'three']), { maxPages: 2 });
    expect(text).not.toContain('three');
    expect(missing).toEqual(['The pages after the first 2, of 3.']);
  });

  it('is refused with a password, damaged, and without text, as scans are', async () => {
    const locked = await aPdf(['secret'], { userPassword: 'x' });
    await expect(read('a.pdf', locked)).rejects.toMatchObject({ code: 'document_encrypted' });
    await expect(read('a.pdf', '%PDF-1.7 and nothing else')).rejects.toMatchObject({ code: 'document_damaged' });
    await expect(read('a.pdf', await aPdf(['', '']))).rejects.toMatchObject({
      code: 'document_empty',
      message: expect.stringContaining('OCR'),
    });
  });
});

describe('text and rows', () => {
  it('are read in any usual encoding, with line ends of one kind and nothing that cannot be stored', async () => {
    expect((await read('a.txt', 'Caf\u00e9\r\nna\u0007\u001bme')).text).toBe('Café\nname');
    expect((await read('a.csv', Buffer.from('Caf\u00e9;1', 'latin1'))).text).toBe('Café;1');
    expect((await read('a.md', Buffer.from('\ufeff# Caf\u00e9\0\ud800!', 'utf16le'))).text).toBe('# Café\ufffd!');
  });

  it('end after so many rows: a quoted cell may have several lines', async () => {
    const { text, missing } = await read('a.csv', 'a,b\n"x\ny",1\r\nz,2\n', { maxRows: 2 });
    expect({ text, missing }).toEqual({ text: 'a,b\n"x\ny",1', missing: ['The rows after the first 2.'] });
    expect((await read('a.csv', 'a\nb\n\n', { maxRows: 2 })).missing).toEqual([]);
  });

  it('end after so many characters, between two of them', async () => {
    const { text, characters, truncated } = await read('a.txt', 'abc😀d', { maxCharacters: 4 });
    expect({ text, characters, truncated }).toEqual({ text: 'abc', characters: 3, truncated: true });
  });

  it('are always storable, never longer than they may be, and cut only where that is said', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom('a.csv', 'a.txt'),
        async (file, most, name) => {
          const told = await read(name, file, { maxCharacters: most }).catch((error: unknown) => error);
          if (told instanceof Error) {
            expect(['unsupported_media_type', 'document_empty', 'document_encrypted']).toContain(
              Reflect.get(told, 'code'),
            );
            return;
          }
          const { text, characters, truncated, missing } = told as Awaited<ReturnType<typeof read>>;
          expect([isStorableText(text), characters === text.length, characters <= most]).toEqual([true, true, true]);
          expect(truncated).toBe(missing.length > 0);
        },
      ),
    );
  });
});

describe('a file that is not what it says', () => {
  it('is refused by its bytes', async () => {
    const word = wordFile({ body: p('Coffee') });
    for (const [name, bytes] of [
      ['a.xlsx', word],
      ['a.docx', await aBook()],
      ['a.xlsx', zipFile([{ name: 'a.txt', data: 'hello' }])],
      ['a.txt', word],
      ['a.pdf', 'Coffee'],
      ['a.txt', Buffer.alloc(100)],
      ['a.xls', 'x'],
      ['a.docx.zip', word],
    ] as const) {
      await expect(read(name, bytes)).rejects.toMatchObject({ code: 'unsupported_media_type' });
    }
  });

  it('is refused with a password', async () => {
    for (const name of ['a.docx', 'a.xlsx']) {
      const locked = compoundFile(['EncryptedPackage']);
      await expect(read(name, locked)).rejects.toMatchObject({ code: 'document_encrypted' });
    }
  });

  it('is refused empty', async () => {
    for (const [name, bytes] of [
      ['a.txt', ''],
      ['a.csv', ' \n\t '],
      ['a.docx', wordFile({ body: '' })],
      ['a.xlsx', await workbook((book) => book.addWorksheet('S'))],
    ] as const) {
      await expect(read(name, bytes)).rejects.toMatchObject({ code: 'document_empty' });
    }
  });
});

describe('a hostile package', () => {
  const withWorkbook = (sheet: string) => {
    const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const rs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const rels = (target: string, kind: string) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rs}/${kind}" Target="${target}"/></Relationships>`;
    return zipFile([
      { name: '_rels/.rels', data: rels('xl/workbook.xml', 'officeDocument') },
      { name: 'xl/_rels/workbook.xml.rels', data: rels('s.xml', 'worksheet') },
      {
        name: 'xl/workbook.xml',
        data: `<workbook ${ns} xmlns:r="${rs}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      },
      { name: 'xl/s.xml', data: sheet.replace('<worksheet', `<worksheet ${ns}`) },
    ]);
  };
  const cells = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

  it('costs no more than it may: bombs, depth, entities', async () => {
    const bomb = withWorkbook(cells(`<row><c><v>1</v></c></row>${' '.repeat(140 * 1024 * 1024)}`));
    await expect(read('a.xlsx', bomb)).rejects.toMatchObject({ code: 'document_too_large' });
    const deep = withWorkbook(cells('<a>'.repeat(100_000) + '</a>'.repeat(100_000)));
    await expect(read('a.xlsx', deep)).rejects.toMatchObject({ code: 'document_too_large' });
    const entities = withWorkbook(`<!DOCTYPE a [<!ENTITY b "c">]>${cells('')}`);
    await expect(read('a.xlsx', entities)).rejects.toMatchObject({ code: 'document_unsafe' });
    const word = wordEntries({ body: p('x') }).map((entry) =>
      entry.name === 'word/document.xml' ? { ...entry, data: `<!DOCTYPE a>${String(entry.data)}` } : entry,
    );
    await expect(read('a.docx', zipFile(word))).rejects.toMatchObject({
      code: 'document_unsafe',
      message: expect.stringContaining('Word'),
    });
  });

  it('says where it is damaged, in words for what it is', async () => {
    const damaged = withWorkbook('<worksheet><sheetData><row>');
    await expect(read('a.xlsx', damaged)).rejects.toMatchObject({
      code: 'document_damaged',
      message: expect.stringContaining('Excel'),
    });
    const cut = (await aBook()).subarray(0, 3_000);
    await expect(read('a.xlsx', cut)).rejects.toMatchObject({ code: 'document_damaged' });
  });

  it('may put its cells anywhere: those far out are left out, numbers that are no days stay numbers', async () => {
    const { text, missing } = await read(
      'a.xlsx',
      withWorkbook(
        cells('<row><c r="A1"><v>7</v></c><c r="ZZZ1"><v>8</v></c><c r="x"><v>9</v></c><c t="s"><v>5</v></c></row>'),
      ),
    );
    expect(text).toBe('[Sheet “S”]\n7');
    expect(missing).toEqual([
      'Of the sheet “S”: the columns after the first 500.',
      'Of the sheet “S”: some cells, because the workbook has too many texts.',
    ]);
  });
});
