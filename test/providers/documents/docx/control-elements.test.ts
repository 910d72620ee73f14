import { describe, expect, it } from '@jest/globals';
import { firstParagraph, p, paragraphsOf, r, readWord, textsOf } from '../../../support/docx/word-file.ts';

const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const form = (data: string, result = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="x"/>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> FORM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

describe('content controls', () => {
  const box = (checked: string, content: string): string =>
    control(`<w14:checkbox>${checked}<w14:checkedState w14:val="2612"/></w14:checkbox>`, content);

  it('show a check box as its state, whatever sign it is drawn with', async () => {
    const wingdings = '<w:r><w:sym w:font="Wingdings 2" w:char="F052"/></w:r>';
    const body = `<w:p>${box('<w14:checked w14:val="0"/>', r('☐'))}${r(' Yes ')}${box('<w14:checked w14:val="1"/>', wingdings)}${r(' No ')}${box('', '')}</w:p>`;
    expect(await textsOf(body)).toEqual(['☐ Yes ☒ No ☐']);
  });

  it('keep a label that stands in the control of a check box', async () => {
    expect(await textsOf(box('', p('Yes, always')))).toEqual(['☐ Yes, always']);
  });

  it('give the choices of a drop-down, without its prompt', async () => {
    const list =
      '<w:dropDownList><w:listItem w:displayText="Choose an item." w:value=""/><w:listItem w:displayText="Small" w:value="1"/><w:listItem w:value="Large"/></w:dropDownList>';
    const paragraph = await firstParagraph({
      body: `<w:p>${r('Size: ')}${control(`<w:showingPlcHdr/>${list}`, r('Choose an item.'))}</w:p>`,
    });
    expect(paragraph).toMatchObject({ text: 'Size: ', dropDownChoices: ['Small', 'Large'], hasTextField: false });
  });

  it('give the choices of a combo box around a whole paragraph', async () => {
    const list = '<w:comboBox><w:listItem w:displayText="A" w:value="a"/></w:comboBox>';
    const document = await readWord({ body: `${p('before')}${control(list, p('A') + p('second'))}` });
    expect(paragraphsOf(document.nodes).map((paragraph) => paragraph.dropDownChoices)).toEqual([[], ['A'], []]);
  });

  it('mark a place to write, and leave its prompt out', async () => {
    const paragraph = await firstParagraph({
      body: `<w:p>${r('Name: ')}${control('<w:text/><w:showingPlcHdr/>', r('Click or tap here to enter text.'))}</w:p>`,
    });
    expect(paragraph).toMatchObject({ text: 'Name: ', hasTextField: true });
  });

  it('mark a place to write in a cell of its own', async () => {
    const cell = control('<w:showingPlcHdr/>', `<w:tc>${p('Click here.')}</w:tc>`);
    const document = await readWord({ body: `<w:tbl><w:tr><w:tc>${p('Name')}</w:tc>${cell}</w:tr></w:tbl>` });
    expect(paragraphsOf(document.nodes)).toMatchObject([
      { text: 'Name', hasTextField: false },
      { text: '', hasTextField: true },
    ]);
  });

  it('are plain text where they are filled in or only wrap something', async () => {
    const filled = await firstParagraph({ body: `<w:p>${control('<w:text/>', r('Ann'))}</w:p>` });
    const wrapper = await firstParagraph({ body: control('<w:tag w:val="x"/>', p('Q1')) });
    expect(filled).toMatchObject({ text: 'Ann', hasTextField: false });
    expect(wrapper).toMatchObject({ text: 'Q1', hasTextField: false });
  });
});

describe('legacy form fields', () => {
  it('show check boxes by their state', async () => {
    const body = `<w:p>${form('<w:checkBox><w:sizeAuto/><w:default w:val="0"/></w:checkBox>')}${r(' Yes ')}${form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>')}${r(' No')}</w:p>`;
    expect(await textsOf(body)).toEqual(['☐ Yes ☒ No']);
  });

  it('give the choices of a drop-down', async () => {
    const paragraph = await firstParagraph({
      body: `<w:p>${r('Size')}${form('<w:ddList><w:result w:val="1"/><w:listEntry w:val="S"/><w:listEntry w:val="L"/></w:ddList>')}</w:p>`,
    });
    expect(paragraph).toMatchObject({ text: 'Size', dropDownChoices: ['S', 'L'] });
  });

  it('mark an empty text field as a place to write, and keep a filled one as text', async () => {
    const empty = await firstParagraph({
      body: `<w:p>${r('Name:')}${form('<w:textInput/>', r('\u2002\u2002\u2002'))}</w:p>`,
    });
    const filled = await firstParagraph({ body: `<w:p>${form('<w:textInput/>', r('Ann'))}</w:p>` });
    expect(empty).toMatchObject({ text: 'Name:', hasTextField: true });
    expect(filled).toMatchObject({ text: 'Ann', hasTextField: false });
  });
});

describe('embedded form controls', () => {
  it('are known by name and never opened', async () => {
    const embedded = (name: string): string =>
      `<w:r><w:object><w:control r:id="rId4" w:name="${name}"/></w:object></w:r>`;
    const paragraph = await firstParagraph({
      body: `<w:p>${embedded('OptionButton1')}${r(' Yes ')}${embedded('CheckBox12')}${r(' No')}${embedded('TextBox1')}${embedded('Spinner')}</w:p>`,
    });
    expect(paragraph).toMatchObject({ text: '○ Yes ☐ No', hasTextField: true });
  });
});
