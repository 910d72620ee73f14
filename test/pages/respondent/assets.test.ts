import { beforeAll, describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { createAssets } from '../../../pages/respondent/assets.ts';
import type { Assets } from '../../../pages/kit/bundled-asset.ts';
import { renderPage } from '../../../pages/respondent/views/render-page.ts';
import { aQuestion } from '../../domain/questionnaire/document/documents.ts';
import { aQuestionPage } from './views/a-page.ts';

/** What a page of up to 30 options may weigh with all that it loads, beyond the survey's own text and images. */
const MOST_BYTES = 40_000;

describe('the files of the pages', () => {
  let assets: Assets;
  beforeAll(async () => {
    assets = await createAssets();
  });

  it('are the same in every form, under a name of their own content', async () => {
    for (const { path, identity, gzip, brotli, etag } of assets.all) {
      expect(gunzipSync(gzip).equals(identity)).toBe(true);
      expect(brotliDecompressSync(brotli).equals(identity)).toBe(true);
      expect(path).toMatch(/^\/s-assets\/respondent\.[\da-f]{16}\.(css|js)$/);
      expect(path).toContain(etag.replaceAll('"', ''));
    }
    expect((await createAssets()).all.map(({ path }) => path)).toEqual(assets.all.map(({ path }) => path));
  });

  it('load nothing else', () => {
    const { stylesheet } = assets;
    expect(stylesheet.identity.toString()).not.toMatch(/url\(|@import/);
  });

  it('weigh far less with a page of 30 options than one may', () => {
    const options = Array.from({ length: 30 }, (_, index) => ({
      text: `An option of some words, number ${index + 1}`,
    }));
    const question = aQuestion('select', { subtype: 'multi', options });
    const page = renderPage(aQuestionPage(question), {
      stylesheet: assets.stylesheet.path,
      script: assets.script.path,
      themeStylesheet: null,
    }).toString();
    const uncompressed = Buffer.byteLength(page) + sum(assets.all.map(({ gzip }) => gzip.length));
    const compressed = gzipSync(page).length + sum(assets.all.map(({ brotli }) => brotli.length));
    expect(uncompressed).toBeLessThan(MOST_BYTES);
    expect(compressed).toBeLessThan(MOST_BYTES / 2);
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
