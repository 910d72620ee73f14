import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';

const LOADED = `[...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)`;

/** Waits until every chart is drawn, those too that would be loaded once somebody gets to them. */
export async function chartsAreThere(page: Page): Promise<void> {
  await page.evaluate(`document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; })`);
  await eventually(async () => {
    if (!(await page.evaluate<boolean>(LOADED))) throw new Error('A chart is missing.');
  });
}
