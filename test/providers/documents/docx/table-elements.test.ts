import { describe, expect, it } from '@jest/globals';
import type { SourceTable } from '../../../../domain/import/source-document.ts';
import { firstTable, p, readWord } from '../../../support/docx/word-file.ts';

const cell = (text: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
const row = (...cells: readonly string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:shd w:fill="FF0000"/></w:tblPr><w:tblGrid><w:gridCol/></w:tblGrid>${rows.join('')}</w:tbl>`;

function textsIn(read: SourceTable): readonly (readonly string[])[] {
  return read.rows.map(({ cells }) =>
    cells.map(({ nodes }) => nodes.map((node) => (node.kind === 'paragraph' ? node.text : '[table]')).join('|')),
  );
}

function spansIn(read: SourceTable): readonly (readonly [number, number][])[] {
  return read.rows.map(({ cells }) => cells.map(({ columnSpan, rowSpan }) => [columnSpan, rowSpan]));
}

describe('tables', () => {
  it('keep rows and cells, with every paragraph of a cell', async () => {
    const read = await firstTable(table(row(cell('a'), `<w:tc>${p('b')}${p('c')}</w:tc>`), row(cell('d'), cell(''))));
    expect(textsIn(read)).toEqual([
      ['a', 'b|c'],
      ['d', ''],
    ]);
  });

  it('tell how many columns and rows a merged cell spans', async () => {
    const starts = '<w:vMerge w:val="restart"/>';
    const read = await firstTable(
      table(
        row(cell('head', '<w:gridSpan w:val="3"/>')),
        row(cell('side', starts), cell('1'), cell('2')),
        row(cell('', '<w:vMerge/>'), cell('3', `<w:gridSpan w:val="2"/>${starts}`)),
        row(cell('new', starts), cell('', '<w:gridSpan w:val="2"/><w:vMerge w:val="continue"/>')),
        row(cell('', '<w:vMerge/>'), cell('4'), cell('5')),
      ),
    );
    expect(spansIn(read)).toEqual([
      [[3, 1]],
      [
        [1, 2],
        [1, 1],
        [1, 1],
      ],
      [
        [1, 0],
        [2, 2],
      ],
      [
        [1, 2],
        [2, 0],
      ],
      [
        [1, 0],
        [1, 1],
        [1, 1],
      ],
    ]);
  });

  it('count columns from the grid where a row starts further right', async () => {
    const indented = `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell('', '<w:vMerge/>')}</w:tr>`;
    const read = await firstTable(table(row(cell('a'), cell('b', '<w:vMerge w:val="restart"/>')), indented));
    expect(spansIn(read)).toEqual([
      [
        [1, 1],
        [1, 2],
      ],
      [[1, 0]],
    ]);
  });

  it('take a continued cell with nothing above it for a cell of its own', async () => {
    const read = await firstTable(table(row(cell('a', '<w:vMerge/>')), row(cell('b')), row(cell('c', '<w:vMerge/>'))));
    expect(spansIn(read)).toEqual([[[1, 1]], [[1, 1]], [[1, 1]]]);
  });

  it('join cells merged the old way', async () => {
    const read = await firstTable(
      table(row(cell('a', '<w:hMerge w:val="restart"/>'), cell('b', '<w:hMerge/>'), cell('c'))),
    );
    expect(textsIn(read)).toEqual([['a|b', 'c']]);
    expect(spansIn(read)).toEqual([
      [
        [2, 1],
        [1, 1],
      ],
    ]);
  });

  it('tell shaded cells', async () => {
    const read = await firstTable(
      table(
        row(
          cell('a', '<w:shd w:val="clear" w:color="auto" w:fill="D9D9D9"/>'),
          cell('b', '<w:shd w:val="clear" w:color="auto" w:fill="auto"/>'),
          cell('c', '<w:shd w:val="clear" w:fill="FFFFFF"/>'),
          cell('d', '<w:shd w:val="pct25" w:color="auto"/>'),
          cell('e'),
        ),
      ),
    );
    expect(read.rows[0]?.cells.map(({ shaded }) => shaded)).toEqual([true, false, false, true, false]);
  });

  it('stand inside cells, at their place among the paragraphs', async () => {
    const read = await firstTable(table(row(`<w:tc>${p('before')}${table(row(cell('inner')))}${p('after')}</w:tc>`)));
    expect(textsIn(read)).toEqual([['before|[table]|after']]);
  });

  it('leave out deleted and hidden rows and deleted cells', async () => {
    const gone = (mark: string): string => `<w:tr><w:trPr>${mark}</w:trPr>${cell('gone')}</w:tr>`;
    const read = await firstTable(
      table(gone('<w:del w:id="1"/>'), gone('<w:hidden/>'), row(cell('a'), cell('b', '<w:cellDel w:id="2"/>'))),
    );
    expect(textsIn(read)).toEqual([['a']]);
  });

  it('are read through content controls around rows and cells', async () => {
    const wrap = (content: string): string => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const read = await firstTable(table(wrap(row(wrap(cell('a')), cell('b')))));
    expect(textsIn(read)).toEqual([['a', 'b']]);
  });

  it('are left out where they have no row', async () => {
    const document = await readWord({ body: `${table()}${p('a')}` });
    expect(document.nodes).toMatchObject([{ kind: 'paragraph', text: 'a' }]);
  });
});
