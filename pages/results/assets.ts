import { bundleAssets } from '../kit/bundled-asset.ts';
import type { Assets } from '../kit/bundled-asset.ts';

/** The stylesheet and the script of the results page. */
export function createResultsAssets(): Promise<Assets> {
  return bundleAssets({ source: import.meta.url, folder: '/r-assets', name: 'results' });
}
