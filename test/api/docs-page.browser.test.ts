import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { route } from '../../api/route.ts';
import { ALL_ROUTES } from '../../api/routes/all-routes.ts';
import { openWindows } from '../support/api/chromium.ts';
import type { Windows } from '../support/api/chromium.ts';
import { listNotes } from '../support/api/note-operations.ts';
import { startTestApp, TEAM_ID, TOKEN, USER_ID } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';

describe('the documentation in a browser', () => {
  let app: TestApp;
  let windows: Windows;
  let page: Page;
  const complaints: string[] = [];
  const routes = [...ALL_ROUTES, route('GET', '/api/v1/notes', listNotes)];
  const block = (path: string) => page.locator('.opblock', { has: page.locator(`[data-path="${path}"]`) });

  /** For a person to look at: into the folder that the variable names, where it is set. */
  const photograph = async (name: string) => {
    const folder = process.env['FIELDWORK_TEST_SCREENSHOTS'];
    if (folder !== undefined) await page.screenshot({ path: join(folder, `docs-${name}.png`), fullPage: true });
  };

  beforeAll(async () => {
    app = await startTestApp(routes);
    windows = await openWindows();
    // A list this long is drawn where one looks: here at all of it.
    page = await (await windows.newContext({ viewport: { width: 1280, height: 16_000 } })).newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
    await page.goto(`${app.url}/`);
    await block(routes.at(-1)?.path ?? '').waitFor();
  });

  afterAll(async () => {
    await windows.close();
    await app.close();
  });

  it('is where the front page leads', async () => {
    expect(new URL(page.url()).pathname).toBe('/docs');
    expect(await page.title()).toBe('Fieldwork');
    expect(await page.locator('.info .title').textContent()).toContain('Fieldwork');
  });

  it('shows every route', async () => {
    const paths = await page.locator('.opblock-summary-path').all();
    const shown = await Promise.all(paths.map((path) => path.getAttribute('data-path')));
    for (const { path } of routes) expect(shown).toContain(path.replace(/[:*](\w+)/g, '{$1}'));
    await photograph('list');
  });

  it('offers a file to choose for the upload', async () => {
    const upload = block('/api/v1/imports/docx');
    await upload.locator('.opblock-summary-control').click();
    await upload.locator('input[type=file]').waitFor();
    for (const field of await upload.locator('input[type=text]').all()) expect(await field.inputValue()).toBe('');
    // Closed again, it leaves the others where they are drawn.
    await upload.locator('.opblock-summary-control').click();
  });

  it('calls the API from the page, with the headers that were set once', async () => {
    await page.locator('.btn.authorize').click();
    for (const [scheme, value] of [TOKEN, TEAM_ID, USER_ID].entries()) {
      const form = page.locator('.auth-container').nth(scheme);
      await form.locator('input').fill(value);
      await form.locator('button.authorize').click();
    }
    await page.locator('.close-modal').click();
    const list = block('/api/v1/notes');
    await list.locator('.opblock-summary-control').click();
    await list.locator('button.execute').click();
    await list.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
    await photograph('called');
  });

  it('keeps to its strict policy: nothing in the page was blocked, and nothing went wrong', () => {
    expect(complaints).toEqual([]);
  });
});
