import { beforeAll, describe, expect, it } from '@jest/globals';
import { createResultsAssets } from '../../../pages/results/assets.ts';
import type { Assets } from '../../../pages/kit/bundled-asset.ts';

/** What a page may load beside what it shows. */
const MOST_BYTES = 12_000;

describe('the files of the results page', () => {
  let assets: Assets;
  beforeAll(async () => {
    assets = await createResultsAssets();
  });

  it('are small, and named by what is in them', () => {
    for (const { path } of assets.all) expect(path).toMatch(/^\/r-assets\/results\.[\da-f]{16}\.(css|js)$/);
    const bytes = assets.all.reduce((total, { brotli }) => total + brotli.length, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('load nothing else', () => {
    expect(assets.stylesheet.identity.toString()).not.toMatch(/url\(|@import/);
  });

  it('run no text as code, and write no text as HTML', () => {
    expect(assets.script.identity.toString()).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/,
    );
  });
});
