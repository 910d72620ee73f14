import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeDocumentPdf } from '../../../rendering/documents/make-document-pdf.ts';
import { aDocument, aLongTable, RICH_CONTENT } from '../../support/documents/a-document.ts';
import { arbitraryMarkdown, plainMarkdown, plainWords } from '../../support/documents/arbitrary-markdown.ts';
import { byDepth, examples } from '../../support/examples.ts';
import { readPdf } from '../../support/rendering/read-pdf.ts';

async function pdfOf(content: string, given: Parameters<typeof aDocument>[1] = {}, mostPages = Infinity) {
  const { pages, ...rest } = await readPdf(makeDocumentPdf(aDocument(content, given)), mostPages);
  return { ...rest, pages, text: pages.join(' ').replace(/\s+/gu, ' ') };
}

/** Where the links of a PDF lead to. */
async function addressesIn(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  try {
    const annotations = (await (await document.getPage(1)).getAnnotations()) as readonly { url?: string }[];
    return annotations.flatMap(({ url }) => url ?? []);
  } finally {
    await document.destroy();
  }
}

const ROWS = byDepth({ plain: 1_500, deep: 10_000 });

describe('a document as PDF', () => {
  it('says all that is written, the title once, and its headings in the outline', async () => {
    const { text, title, outline, roles } = await pdfOf(RICH_CONTENT);
    for (const words of [
      'An opening with bold , slanted , struck and code() , and a link.',
      'Third comes first',
      'Men and boys',
      '├── tree',
      'bad [A chart of cups] <b>raw</b>',
    ])
      expect(text).toContain(words);
    expect(title).toBe('Café study');
    expect(text.match(/Café study/gu)).toHaveLength(1);
    expect(text).toMatch(/3\. ?Third/u);
    expect(outline.map((entry) => [entry.title, entry.items.map((item) => item.title)])).toEqual([
      ['Findings', ['Code']],
    ]);
    for (const role of ['Title', 'H2', 'H3', 'P', 'LI', 'Table', 'TR', 'TH', 'TD', 'Code'])
      expect(roles).toContain(role);
  });

  it('leads where its links say, and nowhere else', async () => {
    const addresses = await addressesIn(makeDocumentPdf(aDocument(RICH_CONTENT)));
    expect(addresses).toEqual(['https://example.org/a?b=1&c=2', 'http://evil.example/x.png']);
  });

  it('repeats the header of a table on every page, and loses none of thousands of rows', async () => {
    const bytes = makeDocumentPdf(aDocument(aLongTable(ROWS)));
    const { pages } = await readPdf(bytes, 6);
    for (const page of pages) expect(page).toContain('Remark');
    expect(pages[1]).toMatch(/^[^|]*Segment\s+Base\s+Remark/u);
    const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
    const last = await (await document.getPage(document.numPages)).getTextContent();
    await document.destroy();
    expect(last.items.map((item) => ('str' in item ? item.str : '')).join(' ')).toContain(`Segment ${ROWS}`);
    expect(document.numPages).toBeLessThan(ROWS / 30);
  });

  it('shows columns that do not fit beside each other below, after the first', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `column${index}`);
    const row = (cells: readonly string[]) => `|${cells.join('|')}|`;
    const { text } = await pdfOf(
      [row(names), row(names.map(() => '-')), row(names.map((_, index) => `v${index}`))].join('\n'),
    );
    for (const index of names.keys()) expect(text).toContain(`v${index}`);
    expect(text.match(/column0/gu)?.length).toBeGreaterThan(3);
  });

  it('breaks a cell that is higher than a page', async () => {
    const { text, pages } = await pdfOf(`| a | b |\n|---|---|\n| ${'word '.repeat(3_000)} LASTWORD | c |\n`);
    expect(text.match(/word/gu)).toHaveLength(3_000);
    expect(text).toContain('LASTWORD');
    expect(pages.length).toBeGreaterThan(1);
  });

  it('writes many scripts, from either side', async () => {
    const content =
      '日本語 中文 한국어 🎉 हिन्दी ภาษาไทย Ελλάδα Щука\n\nشكرا **English** 123\n\n- שלום\n\n| דף |\n|---|\n| א |';
    const { text } = await pdfOf(content, { title: 'تقرير', language: 'ar' });
    for (const word of ['日本語', '中文', '한국어', 'ภาษาไทย', 'Ελλάδα', 'Щука', 'English', '123'])
      expect(text).toContain(word);
    expect(text).not.toContain('\ufffd');
  });

  it('can be searched, whatever documents were made before it', async () => {
    // A ž is made of a z in the font, which must not lose its letter for that.
    await pdfOf('ž Ž **ž** *ž* `ž`');
    expect((await pdfOf('z Z **zebra** *zoo* `zap`')).text).toContain('z Z zebra zoo zap');
  });

  it('is a page with its title where nothing is written', async () => {
    const { pages } = await pdfOf('');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Café study');
    expect(pages[0]).toContain('1 / 1');
  });

  it('is the same file for the same document', () => {
    const make = () => Buffer.from(makeDocumentPdf(aDocument(RICH_CONTENT)));
    expect(make().equals(make())).toBe(true);
  });

  it('is made of any text', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (content) => {
        expect(Buffer.from(makeDocumentPdf(aDocument(content)).slice(0, 5)).toString()).toBe('%PDF-');
      }),
      { numRuns: examples(60) },
    );
  });

  it('has every word of a plain text', async () => {
    await fc.assert(
      fc.asyncProperty(plainMarkdown, async (content) => {
        const letters = (await pdfOf(content)).text.replace(/\s/gu, '');
        for (const word of plainWords(content)) expect(letters).toContain(word);
      }),
      { numRuns: examples(20, 6) },
    );
  });
});
