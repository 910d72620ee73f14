import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Asset } from '../../../../pages/kit/bundled-asset.ts';
import { createAssets } from '../../../../pages/respondent/assets.ts';

describe('the script of the respondent’s page', () => {
  let script: Asset;

  beforeAll(async () => {
    ({ script } = await createAssets());
  });

  it('is under 8 KB over the wire', () => {
    expect(script.identity.toString()).toContain('X-Survey-Script');
    expect(script.brotli.length).toBeLessThan(8000);
  });

  it('has no regular expression that looks behind: old browsers would run none of it', () => {
    expect(script.identity.toString()).not.toMatch(/\(\?<[=!]/);
  });

  it('runs no text as code and writes no text as HTML', () => {
    expect(script.identity.toString()).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/,
    );
  });
});
