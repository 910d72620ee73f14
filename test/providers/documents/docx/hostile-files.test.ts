import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '../../../../domain/ground/errors.ts';
import { byDepth } from '../../../support/examples.ts';
import { compoundFile } from '../../../support/docx/compound-file.ts';
import { zipFile } from '../../../support/docx/zip-file.ts';
import type { ZipEntry } from '../../../support/docx/zip-file.ts';
import { p, r, readBytes, readWord, wordEntries, wordPart } from '../../../support/docx/word-file.ts';

const MEBIBYTE = 1024 * 1024;

const refused = (reading: Promise<unknown>, code: ErrorCode): Promise<void> =>
  expect(reading).rejects.toMatchObject({ name: 'FieldworkError', code });

const withDocument = (entry: Partial<ZipEntry>): Uint8Array =>
  zipFile(
    wordEntries({ body: p('text') }).map((each) => (each.name === 'word/document.xml' ? { ...each, ...entry } : each)),
  );

describe('files that are no documents', () => {
  it('are refused with what they are and what to do', async () => {
    const old = readBytes(compoundFile(['WordDocument']));
    await refused(old, 'document_not_docx');
    await expect(old).rejects.toThrow(/old Word document.*save it as \.docx/);
    await refused(readBytes(Buffer.from('%PDF-1.7')), 'document_not_docx');
    await refused(readBytes(new Uint8Array()), 'document_not_docx');
    await refused(readBytes(Buffer.from('hello')), 'document_not_docx');
  });

  it('are refused as encrypted where a password protects them', async () => {
    await refused(readBytes(compoundFile(['EncryptedPackage'])), 'document_encrypted');
    await refused(readBytes(withDocument({ flags: 0x1 })), 'document_encrypted');
    const strong = wordEntries({ body: p('text') }).map((entry) => ({ ...entry, flags: 0x41 }));
    await refused(readBytes(zipFile(strong)), 'document_encrypted');
  });

  it('are refused as damaged where they are cut off, overwritten or packed in a way Word does not write', async () => {
    const whole = withDocument({});
    await refused(readBytes(whole.subarray(0, whole.length / 2)), 'document_damaged');
    await refused(readBytes(Buffer.from(whole).fill(0xff, 40, whole.length - 600)), 'document_damaged');
    await refused(readBytes(withDocument({ statedMethod: 99 })), 'document_damaged');
    await refused(readBytes(withDocument({ data: '<w:document>' })), 'document_damaged');
    await refused(readBytes(withDocument({ data: wordPart('styles', '') })), 'document_damaged');
    await refused(readBytes(withDocument({ statedMethod: 0 })), 'document_damaged');
  });

  it('are refused as empty where they have no text', async () => {
    await refused(readWord({ body: '' }), 'document_empty');
    await refused(
      readWord({ body: `<w:p/>${p(' \t')}<w:tbl><w:tr><w:tc>${p('')}</w:tc></w:tr></w:tbl>` }),
      'document_empty',
    );
    await refused(readWord({ body: `<w:p><w:r><w:drawing/></w:r></w:p>` }), 'document_empty');
  });

  it('are refused as unsafe where any part that is read declares a document type', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    await refused(readBytes(withDocument({ data: `${doctype}<w:document/>` })), 'document_unsafe');
    const styles = { name: 'word/styles.xml', data: `${doctype}<w:styles/>` };
    await refused(readBytes(zipFile([...wordEntries({ body: p('a') }), styles])), 'document_unsafe');
  });

  it('whatever their bytes are never end in anything but a known error', async () => {
    const whole = withDocument({});
    for (let at = 0; at < whole.length; at += byDepth({ plain: 29, deep: 7 })) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0x5a;
      const outcome = await readBytes(bytes).then(
        () => 'read',
        (error: unknown) => (error instanceof Error ? error.name : 'something else'),
      );
      expect(['read', 'FieldworkError']).toContain(outcome);
    }
  });
});

describe('files made to exhaust', () => {
  it('are stopped at the bytes that a part really unpacks to, whatever size it states', async () => {
    const data = wordPart('document', `<w:body>${' '.repeat(3 * MEBIBYTE)}${p('text')}</w:body>`);
    const limits = { maxPartBytes: MEBIBYTE };
    await refused(readBytes(withDocument({ data }), limits), 'document_too_large');
    await refused(readBytes(withDocument({ data, statedSize: 100 }), limits), 'document_too_large');
    await refused(readBytes(withDocument({ data, stored: true, statedSize: 100 }), limits), 'document_too_large');
    await expect(readBytes(withDocument({ data, statedSize: 100 }))).resolves.toMatchObject({ language: null });
  });

  it('are stopped at the bytes that all parts together unpack to', async () => {
    const filler = ' '.repeat(MEBIBYTE);
    const reading = readWord({ body: filler, styles: filler, numbering: filler }, { maxUnpackedBytes: 2 * MEBIBYTE });
    await refused(reading, 'document_too_large');
  });

  it('may carry any number of bytes in parts that are not read', async () => {
    const video = { name: 'word/media/video.mp4', data: Buffer.alloc(4 * MEBIBYTE) };
    const bytes = zipFile([...wordEntries({ body: p('text') }), video]);
    await expect(readBytes(bytes, { maxUnpackedBytes: MEBIBYTE })).resolves.toMatchObject({
      nodes: [{ text: 'text' }],
    });
  });

  it('are stopped at the number of parts', async () => {
    const extra = Array.from({ length: 2_000 }, (_, at) => ({ name: `word/media/${at}.png`, data: '' }));
    await refused(readBytes(zipFile([...wordEntries({ body: p('text') }), ...extra])), 'document_too_large');
  });

  it('are stopped at the number of paragraphs, a million and a half of them in 150 KB', async () => {
    const body = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_500_000);
    const bytes = zipFile(wordEntries({ body }));
    expect(bytes.length).toBeLessThan(250_000);
    await refused(readBytes(bytes), 'document_too_large');
  });

  it('are stopped at the number of other things kept: formats, cells, choices, definitions', async () => {
    const limits = { maxParagraphs: 100 };
    const rows = '<w:tr><w:tc/></w:tr>'.repeat(1_000);
    const runs = (r('a') + r('b', '<w:b/>')).repeat(1_000);
    const choices = '<w:listItem w:value="a"/>'.repeat(1_000);
    await refused(readWord({ body: `<w:p>${runs}</w:p>` }, limits), 'document_too_large');
    await refused(readWord({ body: `${p('a')}<w:tbl>${rows}</w:tbl>` }, limits), 'document_too_large');
    await refused(
      readWord(
        { body: `<w:sdt><w:sdtPr><w:dropDownList>${choices}</w:dropDownList></w:sdtPr></w:sdt>${p('a')}` },
        limits,
      ),
      'document_too_large',
    );
    const styles = '<w:style w:styleId="a"/>'.repeat(1_000);
    await refused(readWord({ body: p('a'), styles }, limits), 'document_too_large');
    const numbering = '<w:num w:numId="1"/>'.repeat(1_000);
    await refused(readWord({ body: p('a'), numbering }, limits), 'document_too_large');
  });

  it('are stopped at the length of the text, in one paragraph or many', async () => {
    const letters = 'a'.repeat(3 * MEBIBYTE);
    await refused(readWord({ body: p(letters) }), 'document_too_large');
    const signs = '<w:tab/>'.repeat(110_000);
    await refused(
      readWord({ body: `<w:p><w:r>${signs}</w:r></w:p>` }, { maxCharacters: 100_000 }),
      'document_too_large',
    );
  });

  it('can not multiply a long marker, style name or choice', async () => {
    const long = 'x'.repeat(10_000);
    const document = await readWord({
      styles: `<w:style w:type="paragraph" w:default="1" w:styleId="L"><w:name w:val="${long}"/></w:style>`,
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="2000000000"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="${'%1'.repeat(10_000)}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      body: p('a', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>').repeat(100),
    });
    expect(JSON.stringify(document).length).toBeLessThan(100 * 1_000);
  });

  it('are read in time that grows with their size, however they are built', async () => {
    const deepTables = `${'<w:tbl><w:tr><w:tc>'.repeat(60)}${p('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(60)}`;
    const openFields = '<w:r><w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="separate"/></w:r>'.repeat(
      50_000,
    );
    const merged = '<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/><w:vMerge/></w:tcPr></w:tc></w:tr>'.repeat(
      20_000,
    );
    const chained = Array.from(
      { length: 5_000 },
      (_, at) => `<w:style w:styleId="s${at}"><w:basedOn w:val="s${at + 1}"/></w:style>`,
    ).join('');
    const styled = Array.from({ length: 5_000 }, (_, at) => p('a', `<w:pStyle w:val="s${at}"/>`)).join('');
    const unended = p('a', '<w:rPr><w:del w:id="1"/></w:rPr>').repeat(20_000);
    const document = await readWord({
      styles: chained,
      body: `${deepTables}<w:p>${openFields}${r('text')}</w:p><w:tbl>${merged}</w:tbl>${styled}${unended}${p('end')}`,
    });
    expect(document.nodes.at(-1)).toMatchObject({ text: `${'a'.repeat(20_000)}end` });
  });

  it('can not use names that objects have of their own', async () => {
    const odd = '<constructor/><toString><__proto__ hasOwnProperty="1"/></toString>';
    const body = `${odd}<w:p><w:pPr>${odd}<w:pStyle w:val="__proto__"/></w:pPr><w:r><w:rPr>${odd}</w:rPr><w:t>text</w:t></w:r></w:p>`;
    const document = await readWord({ body, styles: `${odd}<w:style w:styleId="a">${odd}</w:style>`, numbering: odd });
    expect(document.nodes).toMatchObject([{ text: 'text', style: '__proto__' }]);
  });
});
