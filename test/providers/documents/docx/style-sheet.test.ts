import { describe, expect, it } from '@jest/globals';
import { headingLevelOfName } from '../../../../providers/documents/docx/heading-names.ts';
import { p, paragraphsOf, r, readWord } from '../../../support/docx/word-file.ts';

const style = (id: string, name: string, inside = '', type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
const styled = (id: string, properties = ''): string => p('x', `<w:pStyle w:val="${id}"/>${properties}`);

describe('headings', () => {
  it('are known by outline level, by built-in name in any language, and by inheritance', async () => {
    const styles =
      style('berschrift2', 'heading 2', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>') +
      style('Titel', 'Title') +
      style('Mine', 'My section', '<w:basedOn w:val="berschrift2"/>') +
      style('Contents', 'TOC Heading', '<w:basedOn w:val="berschrift2"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>') +
      style('Body', 'Body Text');
    const ids = ['berschrift2', 'Titel', 'Mine', 'Contents', 'Body', 'Heading3', 'Unknown'];
    const document = await readWord({ styles, body: ids.map((id) => styled(id)).join('') });
    const read = paragraphsOf(document.nodes).map(({ style: name, headingLevel }) => [name, headingLevel]);
    expect(read).toEqual([
      ['heading 2', 2],
      ['Title', 0],
      ['My section', 2],
      ['TOC Heading', null],
      ['Body Text', null],
      ['Heading3', 3],
      ['Unknown', null],
    ]);
  });

  it('follow an outline level that the paragraph states itself', async () => {
    const styles = style('H', 'heading 1');
    const body = `${p('a', '<w:outlineLvl w:val="2"/>')}${styled('H', '<w:outlineLvl w:val="9"/>')}`;
    const document = await readWord({ styles, body });
    expect(document.nodes).toMatchObject([{ headingLevel: 3 }, { headingLevel: null }]);
  });

  it.each([
    ['heading 1', 1],
    ['Heading 9', 9],
    ['Überschrift 2', 2],
    ['Titre 3', 3],
    ['标题 1', 1],
    ['H2', 2],
    ['Title', 0],
    ['Subtitle', null],
    ['Heading', null],
    ['heading 10', null],
    ['List 1', null],
  ])('named %j have the level %s', (name, level) => {
    expect(headingLevelOfName(name)).toBe(level);
  });
});

describe('the look of text', () => {
  const styles =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:color w:val="112233"/></w:rPr></w:rPrDefault></w:docDefaults>' +
    style('Base', 'Base', '<w:rPr><w:b/><w:i/></w:rPr>') +
    style('Question', 'Question', '<w:basedOn w:val="Base"/><w:rPr><w:i w:val="0"/><w:color w:val="AA0000"/></w:rPr>') +
    style('Strong', 'Strong', '<w:rPr><w:b/></w:rPr>', 'character') +
    style('Table', 'Table', '<w:tblStylePr w:type="firstRow"><w:rPr><w:strike/></w:rPr></w:tblStylePr>', 'table');

  it("comes from the run, its style, its paragraph's style and the document's defaults", async () => {
    const body = `<w:p><w:pPr><w:pStyle w:val="Question"/></w:pPr>${r('a')}${r('b', '<w:b w:val="0"/><w:color w:val="0000FF"/>')}</w:p><w:p>${r('c')}</w:p>`;
    const document = await readWord({ styles, body });
    expect(document.nodes).toMatchObject([
      {
        runs: [
          { text: 'a', bold: true, italic: false, color: 'AA0000' },
          { text: 'b', bold: false, italic: false, color: '0000FF' },
        ],
      },
      { runs: [{ text: 'c', bold: false, color: '112233' }] },
    ]);
  });

  it('is not bold where a bold style is applied on a bold style', async () => {
    const body = `<w:p><w:pPr><w:pStyle w:val="Question"/></w:pPr>${r('a', '<w:rStyle w:val="Strong"/>')}</w:p>`;
    const document = await readWord({ styles, body });
    expect(document.nodes).toMatchObject([{ runs: [{ bold: false }] }]);
  });

  it('survives styles that are based on each other', async () => {
    const circular =
      style('A', 'A', '<w:basedOn w:val="B"/><w:rPr><w:b/></w:rPr>') + style('B', 'B', '<w:basedOn w:val="A"/>');
    const document = await readWord({ styles: circular, body: styled('B') });
    expect(document.nodes).toMatchObject([{ style: 'B', runs: [{ bold: true }] }]);
  });
});
