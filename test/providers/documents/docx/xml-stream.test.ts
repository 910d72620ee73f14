import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { streamXml } from '../../../../providers/documents/docx/xml-stream.ts';
import { zipFile } from '../../../support/docx/zip-file.ts';
import { p, readBytes, wordEntries } from '../../../support/docx/word-file.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT_W = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

async function eventsOf(xml: string | Buffer, chunkBytes = 1_000, skipped = ''): Promise<readonly string[]> {
  const events: string[] = [];
  await streamXml(chunksOf(Buffer.from(xml), chunkBytes), {
    open: (name, attributes) => {
      events.push(`<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}=${value}`)].join(' ')}`);
      return name === skipped ? 'skip' : undefined;
    },
    close: (name) => void events.push(`>${name}`),
    text: (text) => void events.push(text),
  });
  return events;
}

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('streamXml', () => {
  it('tells elements, attributes and text', async () => {
    const xml = `<w:a xmlns:w="${W}" w:b="1"><w:c/>text &amp; <![CDATA[<more>]]></w:a>`;
    expect(await eventsOf(xml)).toEqual([`<w:a xmlns:w=${W} w:b=1`, '<w:c', '>w:c', 'text & ', '<more>', '>w:a']);
  });

  it('leaves out what the listener skips, with its close', async () => {
    expect(await eventsOf('<a><b><c>no</c></b>yes</a>', 1_000, 'b')).toEqual(['<a', '<b', 'yes', '>a']);
  });

  it('calls namespaces by its own prefixes, whatever the file calls them', async () => {
    const names = async (xml: string): Promise<readonly string[]> =>
      (await eventsOf(xml)).filter((event) => event.startsWith('<')).map((event) => event.replace(/ xmlns\S*/g, ''));
    expect(await names(`<x:p xmlns:x="${W}" x:v="1" y="2"/>`)).toEqual(['<w:p w:v=1 y=2']);
    expect(await names(`<p xmlns="${STRICT_W}"><q/></p>`)).toEqual(['<w:p', '<w:q']);
    expect(await names(`<w:p xmlns:w="urn:other"><w:q/></w:p>`)).toEqual(['<?:p', '<?:q']);
    expect(await names(`<w:p xmlns:w="${W}"><w:q xmlns:w="urn:other"/><w:r/></w:p>`)).toEqual(['<w:p', '<?:q', '<w:r']);
  });

  it('tells the same however the bytes are cut, even inside a character', async () => {
    const xml = `<a b="é">“☐” 漢字 &#x1F600; <c/>😀</a>`;
    const whole = (await eventsOf(xml, 10_000)).join('');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
        expect((await eventsOf(xml, size)).join('')).toBe(whole);
      }),
    );
  });

  it('reads UTF-16 in both byte orders', async () => {
    const little = Buffer.from('\ufeff<a>é漢</a>', 'utf16le');
    const big = Buffer.from(little).swap16();
    expect(await eventsOf(little, 3)).toEqual(['<a', 'é漢', '>a']);
    expect(await eventsOf(big, 3)).toEqual(['<a', 'é漢', '>a']);
  });

  it.each([
    ['<a><b></a>'],
    ['<a>'],
    [''],
    ['no xml'],
    ['<a>&undefined;</a>'],
    ['<a b="1" b="2"/>'],
    ['<a/><b/>'],
    ['<a>\u0001</a>'],
  ])('refuses %j as damaged', async (xml) => {
    await expect(eventsOf(xml)).rejects.toMatchObject({ code: 'document_damaged' });
  });

  it.each([
    ['<!DOCTYPE a><a/>'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd"><a/>'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ])('refuses %j as unsafe', async (xml) => {
    await expect(eventsOf(xml)).rejects.toMatchObject({ code: 'document_unsafe' });
  });

  it('refuses XML nested without end, skipped or not', async () => {
    const deep = '<a>'.repeat(100_000);
    await expect(eventsOf(deep)).rejects.toMatchObject({ code: 'document_too_large' });
    await expect(eventsOf(deep, 1_000, 'a')).rejects.toMatchObject({ code: 'document_too_large' });
  });
});

describe('a document in the strict form of the standard', () => {
  it('reads as any other', async () => {
    const entries = wordEntries({ body: p('strict', '<w:outlineLvl w:val="0"/>') }).map((entry) => ({
      ...entry,
      data: entry.data
        .toString()
        .replaceAll(W, STRICT_W)
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        ),
    }));
    expect((await readBytes(zipFile(entries))).nodes).toMatchObject([{ text: 'strict', headingLevel: 1 }]);
  });
});
