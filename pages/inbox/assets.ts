import { bundleStyles } from '../kit/bundled-asset.ts';
import type { StyleAssets } from '../kit/bundled-asset.ts';

/** The stylesheet of the inbox; its pages run no script. */
export function createInboxAssets(): Promise<StyleAssets> {
  return bundleStyles({ source: import.meta.url, folder: '/inbox-assets', name: 'inbox' });
}
