import { describe, expect, it } from '@jest/globals';
import { pageFrame } from '../../../../pages/respondent/views/page-frame.ts';
import type { PageFrame } from '../../../../pages/respondent/views/page-frame.ts';
import { html } from '../../../../pages/kit/markup.ts';
import { english } from '../../../../pages/respondent/words/en.ts';
import { SOME_ASSETS, aFace } from './a-page.ts';
import { allOf, attribute, elementsOf } from './tags-of.ts';

function aFrame(own: Partial<PageFrame> = {}): PageFrame {
  return {
    survey: aFace(),
    language: 'en',
    words: english,
    title: 'Coffee',
    isPreview: false,
    content: html`<p>content</p>`,
    ...own,
  };
}

describe('the frame of a page', () => {
  it('says its language, and which way it is read', () => {
    const drawn = pageFrame(aFrame({ language: 'ar' }), SOME_ASSETS);
    const [root] = elementsOf(drawn, 'html');
    expect([attribute(root, 'lang'), attribute(root, 'dir')]).toEqual(['ar', 'rtl']);
  });

  it('marks what it says itself where that is in another language', () => {
    const frame = aFrame({ language: 'ur', isPreview: true });
    const drawn = pageFrame({ ...frame, survey: aFace({ language: 'ur' }) }, SOME_ASSETS);
    const [root] = elementsOf(drawn, 'html');
    expect([attribute(root, 'lang'), attribute(root, 'dir')]).toEqual(['ur', 'rtl']);
    const marked = drawn.toString().match(/<(a|aside|p)[^>]* lang="en" dir="ltr"\s*>/g) ?? [];
    expect(marked).toHaveLength(3);
    expect(drawn.toString()).toContain('<p class="survey-title">');
    expect(pageFrame(aFrame({ isPreview: true }), SOME_ASSETS).toString()).not.toContain('dir="ltr">S');
  });

  it('holds the content in the one part that the script replaces', () => {
    expect(pageFrame(aFrame(), SOME_ASSETS).toString()).toContain('<main id="survey"><p>content</p></main>');
  });

  it('keeps search engines away, and tells nobody where a respondent comes from', () => {
    const metas = elementsOf(pageFrame(aFrame(), SOME_ASSETS), 'meta');
    const contents = new Map(metas.map((meta) => [attribute(meta, 'name'), attribute(meta, 'content')]));
    expect(contents.get('robots')).toBe('noindex');
    expect(contents.get('referrer')).toBe('no-referrer');
    expect(contents.get('color-scheme')).toBe('light dark');
    expect(contents.get('viewport')).toBe('width=device-width, initial-scale=1');
  });

  it('hands the script its words', () => {
    const [body] = elementsOf(pageFrame(aFrame(), SOME_ASSETS), 'body');
    expect(attribute(body, 'data-saved')).toBe('Saved');
    expect(attribute(body, 'data-connection-lost')).toContain('kept here');
    expect(attribute(body, 'data-language')).toBe('en');
    expect([...(body?.attributes.keys() ?? [])]).toEqual([
      'data-language',
      'data-saved',
      'data-saving',
      'data-connection-lost',
      'data-thinking',
    ]);
  });

  it('loads the theme after the stylesheet that it changes', () => {
    const themed = { ...SOME_ASSETS, themeStylesheet: '/s-assets/theme-ff0000.css' };
    const sheets = (assets: typeof themed | typeof SOME_ASSETS) =>
      allOf(elementsOf(pageFrame(aFrame(), assets), 'link'), 'href');
    expect(sheets(themed)).toEqual(['/s-assets/respondent.0.css', '/s-assets/theme-ff0000.css']);
    expect(sheets(SOME_ASSETS)).toEqual(['/s-assets/respondent.0.css']);
  });

  it('shows the logo with what it says, or as decoration beside the title', () => {
    const logo = (theme: object) => elementsOf(pageFrame(aFrame({ survey: aFace({ theme }) }), SOME_ASSETS), 'img')[0];
    const logo_url = 'https://logo.example/a.png';
    expect(attribute(logo({ logo_url, logo_text: 'Nordic Roasters' }), 'alt')).toBe('Nordic Roasters');
    expect(logo({ logo_url })?.attributes.get('alt')).toBe('');
    expect(logo({})).toBeUndefined();
  });

  it('warns in a preview that answers don’t count', () => {
    expect(pageFrame(aFrame({ isPreview: true }), SOME_ASSETS).toString()).toContain('preview-banner');
    expect(pageFrame(aFrame(), SOME_ASSETS).toString()).not.toContain('preview-banner');
  });
});
