import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import mammoth from 'mammoth';
import { SaxesParser } from 'saxes';
import { makeDocumentDocx } from '../../../rendering/documents/make-document-docx.ts';
import { aDocument, aLongTable, RICH_CONTENT } from '../../support/documents/a-document.ts';
import { readZip } from '../../support/instrument/read-zip.ts';
import { arbitraryMarkdown, plainMarkdown, plainWords } from '../../support/documents/arbitrary-markdown.ts';
import { byDepth, examples } from '../../support/examples.ts';

const docxOf = async (content: string, given = {}) => Buffer.from(await makeDocumentDocx(aDocument(content, given)));
const htmlOf = async (content: string) => (await mammoth.convertToHtml({ buffer: await docxOf(content) })).value;

/** The parts of a .docx by their names; every XML part is well-formed. */
async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const parts = new Map(Object.entries(await readZip(bytes)));
  for (const [name, content] of parts) if (/\.(?:xml|rels)$/u.test(name)) new SaxesParser().write(content).close();
  return parts;
}

const ROWS = byDepth({ plain: 1_500, deep: 10_000 });

describe('a document in Word', () => {
  it('has real headings, lists, tables and links', async () => {
    const html = await htmlOf(RICH_CONTENT);
    for (const markup of [
      'An opening with <strong>bold</strong>, <em>slanted</em>, <s>struck</s> and code(), and a <a href="https://example.org/a?b=1&amp;c=2">link</a>.',
      '<h2>Findings</h2>',
      '<ol><li>Third comes first</li><li>Fourth<ul><li>nested</li></ul></li></ol>',
      '<p>☑ done</p><p>☐ open</p>',
      '<thead><tr><th><p><strong>Segment</strong></p></th>',
      '<p>Men<br />and boys</p>',
      '<p>├── tree<br />    indented</p>',
      '<p>bad <a href="http://evil.example/x.png"><em>[A chart of cups]</em></a> &lt;b&gt;raw&lt;/b&gt;</p>',
    ])
      expect(html).toContain(markup);
    expect(html.match(/Café study/gu)).toHaveLength(1);
  });

  it('counts each list from its own beginning', async () => {
    const parts = await partsOf(await docxOf('7. a\n8. b\n\ntext\n\n1. c\n\ntext\n\n1. d'));
    const numbers = parts.get('word/document.xml')?.match(/<w:numId w:val="\d+"/gu) ?? [];
    expect(numbers).toHaveLength(4);
    expect(new Set(numbers).size).toBe(3);
    expect(parts.get('word/numbering.xml')).toContain('<w:startOverride w:val="7"/>');
  });

  it('refers to nothing but the addresses of its links', async () => {
    const parts = await partsOf(await docxOf(RICH_CONTENT));
    const external = [...parts.values()].flatMap((part) => [
      ...part.matchAll(/Target="([^"]*)" TargetMode="External"/gu),
    ]);
    expect(external.map(([, target]) => target)).toEqual([
      'https://example.org/a?b=1&amp;c=2',
      'http://evil.example/x.png',
    ]);
    expect([...parts.keys()].filter((name) => name.includes('media'))).toEqual([]);
    expect([...parts.values()].join('')).not.toContain('javascript:');
  });

  it('runs from the right where its words do', async () => {
    const document = (await partsOf(await docxOf('مرحبا **English** 12'))).get('word/document.xml') ?? '';
    expect(document).toMatch(/<w:bidi\/>.*<w:rtl\/>.*مرحبا/su);
    expect(document).not.toMatch(/<w:rtl\/>(?:(?!<w:r>).)*English/su);
  });

  it('repeats the header of a table, and has all of thousands of rows', async () => {
    const document = (await partsOf(await docxOf(aLongTable(ROWS)))).get('word/document.xml') ?? '';
    expect(document.match(/<w:tblHeader\/>/gu)).toHaveLength(1);
    expect(document.match(/<w:tr>/gu)).toHaveLength(ROWS + 1);
    expect(document).toContain(`Segment ${ROWS}`);
  });

  it('is well-formed whatever it was made of', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryMarkdown,
        fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
        async (content, title) => {
          expect((await partsOf(await docxOf(content, { title }))).has('word/document.xml')).toBe(true);
        },
      ),
      { numRuns: examples(40, 12) },
    );
  });

  it('has every word of a plain text', async () => {
    await fc.assert(
      fc.asyncProperty(plainMarkdown, async (content) => {
        const { value } = await mammoth.extractRawText({ buffer: await docxOf(content) });
        const words = new Set(plainWords(value));
        const numbersOfLists = /^\d+(?=\. )/gmu;
        for (const word of plainWords(content.replace(numbersOfLists, ''))) expect(words).toContain(word);
      }),
      { numRuns: examples(25, 10) },
    );
  });
});
