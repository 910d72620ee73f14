import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { eventually } from '../../../support/eventually.ts';
import { open as openPages } from './opened-page.ts';
import type { TestPage } from './page-of.ts';
import { choices } from './page-of.ts';
import type { SurveyServer } from './survey-server.ts';
import { startSurveyServer } from './survey-server.ts';

const TEXT: TestPage = { heading: 'Text', question: '<textarea id="f-a" name="a" aria-label="Answer"></textarea>' };
/** No timer of half a second or more ever ends: what happens has another reason. */
const WITHOUT_LONG_WAITS = 'const real = setTimeout; window.setTimeout = (run, ms) => (ms >= 500 ? 0 : real(run, ms));';
/** How long an answer is waited for. */
const PATIENCE_MS = 20_000;
/** Pauses last a twentieth of their time, and are written down. */
const WITH_SHORT_PAUSES = `const real = setTimeout; window.pauses = [];
  window.setTimeout = (run, ms = 0) => { window.pauses.push(ms); return real(run, ms >= ${PATIENCE_MS} ? ms : ms / 20); };`;
/** Three letters, a tenth of a second apart by the clock that the page itself waits by: however busy the machine, none comes late. */
const TYPE_ABC = `const field = document.getElementById('f-a');
  const type = (value) => { field.value = value; field.dispatchEvent(new Event('input', { bubbles: true })); };
  ['a', 'ab', 'abc'].forEach((value, index) => setTimeout(() => type(value), index * 100));`;
/** Every timer but that of the patience ends at once, and requests of scripts are counted. */
const WITHOUT_PAUSES = `const real = setTimeout; window.setTimeout = (run, ms) => real(run, ms >= ${PATIENCE_MS} ? ms : 0);
  const send = fetch; window.requests = 0; window.fetch = (...all) => { window.requests += 1; return send(...all); };`;
/** Keeps how the page stands in the moment in which its status becomes that one: it may pass before anybody outside looks. */
const keepAsItIs = (state: string) => `{
  const observer = new MutationObserver(() => {
    const said = document.querySelector('.script-status[data-state="${state}"]')?.textContent;
    if (said === undefined) return;
    observer.disconnect();
    const inert = document.querySelectorAll('.question[inert]').length;
    window.kept = { said, answer: document.getElementById('f-a').value, inert };
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}`;
const NEXT: TestPage = { heading: 'Next one' };

describe('what the script does so that nothing is lost', () => {
  let windows: Windows;
  let context: BrowserContext;
  let survey: SurveyServer;

  const open = (pages: TestPage[], before?: string) => openPages({ context, survey, before }, ...pages);
  const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor();
  /** Timers end in the order in which they began. */
  const timersHaveRun = (page: Page) => page.evaluate('new Promise((resolve) => setTimeout(resolve))');
  const send = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
  const kept = (page: Page) => page.evaluate<unknown>('window.kept');
  const status = (page: Page, state: string) => page.locator(`.script-status[data-state="${state}"]`);

  beforeAll(async () => {
    [survey, windows] = await Promise.all([startSurveyServer(), openWindows()]);
    context = await windows.newContext();
  });
  afterAll(async () => {
    await windows.close();
    await survey.close();
  });

  describe('when the connection is lost', () => {
    it('keeps the page as it was filled in, says so, and sends the very same again until it arrives', async () => {
      const { page } = await open([TEXT, NEXT], WITH_SHORT_PAUSES);
      survey.faults.push('cut', 'cut', 'cut');
      await page.getByLabel('Answer').fill('A long answer, with ümläuts & signs');
      await page.evaluate(keepAsItIs('lost'));
      await send(page);
      await heading(page, 'Next one');
      const answer = 'A long answer, with ümläuts & signs';
      expect(await kept(page)).toEqual({ said: 'The connection was lost.', answer, inert: 1 });
      const bodies = survey.sent().map(({ body }) => body);
      expect(bodies.length).toBeGreaterThanOrEqual(3);
      expect(new Set(bodies).size).toBe(1);
      expect(await status(page, 'lost').count()).toBe(0);
    });

    it('tries at once when the button is pressed again', async () => {
      const { page } = await open([TEXT, NEXT], WITHOUT_LONG_WAITS);
      await page.context().route('**/s/*', (route) => route.abort(), { times: 1 });
      await send(page);
      await status(page, 'lost').waitFor();
      await send(page);
      await heading(page, 'Next one');
      expect(survey.sent()).toHaveLength(1);
    });

    it('takes an answer that isn’t the survey’s for none', async () => {
      const { page } = await open([TEXT, NEXT], WITH_SHORT_PAUSES);
      survey.faults.push(
        { status: 200, html: '<h1>Please log in to the hotel’s network</h1>' },
        { status: 502, html: 'Bad gateway' },
      );
      await page.evaluate(keepAsItIs('lost'));
      await send(page);
      await heading(page, 'Next one');
      expect(await kept(page)).toMatchObject({ said: 'The connection was lost.' });
      expect(new Set(survey.sent().map(({ body }) => body)).size).toBe(1);
    });

    it('sends as soon as the browser is online again', async () => {
      const before = `${WITHOUT_LONG_WAITS} addEventListener('online', () => { window.setTimeout = real; });`;
      const { page } = await open([TEXT, NEXT], before);
      await context.setOffline(true);
      await send(page);
      await status(page, 'lost').waitFor();
      expect(survey.sent()).toHaveLength(0);
      await context.setOffline(false);
      await heading(page, 'Next one');
      expect(survey.sent()).toHaveLength(1);
    });
  });

  it('waits as long as a busy service asks', async () => {
    const { page } = await open([TEXT, NEXT], WITH_SHORT_PAUSES);
    survey.faults.push(
      { status: 429, headers: { 'retry-after': '3' } },
      { status: 503, headers: { 'retry-after': '0' } },
    );
    await page.evaluate(keepAsItIs('saving'));
    await send(page);
    await heading(page, 'Next one');
    expect(await kept(page)).toMatchObject({ said: 'Saving…' });
    expect(survey.sent()).toHaveLength(3);
    expect(await page.evaluate('window.pauses')).toContain(3000);
  });

  it('leaves a page behind complete when its window is closed while it is on its way', async () => {
    const { page } = await open([TEXT, NEXT]);
    const answer = survey.holdAnswers();
    await page.getByLabel('Answer').fill('last words');
    await send(page);
    await eventually(() => expect(survey.sent()).toHaveLength(1));
    await page.goto('about:blank');
    await eventually(() => expect(survey.sent()).toHaveLength(2));
    expect(new Set(survey.sent().map(({ body }) => body)).size).toBe(1);
    answer();
  });

  describe('drafts', () => {
    it('are stored once the respondent pauses, and that is told quietly', async () => {
      const { page } = await open([TEXT]);
      await page.evaluate(TYPE_ABC);
      await status(page, 'saved').filter({ hasText: 'Saved' }).waitFor();
      expect(survey.drafts().map(({ fields }) => [fields.get('a'), fields.get('action')])).toEqual([['abc', 'save']]);
      expect(await page.locator('.script-status').getAttribute('role')).toBe('status');
      const answer = survey.holdAnswers();
      await page.getByLabel('Answer').press('d');
      await status(page, 'unsaved').waitFor({ state: 'attached' });
      answer();
      await eventually(() => expect(survey.drafts().at(-1)?.fields.get('a')).toBe('abcd'));
    });

    it('are none before the response has begun', async () => {
      const draftsOf = async (hasBegun: boolean) => {
        const { page } = await open([{ ...TEXT, hasBegun }], WITHOUT_PAUSES);
        await page.getByLabel('Answer').fill('early');
        await timersHaveRun(page);
        return page.evaluate<number>('window.requests');
      };
      expect([await draftsOf(true), await draftsOf(false)]).toEqual([1, 0]);
    });

    it('are stored at once when the page is left', async () => {
      const { page } = await open([TEXT], WITHOUT_LONG_WAITS);
      await page.getByLabel('Answer').fill('half a sent');
      await page.goto('about:blank');
      await eventually(() => expect(survey.drafts().at(-1)?.fields.get('a')).toBe('half a sent'));
    });

    it('are stored one after the other', async () => {
      const { page } = await open([TEXT], WITHOUT_PAUSES);
      const answer = survey.holdAnswers();
      await page.getByLabel('Answer').fill('one');
      await eventually(() => expect(survey.drafts()).toHaveLength(1));
      await page.getByLabel('Answer').fill('one two');
      await timersHaveRun(page);
      expect(await page.evaluate('window.requests')).toBe(1);
      answer();
      await eventually(() => expect(survey.drafts().map(({ fields }) => fields.get('a'))).toEqual(['one', 'one two']));
    });
  });

  describe('a draft that nobody answers', () => {
    it('is given up after a while, so that drafts go on being stored', async () => {
      const { page } = await open(
        [TEXT],
        `const real = setTimeout; window.setTimeout = (run, ms) => real(run, Math.min(ms, 300));`,
      );
      const answer = survey.holdAnswers();
      await page.getByLabel('Answer').fill('one');
      await eventually(() => expect(survey.drafts().length).toBeGreaterThan(1));
      expect(await status(page, 'saved').filter({ hasText: 'Saved' }).count()).toBe(0);
      answer();
      await status(page, 'saved').filter({ hasText: 'Saved' }).waitFor();
    });
  });

  describe('when a part of the script fails', () => {
    it('the others go on: a page is turned, whatever the totals did', async () => {
      const totals = '<div data-total><input name="a.i.0"><output data-total-sum></output></div>';
      const other = choices('checkbox', 'a', { one: '', none: 'data-exclusive' });
      const { page, complaints } = await open(
        [{ heading: 'Sum', question: totals + other }, NEXT],
        'Intl.NumberFormat = function () { throw new Error("broken on purpose"); }; history.replaceState = () => { throw new Error("history is broken"); };',
      );
      expect(complaints.join('\n')).toContain('broken on purpose');
      expect(complaints.join('\n')).toContain('history is broken');
      await page.getByLabel('one', { exact: true }).check();
      await page.getByLabel('none').check();
      expect(await page.getByLabel('one', { exact: true }).isChecked()).toBe(false);
      await send(page);
      await heading(page, 'Next one');
      expect(survey.sent()[0]?.isByScript).toBe(true);
    });

    it('the form is sent as without a script where it can’t even be read', async () => {
      const { page } = await open([TEXT, NEXT], 'window.FormData = function () { throw new Error("no form data"); };');
      await page.getByLabel('Answer').fill('kept');
      await send(page);
      await heading(page, 'Next one');
      const ways = survey.sent().map(({ isByScript, fields }) => [isByScript, fields.get('a'), fields.get('action')]);
      expect(ways).toEqual([[false, 'kept', 'next']]);
    });

    it('the form is sent as without a script where turning pages fails', async () => {
      const { page, complaints } = await open(
        [TEXT, NEXT],
        'DOMParser.prototype.parseFromString = () => { throw new Error("no parser"); };',
      );
      await page.getByLabel('Answer').fill('kept');
      await send(page);
      await heading(page, 'Next one');
      const ways = survey.sent().map(({ isByScript, fields }) => [isByScript, fields.get('a'), fields.get('action')]);
      expect(ways).toContainEqual([false, 'kept', 'next']);
      expect(complaints.join()).toContain('no parser');
    });
  });
});
