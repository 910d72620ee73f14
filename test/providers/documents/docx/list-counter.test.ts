import { describe, expect, it } from '@jest/globals';
import { p, paragraphsOf, r, readWord } from '../../../support/docx/word-file.ts';

type Level = { readonly text: string; readonly format?: string; readonly more?: string };

const abstractList = (id: number, levels: readonly Level[], more = ''): string =>
  `<w:abstractNum w:abstractNumId="${id}">${more}${levels
    .map(({ text, format = 'decimal', more: inside = '' }, at) => {
      const start = inside.includes('<w:start ') ? '' : '<w:start w:val="1"/>';
      return `<w:lvl w:ilvl="${at}">${start}<w:numFmt w:val="${format}"/>${inside}<w:lvlText w:val="${text}"/></w:lvl>`;
    })
    .join('')}</w:abstractNum>`;
const list = (id: number, abstractId: number, overrides = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/>${overrides}</w:num>`;
const startAt = (level: number, start: number): string =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
const item = (id: number, level = 0): string =>
  p('x', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);

const OUTLINE: readonly Level[] = [{ text: '%1.' }, { text: '%1.%2' }, { text: '%1.%2.%3' }];

async function markersOf(numbering: string, body: string, styles = ''): Promise<readonly (string | null)[]> {
  const document = await readWord({ body, numbering, styles });
  return paragraphsOf(document.nodes).map((paragraph) => paragraph.list?.marker ?? null);
}

describe('list numbers', () => {
  it('count on past paragraphs outside the list, and past empty ones in it', async () => {
    const empty = '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>';
    const markers = await markersOf(
      abstractList(0, [{ text: 'Q%1:' }]) + list(1, 0),
      `${item(1)}${p('between')}${item(1)}${empty}${item(1)}`,
    );
    expect(markers).toEqual(['Q1:', null, 'Q2:', 'Q3:', 'Q4:']);
  });

  it('restart inner levels after outer ones', async () => {
    const body = [0, 1, 1, 2, 0, 2, 1].map((level) => item(1, level)).join('');
    const markers = await markersOf(abstractList(0, OUTLINE) + list(1, 0), body);
    expect(markers).toEqual(['1.', '1.1', '1.2', '1.2.1', '2.', '2.1.1', '2.1']);
  });

  it('restart inner levels only where the level says so', async () => {
    const levels = (restart: string): readonly Level[] => [
      { text: '%1' },
      { text: '%1.%2' },
      { text: '%1.%2.%3', more: `<w:lvlRestart w:val="${restart}"/>` },
    ];
    const body = [0, 1, 2, 2, 1, 2, 0, 2].map((level) => item(1, level)).join('');
    const never = await markersOf(abstractList(0, levels('0')) + list(1, 0), body);
    const afterFirst = await markersOf(abstractList(0, levels('1')) + list(1, 0), body);
    expect(never).toEqual(['1', '1.1', '1.1.1', '1.1.2', '1.2', '1.2.3', '2', '2.1.4']);
    expect(afterFirst).toEqual(['1', '1.1', '1.1.1', '1.1.2', '1.2', '1.2.3', '2', '2.1.1']);
  });

  it('take an outer level that was never used as started', async () => {
    const body = [1, 1, 0, 1].map((level) => item(1, level)).join('');
    expect(await markersOf(abstractList(0, OUTLINE) + list(1, 0), body)).toEqual(['1.1', '1.2', '2.', '2.1']);
  });

  it('start where the level starts', async () => {
    const numbering = abstractList(0, [{ text: '%1)', more: '<w:start w:val="5"/>' }]) + list(1, 0);
    expect(await markersOf(numbering, item(1) + item(1))).toEqual(['5)', '6)']);
  });

  it('go on from list to list of one abstract list, and start anew once where a list overrides the start', async () => {
    const numbering = abstractList(0, OUTLINE) + list(1, 0) + list(2, 0) + list(3, 0, startAt(0, 1) + startAt(1, 7));
    const body = `${item(1)}${item(2)}${item(3)}${item(3)}${item(3, 1)}${item(1)}${item(3)}`;
    expect(await markersOf(numbering, body)).toEqual(['1.', '2.', '1.', '2.', '2.7', '3.', '4.']);
  });

  it('use the level that a list overrides whole', async () => {
    const override =
      '<w:lvlOverride w:ilvl="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="(%1)"/></w:lvl></w:lvlOverride>';
    expect(await markersOf(abstractList(0, OUTLINE) + list(1, 0, override), item(1) + item(1))).toEqual(['(A)', '(B)']);
  });

  it('borrow the levels of a list style', async () => {
    const styles =
      '<w:style w:type="numbering" w:styleId="Single"><w:name w:val="Single"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>';
    const numbering =
      abstractList(0, [], '<w:numStyleLink w:val="Single"/>') +
      abstractList(1, [{ text: '%1/' }], '<w:styleLink w:val="Single"/>') +
      list(1, 0) +
      list(2, 1);
    expect(await markersOf(numbering, item(1) + item(1), styles)).toEqual(['1/', '2/']);
  });

  it('write the levels that a number inherits in digits where it is "legal"', async () => {
    const levels: readonly Level[] = [
      { text: 'Article %1', format: 'upperRoman' },
      { text: 'Section %1.%2', format: 'decimalZero', more: '<w:isLgl/>' },
    ];
    const markers = await markersOf(abstractList(0, levels) + list(1, 0), item(1) + item(1, 1));
    expect(markers).toEqual(['Article I', 'Section 1.01']);
  });

  it('print nothing for a level without a number', async () => {
    const levels: readonly Level[] = [{ text: '•', format: 'bullet' }, { text: '%1%2.' }, { text: '', format: 'none' }];
    const document = await readWord({
      numbering: abstractList(0, levels) + list(1, 0),
      body: item(1, 1) + item(1, 2),
    });
    expect(document.nodes).toMatchObject([
      { list: { marker: '1.', ordered: true } },
      { list: { marker: '', ordered: false, glyph: null } },
    ]);
  });

  it('are absent where the list, or its level, is not defined', async () => {
    expect(
      await markersOf(abstractList(0, [{ text: '%1' }]) + list(1, 0) + list(2, 9), item(1, 3) + item(2) + item(8)),
    ).toEqual([null, null, null]);
  });

  it('pass over paragraphs that are hidden or deleted', async () => {
    const without = (mark: string): string =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr>${mark}</w:rPr></w:pPr></w:p>`;
    const body = `${item(1)}${without('<w:del w:id="1"/>')}${without('<w:vanish/>')}${item(1)}`;
    expect(await markersOf(abstractList(0, OUTLINE) + list(1, 0), body)).toEqual(['1.', '2.']);
  });

  it('count on their own in a text box', async () => {
    const box = `<w:p><w:r><w:pict><w:txbxContent>${item(1)}${item(1)}</w:txbxContent></w:pict></w:r></w:p>`;
    const markers = await markersOf(abstractList(0, OUTLINE) + list(1, 0), `${item(1)}${box}${item(1)}`);
    expect(markers).toEqual(['1.', null, '1.', '2.', '2.']);
  });
});

describe('lists that styles put paragraphs in', () => {
  const style = (id: string, properties: string, more = ''): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${more}<w:pPr>${properties}</w:pPr></w:style>`;
  const inList = (id: string, level = ''): string => `<w:numPr>${level}<w:numId w:val="${id}"/></w:numPr>`;
  const numbering = abstractList(0, [{ text: '%1.' }, { text: '%1.%2', more: '<w:pStyle w:val="Sub"/>' }]) + list(1, 0);
  const styles =
    style('Question', inList('1', '<w:ilvl w:val="0"/>')) +
    style('Sub', inList('1')) +
    style('Child', '', '<w:basedOn w:val="Question"/>');
  const styled = (id: string, properties = ''): string => p('x', `<w:pStyle w:val="${id}"/>${properties}`);

  it('are inherited, and take the level that names the style', async () => {
    const body = `${styled('Question')}${styled('Child')}${styled('Sub')}`;
    expect(await markersOf(numbering, body, styles)).toEqual(['1.', '2.', '2.1']);
  });

  it('give way to the paragraph: number 0 takes it out', async () => {
    const body = `${styled('Question')}${styled('Question', inList('0'))}${styled('Question')}`;
    expect(await markersOf(numbering, body, styles)).toEqual(['1.', null, '2.']);
  });

  it('hold for paragraphs without a style of their own where the default style is in a list', async () => {
    const byDefault = `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr>${inList('1')}</w:pPr></w:style>`;
    expect(await markersOf(numbering, `<w:p>${r('a')}</w:p><w:p/>`, byDefault)).toEqual(['1.', '2.']);
  });
});

describe('the indentation of a list item', () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>' +
    list(1, 0);
  const styles =
    '<w:style w:type="paragraph" w:styleId="In"><w:name w:val="In"/><w:pPr><w:ind w:left="200"/></w:pPr></w:style>';
  const inList = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';

  it("is its own, else its list's, else its style's", async () => {
    const document = await readWord({
      numbering,
      styles,
      body: `${p('a', `<w:pStyle w:val="In"/>${inList}<w:ind w:start="90"/>`)}${p('b', `<w:pStyle w:val="In"/>${inList}`)}${p('c', '<w:pStyle w:val="In"/>')}${p('d', '<w:ind w:leftChars="200"/>')}${p('e')}`,
    });
    expect(paragraphsOf(document.nodes).map((paragraph) => paragraph.indentTwips)).toEqual([90, 720, 200, 420, 0]);
  });
});
