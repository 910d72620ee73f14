import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { panelServices, startStandIns } from '../../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../../support/recruiting/start-stand-ins.ts';
import { aPanelRun } from '../../../support/respondent/a-panel-run.ts';
import { open, startFielding, yesNo } from '../../../support/respondent/fielding.ts';
import type { Fielding } from '../../../support/respondent/fielding.ts';
import { flawsOf } from './look-at-page.ts';
import { startPanel } from './panel.ts';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { newVisitor } from './visitors.ts';
import { DESKTOP } from './way.ts';

/**
 * Timers of five seconds or more end when the test says so: looking at a page may take longer than the page stays. A clock that
 * stands still would stop the look as well.
 */
const LONG_WAITS_BY_HAND = `const [set, clear] = [setTimeout, clearTimeout]; const long = new Map();
  window.setTimeout = (run, ms) => { const id = set(ms >= 5000 ? () => undefined : run, ms); if (ms >= 5000) long.set(id, run); return id; };
  window.clearTimeout = (id) => { long.delete(id); clear(id); };
  window.endLongWaits = () => { for (const run of long.values()) run(); };`;

let fielding: Fielding;
let standIns: StandIns;
let windows: Windows;
beforeAll(async () => {
  [fielding, standIns, windows] = await Promise.all([startFielding(), startStandIns(), openWindows()]);
});
afterAll(async () => {
  await windows.close();
  await standIns.close();
  await fielding.close();
});

const QUESTIONS = [yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')];

/** A study at the stand-in that sends its participants to a survey. */
async function aStudy() {
  const survey = await fielding.aSurvey(QUESTIONS);
  const panel = await aPanelRun(fielding, survey, {
    launch: async (run) => {
      const provider = panelServices(standIns).panels.get('panel_a');
      if (provider === undefined) throw new Error('There is no provider A.');
      const ids = await provider.createRun(run);
      await provider.launch(ids, null);
      return { ids, links: await provider.endLinks(ids, run.completionCodes) };
    },
  });
  return { survey, panel };
}

/** A run whose participants come back to a site of the test's own. */
async function aRunOfSomebody() {
  const site = await startPanel();
  const survey = await fielding.aSurvey(QUESTIONS);
  const links = { complete: `${site.url}/complete`, screenOut: `${site.url}/out`, overQuota: `${site.url}/full` };
  return { site, survey, panel: await aPanelRun(fielding, survey, { links }) };
}

const visitor = (options: object = {}) => newVisitor(windows, { ...DESKTOP, reducedMotion: 'reduce', ...options });

async function answer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await heading(page, 'Why?');
  await page.locator('textarea').fill('So.');
  await page.getByRole('button', { name: 'Next' }).click();
  await heading(page, 'Thank you!');
}

function heading(page: Page, text: string): Promise<void> {
  return page.locator('#question-text', { hasText: text }).waitFor();
}

describe('participants of a panel', () => {
  it('come from the provider’s page, see their code at the end, and are back there without a click', async () => {
    const { survey, panel } = await aStudy();
    const { page, complaints } = await visitor();
    await page.addInitScript({ content: LONG_WAITS_BY_HAND });
    await page.goto(standIns.panelA.url);
    await page.getByRole('button', { name: 'Take part as a new participant' }).click();
    await page.waitForURL(/\/s\/.*PANEL_A_PID=/);
    await answer(page);
    expect(await page.locator('.panel-code-signs').innerText()).toBe(panel.codes.complete);
    await page.locator('.panel-soon').waitFor();
    await page.evaluate('endLongWaits()');
    await page.waitForURL(/\/submissions\/complete\?cc=/);
    expect(page.url()).toContain(`cc=${panel.codes.complete}`);
    await page.locator('h1', { hasText: 'Your part is over' }).waitFor();
    const { submissions } = await standIns.panelA.records();
    expect(submissions).toMatchObject([{ study_id: panel.providerRunId, status: 'APPROVED' }]);
    const [stored] = await fielding.stored(survey.id);
    expect(stored?.panelData).toMatchObject({
      panel_id: panel.panelRunId,
      PANEL_A_PID: submissions[0]?.participant_id,
      SESSION_ID: submissions[0]?.id,
    });
    expect(complaints).toEqual([]);
  });

  it('stay as long as they like, and follow the link when they want', async () => {
    const { site, panel } = await aRunOfSomebody();
    const { page, complaints } = await visitor();
    await page.addInitScript({ content: LONG_WAITS_BY_HAND });
    await page.goto(fielding.app.url + panel.addressOf('p-1'));
    await answer(page);
    expect(await flawsOf(page, 'the end')).toEqual([]);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.evaluate('endLongWaits()');
    expect(await page.locator('.panel-soon').isVisible()).toBe(false);
    await heading(page, 'Thank you!');
    const back = page.getByRole('link', { name: 'Return to the site you came from' });
    expect(await back.evaluate('document.activeElement.textContent')).toBe('Return to the site you came from');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/complete`);
    expect(complaints).toEqual([]);
    await site.close();
  });

  it('are sent on from a closed survey, and after a reload', async () => {
    const { site, survey, panel } = await aRunOfSomebody();
    const [{ page: done }, { page: late }] = [await visitor(), await visitor()];
    for (const page of [done, late]) await page.addInitScript({ content: LONG_WAITS_BY_HAND });
    await done.goto(fielding.app.url + panel.addressOf('p-1'));
    await answer(done);
    await fielding.desk.complete(survey.id);
    for (const page of [done, late]) {
      await page.goto(fielding.app.url + panel.addressOf(page === done ? 'p-1' : 'p-2'));
      await page.locator('.panel-soon').waitFor();
      await page.evaluate('endLongWaits()');
    }
    await done.waitForURL(`${site.url}/complete`);
    await late.waitForURL(`${site.url}/full`);
    await site.close();
  });

  it('find the link without a script, which never moves by itself', async () => {
    const { site, panel } = await aRunOfSomebody();
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto(fielding.app.url + panel.addressOf('p-1'));
    await answer(page);
    expect(await page.locator('.panel-soon, [data-stay]').filter({ visible: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Return to the site you came from' }).click();
    await page.waitForURL(`${site.url}/complete`);
    await site.close();
  });
});
