import { describe, expect, it } from '@jest/globals';
import { firstParagraph, p, r, readWord, textsOf } from '../../../support/docx/word-file.ts';

describe('the text of a paragraph', () => {
  it('joins its runs and keeps what they look like', async () => {
    const paragraph = await firstParagraph({
      body: `<w:p>${r('Which ')}${r('brand', '<w:b/><w:color w:val="ff0000"/>')}${r(' and ', '<w:i/>')}${r('why', '<w:u w:val="single"/><w:strike/><w:highlight w:val="yellow"/>')}</w:p>`,
    });

    const plain = { bold: false, italic: false, underline: false, strike: false, color: null, highlighted: false };
    expect(paragraph.text).toBe('Which brand and why');
    expect(paragraph.runs).toEqual([
      { ...plain, text: 'Which ' },
      { ...plain, text: 'brand', bold: true, color: 'FF0000' },
      { ...plain, text: ' and ', italic: true },
      { ...plain, text: 'why', underline: true, strike: true, highlighted: true },
    ]);
  });

  it('makes one run of neighbours that look the same', async () => {
    const paragraph = await firstParagraph({
      body: `<w:p>${r('Qu')}${r('est', '<w:lang w:val="en-GB"/>')}${r('ion', '<w:sz w:val="20"/>')}</w:p>`,
    });
    expect(paragraph.runs.map((run) => run.text)).toEqual(['Question']);
  });

  it('takes automatic, black and white for no colour, and a property switched off for none', async () => {
    const paragraph = await firstParagraph({
      body: `<w:p>${r('a', '<w:color w:val="auto"/>')}${r('b', '<w:color w:val="000000"/><w:b w:val="0"/>')}${r('c', '<w:color w:val="FFFFFF"/><w:highlight w:val="none"/><w:u w:val="none"/>')}</w:p>`,
    });
    expect(paragraph.runs).toHaveLength(1);
    expect(paragraph.runs[0]).toMatchObject({ text: 'abc', color: null, bold: false, underline: false });
  });

  it('takes shading of a run for highlighting', async () => {
    const shaded = await firstParagraph({ body: `<w:p>${r('a', '<w:shd w:val="clear" w:fill="FFF2CC"/>')}</w:p>` });
    const white = await firstParagraph({ body: `<w:p>${r('a', '<w:shd w:val="clear" w:fill="FFFFFF"/>')}</w:p>` });
    expect(shaded.runs[0]?.highlighted).toBe(true);
    expect(white.runs[0]?.highlighted).toBe(false);
  });

  it('writes tabs, line breaks and hyphens as characters and drops page breaks and soft hyphens', async () => {
    const body = `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:cr/><w:t>d</w:t><w:br w:type="page"/><w:br w:type="column"/><w:br w:type="textWrapping"/><w:t>e</w:t><w:noBreakHyphen/><w:t>f</w:t><w:softHyphen/><w:t>g</w:t><w:lastRenderedPageBreak/></w:r></w:p>`;
    expect(await textsOf(body)).toEqual(['a\tb\nc\nd\ne-fg']);
  });

  it('keeps spaces, but not the layout of the XML around and in a text', async () => {
    const body = `<w:p>${r(' a ')}<w:r><w:t>b </w:t></w:r><w:r><w:t>
        c
        d
      </w:t></w:r></w:p>`;
    expect((await textsOf(body))[0]).toMatch(/^ a b c\s+d$/);
  });

  it('reads through links, tags, insertions, content controls and unknown elements', async () => {
    const body = `<w:p><w:hyperlink r:id="rId9">${r('link ')}</w:hyperlink><w:smartTag w:element="place"><w:smartTagPr><w:attr w:name="x" w:val="y"/></w:smartTagPr>${r('tag ')}</w:smartTag><w:ins w:id="1">${r('new ')}</w:ins><w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${r('control ')}</w:sdtContent></w:sdt><w:dir w:val="ltr">${r('way ')}</w:dir><x:odd xmlns:x="urn:odd">${r('odd')}</x:odd></w:p>`;
    expect(await textsOf(body)).toEqual(['link tag new control way odd']);
  });

  it('keeps the base of ruby text and the text of formulas', async () => {
    const body = `<w:p><w:r><w:ruby><w:rubyPr/><w:rt>${r('かん')}</w:rt><w:rubyBase>${r('漢')}</w:rubyBase></w:ruby></w:r><m:oMath><m:f><m:fPr><m:ctrlPr><w:rPr><w:vanish/></w:rPr></m:ctrlPr></m:fPr><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>`;
    expect(await textsOf(body)).toEqual(['漢1/2']);
  });

  it('leaves out notes, comments and the marks that point at them', async () => {
    const body = `<w:p><w:commentRangeStart w:id="0"/>${r('text')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/><w:footnoteReference w:id="1"/><w:annotationRef/></w:r></w:p>`;
    expect(await textsOf(body)).toEqual(['text']);
  });

  it('drops hidden text, whether the run, its style or its paragraph hides it', async () => {
    const document = await readWord({
      styles:
        '<w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>' +
        '<w:style w:type="paragraph" w:styleId="Gone"><w:name w:val="Gone"/><w:rPr><w:vanish/></w:rPr></w:style>',
      body: `<w:p>${r('seen')}${r('hidden', '<w:vanish/>')}${r('styled', '<w:rStyle w:val="Secret"/>')}${r(' shown', '<w:vanish w:val="0"/>')}</w:p>${p('whole', '<w:pStyle w:val="Gone"/>')}${p('after')}`,
    });
    expect(document.nodes).toMatchObject([{ text: 'seen shown' }, { text: 'after' }]);
  });
});

describe('signs', () => {
  it('turns boxes, ticks, circles and arrows of symbol fonts into characters', async () => {
    const sign = (font: string, char: string): string => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
    const body = `<w:p>${sign('Wingdings', 'F0A8')}${sign('Wingdings', 'F06F')}${sign('Wingdings', 'F071')}${sign('Wingdings', '00FE')}${sign('Wingdings', 'F0FD')}${sign('Wingdings', 'F0A1')}${sign('Wingdings', 'F06C')}${sign('Wingdings', 'F0FC')}${sign('Wingdings', 'F0E0')}${sign('Wingdings 2', 'F0A3')}${sign('Wingdings 2', 'F052')}${sign('Wingdings 2', 'F054')}${sign('Webdings', 'F063')}${sign('Symbol', 'F0B7')}${sign('MS Gothic', '2610')}</w:p>`;
    expect(await textsOf(body)).toEqual(['☐☐☐☑☒○●✓→☐☑☒☐•☐']);
  });

  it('shows something for a sign it does not know', async () => {
    expect(await textsOf('<w:p><w:r><w:sym w:font="Wingdings" w:char="F054"/></w:r></w:p>')).toEqual(['•']);
  });

  it('reads letters set in a symbol font as what they look like', async () => {
    const wingdings = '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>';
    const body = `<w:p>${r('o', wingdings)}${r(' Yes ')}${r('q', wingdings)}${r(' No ')}${r('¡', wingdings)}${r(' Perhaps')}</w:p>`;
    expect(await textsOf(body)).toEqual(['☐ Yes ☐ No ○ Perhaps']);
  });

  it('reads private-use characters that lost their font', async () => {
    expect(await textsOf(p('\uf0a8 Yes \uf0b7 No'))).toEqual(['☐ Yes • No']);
  });
});

describe('fields', () => {
  const field = (code: string, result: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

  it('keeps their results and drops their codes', async () => {
    const body = `<w:p>${r('See ')}${field(' REF _Ref1 \\h ', 'question 4')}${r(' and ')}<w:fldSimple w:instr=" PAGE ">${r('7')}</w:fldSimple></w:p>`;
    expect(await textsOf(body)).toEqual(['See question 4 and 7']);
  });

  it('drops results that are part of an outer code', async () => {
    const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF </w:instrText></w:r>${field(' MERGEFIELD a ', 'inner')}<w:r><w:instrText> = "x" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('outer')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    expect(await textsOf(body)).toEqual(['outer']);
  });

  it('does not lose the rest of the document to a field that never ends', async () => {
    const body = `<w:p>${r('one')}<w:r><w:fldChar w:fldCharType="begin"/></w:r>${r('lost')}</w:p>${p('two')}`;
    expect(await textsOf(body)).toEqual(['one', 'two']);
  });
});
