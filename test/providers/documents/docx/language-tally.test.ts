import { describe, expect, it } from '@jest/globals';
import { p, paragraphsOf, r, readWord } from '../../../support/docx/word-file.ts';

const language = (tags: string): string => `<w:lang ${tags}/>`;
const defaults = (tags: string): string =>
  `<w:docDefaults><w:rPrDefault><w:rPr>${language(tags)}</w:rPr></w:rPrDefault></w:docDefaults>`;
const languageOf = async (body: string, styles = '', settings = ''): Promise<string | null> =>
  (await readWord({ body, styles, settings })).language;

describe('the language of a document', () => {
  it('is what the file states for most of its text', async () => {
    const danish = r('Hvor ofte bruger du tjenesten?', language('w:val="da-DK"'));
    const english = r('Thank you', language('w:val="en-GB"'));
    expect(await languageOf(`<w:p>${english}</w:p><w:p>${english}${danish}${danish}</w:p>`)).toBe('da');
  });

  it('falls back to the default of the styles, then of the theme, then to none', async () => {
    const theme = '<w:themeFontLang w:val="fr-FR"/>';
    expect(await languageOf(p('text'), defaults('w:val="es-ES"'), theme)).toBe('es');
    expect(await languageOf(p('text'), '', theme)).toBe('fr');
    expect(await languageOf(p('text'))).toBeNull();
    expect(await languageOf(p('text'), defaults('w:val="x-none"'))).toBeNull();
  });

  it('follows the script of the text', async () => {
    const all = defaults('w:val="en-US" w:eastAsia="zh-CN" w:bidi="ar-SA"');
    expect(await languageOf(p('您多久使用一次？'), all)).toBe('zh');
    expect(await languageOf(`<w:p>${r('كم مرة', '<w:rtl/>')}</w:p>`, all)).toBe('ar');
    expect(await languageOf(p('How often?'), all)).toBe('en');
  });

  it('is not taken from an East Asian language that is none', async () => {
    expect(await languageOf(p('您多久使用一次？'), defaults('w:val="en-US" w:eastAsia="en-US"'))).toBeNull();
  });
});

describe('the direction of a paragraph', () => {
  it("is what it or its style states, else its letters'", async () => {
    const styles = '<w:style w:type="paragraph" w:styleId="R"><w:name w:val="R"/><w:pPr><w:bidi/></w:pPr></w:style>';
    const body = `${p('a', '<w:bidi/>')}${p('b', '<w:pStyle w:val="R"/>')}${p('c', '<w:pStyle w:val="R"/><w:bidi w:val="0"/>')}${p('جنس الطفل (a)')}${p('the letter ج')}`;
    const document = await readWord({ styles, body });
    expect(paragraphsOf(document.nodes).map((paragraph) => paragraph.rightToLeft)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});
