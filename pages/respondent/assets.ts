import { bundleAssets } from '../kit/bundled-asset.ts';
import type { Assets } from '../kit/bundled-asset.ts';

/** The stylesheet and the script of respondents' pages. */
export function createAssets(): Promise<Assets> {
  return bundleAssets({ source: import.meta.url, folder: '/s-assets', name: 'respondent' });
}
