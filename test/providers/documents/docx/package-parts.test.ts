import { describe, expect, it } from '@jest/globals';
import { zipFile } from '../../../support/docx/zip-file.ts';
import type { ZipEntry } from '../../../support/docx/zip-file.ts';
import { contentTypes, p, readBytes, relationships, wordEntries, wordPart } from '../../../support/docx/word-file.ts';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const body = wordPart('document', `<w:body>${p('found')}</w:body>`);

const textOf = async (entries: readonly ZipEntry[]): Promise<unknown> => {
  const document = await readBytes(zipFile(entries));
  return document.nodes[0]?.kind === 'paragraph' ? document.nodes[0].text : null;
};

describe('the parts of a package', () => {
  it('are found by their relationships, wherever they are and however their names are written', async () => {
    const styles = wordPart(
      'styles',
      '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Found"/></w:style>',
    );
    const document = await readBytes(
      zipFile([
        contentTypes({ '/Docs/Main.xml': MAIN }),
        relationships('_rels/.rels', { officeDocument: '/docs/main.xml' }),
        { name: 'docs\\main.xml', data: body },
        relationships('docs/_rels/main.xml.rels', { styles: '../looks/./styles.xml' }),
        { name: 'looks/styles.xml', data: styles },
      ]),
    );
    expect(document.nodes).toMatchObject([{ text: 'found', style: 'Found' }]);
  });

  it('are found by content type, or by their usual name, where relationships are missing', async () => {
    const moved = { name: 'other/text.xml', data: body };
    const usual = { name: 'word/document.xml', data: body };
    expect(await textOf([contentTypes({ '/other/text.xml': MAIN }), moved])).toBe('found');
    expect(await textOf([usual])).toBe('found');
  });

  it.each(['document.macroEnabled.main', 'template.macroEnabledTemplate.main'])(
    'may be a document with macros (%s), which are not read',
    async (kind) => {
      const type = `application/vnd.ms-word.${kind}+xml`;
      const entries = wordEntries({ body: p('found') }).slice(1);
      expect(await textOf([contentTypes({ '/word/document.xml': type }), ...entries])).toBe('found');
    },
  );

  it.each([
    ['spreadsheetml.sheet', 'xl/workbook.xml', 'an Excel workbook'],
    ['presentationml.presentation', 'ppt/presentation.xml', 'a PowerPoint presentation'],
  ])('of a %s package make no document', async (kind, name, description) => {
    const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
    const entries = [
      contentTypes({ [`/${name}`]: type }),
      relationships('_rels/.rels', { officeDocument: name }),
      { name, data: '<workbook/>' },
    ];
    const reading = readBytes(zipFile(entries));
    await expect(reading).rejects.toMatchObject({ code: 'document_not_docx' });
    await expect(reading).rejects.toThrow(description);
  });

  it('of any other zip file make no document', async () => {
    await expect(readBytes(zipFile([{ name: 'photo.jpg', data: 'x' }]))).rejects.toMatchObject({
      code: 'document_not_docx',
    });
    await expect(readBytes(zipFile([]))).rejects.toMatchObject({ code: 'document_not_docx' });
  });

  it('outside the package are never followed', async () => {
    const rels = relationships('_rels/.rels', { officeDocument: 'http://127.0.0.1:1/document.xml' });
    const external = { ...rels, data: rels.data.toString().replace('/>', ' TargetMode="External"/>') };
    expect(await textOf([external, { name: 'word/document.xml', data: body }])).toBe('found');
  });
});
