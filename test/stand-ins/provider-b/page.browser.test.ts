import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { flawsOf } from '../../pages/respondent/walks/look-at-page.ts';
import { openWindows } from '../../support/api/chromium.ts';
import type { Windows } from '../../support/api/chromium.ts';
import { PURCHASE, aProject, startDemandCaller } from './demand-caller.ts';
import type { DemandCaller } from './demand-caller.ts';

let windows: Windows;
let caller: DemandCaller;
let page: Page;
beforeAll(async () => (windows = await openWindows()));
afterAll(() => windows.close());
beforeEach(async () => {
  caller = await startDemandCaller({ approvalMs: null });
  page = await (await windows.newContext()).newPage();
});
afterEach(async () => {
  await page.context().close();
  await caller.stop();
});

const HOSTILE = `<img src=x onerror="document.title='taken'">'"&amp;`;

async function lookAt(): Promise<string> {
  await page.goto(caller.url);
  return page.innerText('main');
}

/** For a person to look at: into the folder that the variable names, where it is set. */
async function photograph(name: string): Promise<void> {
  const folder = process.env['FIELDWORK_TEST_SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

it('says what it is before there is anything', async () => {
  expect(await lookAt()).toContain('nobody is recruited and nothing is charged');
});

it('goes with its buttons from the look at a survey to a participant who completes', async () => {
  await caller.post('/projects', aProject());
  await caller.post('/projects/p1/buy', PURCHASE);
  expect(await lookAt()).toContain('AWAITING_APPROVAL');
  await page.getByRole('button', { name: 'Approve the survey' }).click();
  await page.getByRole('button', { name: 'A participant enters' }).click();
  const survey = await page.getByRole('link', { name: 'Open the survey' }).getAttribute('href');
  expect(survey).toMatch(/^https:\/\/survey\.example\/\?psid=[0-9a-f]{32}$/);
  await page.getByLabel('Cents').fill('505');
  await page.getByRole('button', { name: 'Change the price' }).click();
  await page.getByText('5.05 USD').waitFor();
  await page.waitForLoadState();

  expect(await flawsOf(page, 'the page')).toEqual([]);
  await photograph('provider-b');

  const psid = new URL(survey ?? '').searchParams.get('psid') ?? '';
  await page.goto(`${caller.url}/respondent/exit?rst=1&psid=${psid}`);
  expect(await page.innerText('h1')).toBe('Thank you for your answers');
  expect(await lookAt()).toContain('1 of 2');
  await page.getByRole('button', { name: 'A participant enters' }).click();
  await page.getByRole('button', { name: 'Is screened out' }).click();
  await page.getByRole('button', { name: 'Close the project' }).click();
  await page.getByText('CLOSED', { exact: true }).first().waitFor();
  await page.waitForLoadState();
  expect(await page.getByRole('button', { name: 'Close the project' }).count()).toBe(0);
});

it('shows texts as texts, whatever is in them', async () => {
  await caller.post('/projects', aProject({ title: HOSTILE }));
  expect(await lookAt()).toContain(HOSTILE);
  expect(await page.locator('img').count()).toBe(0);
  await page.goto(`${caller.url}/respondent/exit?rst=1&psid=${encodeURIComponent(HOSTILE)}`);
  expect(await page.innerText('h1')).toBe('This address names no participant');
});

it('has no sideways scrolling on a phone', async () => {
  await caller.post('/projects', aProject({ title: 'x'.repeat(255) }));
  await page.setViewportSize({ width: 320, height: 640 });
  await lookAt();
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow).toBe(0);
  await photograph('provider-b-phone');
});
