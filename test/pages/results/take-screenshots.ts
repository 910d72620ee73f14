/** Takes the pictures of docs/results-page.md, and that of results in README.md, anew, of the page as it is now. */
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createResultsLink } from '../../../operations/results/links/create-results-link.ts';
import { revokeResultsLink } from '../../../operations/results/links/revoke-results-link.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { launchChromium } from '../../support/api/chromium.ts';
import { newVisitor } from '../respondent/walks/visitors.ts';
import { DESKTOP, PHONE } from '../respondent/walks/way.ts';
import { startFielding } from '../../support/respondent/fielding.ts';
import { chartsAreThere } from './charts-are-there.ts';
import { aCoffeeStudy } from './coffee-study.ts';

const FOLDER = process.argv[2] ?? join(import.meta.dirname, '../../../docs/screenshots');
const RESPONSES = 400;
/** More of a page is more of the same. */
const MOST_HEIGHT_PX = 2_600;
const CROSSTAB = 'row=DRINK&column=AGE&letters=none';

const fielding = await startFielding();
const browser = await launchChromium();
try {
  const { id } = await aCoffeeStudy(fielding, { responses: RESPONSES });
  const { url } = await runOperation(createResultsLink, fielding.services, fielding.member, { survey_id: id });
  const path = new URL(url).pathname;
  await take('results-desktop', `${path}?${CROSSTAB}`, DESKTOP);
  await take('results-overview', `${path}?${CROSSTAB}`, { viewport: { width: 1280, height: 1300 } }, showOverview);
  await take('results-desktop-dark', `${path}?${CROSSTAB}`, { ...DESKTOP, colorScheme: 'dark' });
  await take('results-phone', `${path}?${CROSSTAB}`, PHONE);
  await take('results-phone-dark', path, { ...PHONE, colorScheme: 'dark' });
  await take('results-segment-mistake', path, DESKTOP, writeMistake);
  await take('results-banner', `${path}?row=LIKE%5C1&column=DRINK&banner=CITY#crosstab`, DESKTOP, showCrosstab);
  await take('results-link-over', await aLinkThatIsOver(id), PHONE);
} finally {
  await browser.close();
  await fielding.close();
}

async function aLinkThatIsOver(survey_id: string): Promise<string> {
  const { services, member } = fielding;
  const link = await runOperation(createResultsLink, services, member, { survey_id });
  await runOperation(revokeResultsLink, services, member, { survey_id, link_id: link.id });
  return new URL(link.url).pathname;
}

async function writeMistake(page: Page): Promise<void> {
  await page.locator('.helper summary').click();
  await page.locator('#segment').fill('AGE == `1` AND CUPZ > 5');
  await page.locator('#segment-problem:not(:empty)').waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

async function showOverview(page: Page): Promise<void> {
  await page.evaluate('document.querySelector("#overview").scrollIntoView()');
}

async function showCrosstab(page: Page): Promise<void> {
  await page.locator('#crosstab').scrollIntoViewIfNeeded();
}

type Prepare = (page: Page) => Promise<void>;

/** The page from its top, or as much of it as a window shows where something was done first. */
async function take(name: string, path: string, options: BrowserContextOptions, prepare?: Prepare): Promise<void> {
  const { page } = await newVisitor(browser, { ...options, reducedMotion: 'reduce' });
  await page.goto(fielding.app.url + path);
  await chartsAreThere(page);
  await prepare?.(page);
  const { width = 0 } = page.viewportSize() ?? {};
  const all = await page.evaluate<number>('document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width, height: Math.min(all, MOST_HEIGHT_PX) };
  const part = prepare === undefined ? { fullPage: true, clip } : {};
  await page.screenshot({ path: join(FOLDER, `${name}.png`), scale: 'css', ...part });
  await page.context().close();
}
