import { describe, expect, it } from '@jest/globals';
import { zipFile } from '../../../support/docx/zip-file.ts';
import {
  p,
  paragraphsOf,
  r,
  readBytes,
  readWord,
  textsOf,
  wordEntries,
  wordPart,
} from '../../../support/docx/word-file.ts';

describe('the body', () => {
  it('counts every paragraph in reading order, empty ones and those in cells too', async () => {
    const document = await readWord({
      body: `${p('a')}<w:p/><w:tbl><w:tr><w:tc>${p('b')}${p('c')}</w:tc><w:tc>${p('d')}</w:tc></w:tr></w:tbl>${p('e')}`,
    });
    const numbered = paragraphsOf(document.nodes).map(({ index, text }) => [index, text]);
    expect(numbered).toEqual([
      [0, 'a'],
      [1, ''],
      [2, 'b'],
      [3, 'c'],
      [4, 'd'],
      [5, 'e'],
    ]);
  });

  it('reads every body of a file that has several', async () => {
    const entries = wordEntries({ body: '' }).map((entry) =>
      entry.name === 'word/document.xml'
        ? {
            ...entry,
            data: wordPart('document', `<w:body/><w:body>${p('one')}</w:body><w:body>${p('two')}<w:p/></w:body>`),
          }
        : entry,
    );
    const document = await readBytes(zipFile(entries));
    expect(document.nodes).toMatchObject([{ text: 'one' }, { text: 'two' }, { text: '' }]);
  });
});

describe('tracked changes', () => {
  it('are accepted: what was inserted or moved here stays, what was deleted or moved away goes', async () => {
    const body = `<w:p>${r('keep ')}<w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins w:id="2">${r('new ')}</w:ins><w:moveFrom w:id="3">${r('away')}</w:moveFrom><w:moveTo w:id="4">${r('here')}</w:moveTo></w:p>`;
    expect(await textsOf(body)).toEqual(['keep new here']);
  });

  it('join paragraphs whose mark was deleted, under the properties of the last', async () => {
    const deletedMark = '<w:pStyle w:val="Old"/><w:rPr><w:del w:id="1"/></w:rPr>';
    const document = await readWord({
      body: `${p('one ', deletedMark)}${p('two ', deletedMark)}${p('three', '<w:pStyle w:val="New"/>')}${p('four')}`,
    });
    expect(document.nodes).toMatchObject([
      { index: 0, text: 'one two three', style: 'New' },
      { index: 1, text: 'four' },
    ]);
  });

  it('remove a paragraph that was deleted with its mark', async () => {
    const deleted =
      '<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del w:id="2"><w:r><w:delText>x</w:delText></w:r></w:del></w:p>';
    expect(await textsOf(`${p('one')}${deleted}${p('two')}${deleted}`)).toEqual(['one', 'two']);
  });

  it('do not join across the end of a cell or the start of a table', async () => {
    const deletedMark = '<w:rPr><w:del w:id="1"/></w:rPr>';
    const body = `${p('before', deletedMark)}<w:tbl><w:tr><w:tc>${p('cell', deletedMark)}</w:tc><w:tc>${p('next')}</w:tc></w:tr></w:tbl>${p('after')}`;
    expect(await textsOf(body)).toEqual(['before', 'cell', 'next', 'after']);
  });

  it('leave the properties from before a change out', async () => {
    const document = await readWord({
      body: `${p('a', '<w:pPrChange w:id="1"><w:pPr><w:pStyle w:val="Old"/><w:outlineLvl w:val="0"/></w:pPr></w:pPrChange>')}<w:p><w:r><w:rPr><w:rPrChange w:id="2"><w:rPr><w:b/><w:vanish/></w:rPr></w:rPrChange></w:rPr><w:t>b</w:t></w:r></w:p>`,
    });
    expect(document.nodes).toMatchObject([
      { style: null, headingLevel: null },
      { text: 'b', runs: [{ bold: false }] },
    ]);
  });
});

describe('text boxes', () => {
  const box = (content: string): string => `<w:txbxContent>${content}</w:txbxContent>`;
  const twice = (content: string): string =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${box(content)}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box(content)}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

  it('are read once, after the paragraph that anchors them', async () => {
    const document = await readWord({
      body: `<w:p>${r('anchor')}${twice(p('box') + p('more'))}${r(' goes on')}</w:p>${p('next')}`,
    });
    expect(document.nodes).toMatchObject([
      { index: 0, text: 'anchor goes on' },
      { index: 1, text: 'box' },
      { index: 2, text: 'more' },
      { index: 3, text: 'next' },
    ]);
  });

  it('are read in the old drawing language too, with their tables and the boxes in them', async () => {
    const inner = `<w:tbl><w:tr><w:tc>${p('cell')}</w:tc></w:tr></w:tbl><w:p>${twice(p('deep'))}</w:p>`;
    const body = `<w:p><w:r><w:pict><v:shape><v:textbox>${box(inner)}</v:textbox></v:shape></w:pict></w:r></w:p>`;
    expect(await textsOf(body)).toEqual(['', 'cell', '', 'deep']);
  });

  it('keep their place when their anchor is joined to the next paragraph', async () => {
    const body = `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${r('a')}${twice(p('box'))}</w:p>${p('b')}`;
    expect(await textsOf(body)).toEqual(['ab', 'box']);
  });

  it('are left out where their run is hidden', async () => {
    const hidden = twice(p('box')).replace('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>');
    expect(await textsOf(`<w:p>${r('a')}${hidden}</w:p>`)).toEqual(['a']);
  });
});

describe('alternate content', () => {
  const choose = (requires: string): string =>
    `<w:p><w:r><mc:AlternateContent xmlns:w16se="http://schemas.microsoft.com/office/word/2015/wordml/symex"><mc:Choice Requires="${requires}"><w:t>choice</w:t></mc:Choice><mc:Choice Requires="w14"><w:t>second</w:t></mc:Choice><mc:Fallback><w:t>fall-back</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

  it('takes the first choice that is understood, and one only', async () => {
    expect(await textsOf(choose('wps w14'))).toEqual(['choice']);
    expect(await textsOf(choose('w16se'))).toEqual(['second']);
    expect(await textsOf(choose('undeclared'))).toEqual(['second']);
  });

  it('takes the fall-back where no choice is understood', async () => {
    expect(await textsOf(choose('w16se').replace('"w14"', '"w16se wps"'))).toEqual(['fall-back']);
  });
});
