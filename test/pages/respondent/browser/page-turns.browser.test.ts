import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { eventually } from '../../../support/eventually.ts';
import { focusedId, focusedText, open as openPages } from './opened-page.ts';
import type { TestPage } from './page-of.ts';
import { choices, pageOf } from './page-of.ts';
import type { SurveyServer } from './survey-server.ts';
import { startSurveyServer } from './survey-server.ts';

const FIRST: TestPage = { heading: 'First', question: choices('radio', 'a', { red: '', blue: '' }) };
const SECOND: TestPage = {
  heading: 'Second',
  question: '<textarea id="f-a" name="a"></textarea>',
  mayGoBack: true,
  language: 'ar',
  direction: 'rtl',
};
const THIRD: TestPage = { heading: 'Third', mayGoBack: true };
const THANKS: TestPage = { heading: 'Thanks', isEnd: true };

describe('pages that follow each other by script', () => {
  let windows: Windows;
  let context: BrowserContext;
  let survey: SurveyServer;

  const open = (...pages: TestPage[]) => openPages({ context, survey }, ...pages);
  const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor();
  /** Most tests turn pages without it: nothing that they look at is another thing then. */
  const withMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    [survey, windows] = await Promise.all([startSurveyServer(), openWindows()]);
    context = await windows.newContext();
  });
  afterAll(async () => {
    await windows.close();
    await survey.close();
  });

  it('shows the next page without loading it: title, language, direction and the focus follow', async () => {
    const { page, complaints } = await open(
      { ...FIRST, question: `<p style="height: 1px"></p>${FIRST.question}` },
      SECOND,
    );
    await withMotion(page);
    await page.evaluate('window.isTheSameWindow = true');
    await page.getByLabel('blue').check();
    await press(page, 'Next');
    await heading(page, 'Second');
    expect(await page.evaluate('window.isTheSameWindow')).toBe(true);
    expect(await page.title()).toBe('Second · Survey');
    expect(await page.evaluate('document.documentElement.lang + document.documentElement.dir')).toBe('arrtl');
    expect(await page.evaluate('document.body.dataset.heading')).toBe('Second');
    await eventually(async () => expect(await focusedText(page)).toBe('Second'));
    expect(survey.sent().map(({ body }) => body)).toEqual([
      'arrival=sealed&place=place-0&seen=1&website=&a=blue&action=next',
    ]);
    expect(survey.sent()[0]?.isByScript).toBe(true);
    // The one complaint is about this test's own style attribute: the policy is in force.
    expect(complaints.filter((complaint) => !complaint.includes('style'))).toEqual([]);
  });

  it('is at the top of a page that follows a long one', async () => {
    const long = Array.from({ length: 200 }, (_, line) => `<p>${line}</p>`).join('');
    const { page } = await open({ heading: 'Long', question: long }, { heading: 'Longer', question: long });
    await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(1000);
    await press(page, 'Next');
    await heading(page, 'Longer');
    await eventually(async () => expect(await page.evaluate<number>('scrollY')).toBe(0));
  });

  it('leads to what has to be mended', async () => {
    const { page } = await open(FIRST, { ...FIRST, problem: 'Please answer this question.' });
    await press(page, 'Next');
    await eventually(async () => expect(await focusedId(page)).toBe('problem'));
  });

  it('swaps without a transition where motion isn’t wanted', async () => {
    const { page } = await open(FIRST, SECOND, THANKS);
    await withMotion(page);
    const counted =
      'window.transitions = 0; const start = document.startViewTransition.bind(document); document.startViewTransition = (swap) => { window.transitions += 1; return start(swap); };';
    await page.evaluate(counted);
    await press(page, 'Next');
    await heading(page, 'Second');
    expect(await page.evaluate('window.transitions')).toBe(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await press(page, 'Next');
    await heading(page, 'Thanks');
    expect(await page.evaluate('window.transitions')).toBe(1);
  });

  it('sends a page once, however often the button is pressed, and says that it is busy', async () => {
    const { page } = await open(FIRST, SECOND);
    const answer = survey.holdAnswers();
    await page.getByRole('button', { name: 'Next' }).dblclick();
    await page.locator('form[aria-busy="true"] button[data-busy]').click();
    await page.keyboard.press('Enter');
    answer();
    await heading(page, 'Second');
    expect(survey.sent()).toHaveLength(1);
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
  });

  it('can’t be changed while it is on its way: what is seen is what is sent', async () => {
    const { page } = await open({ ...FIRST, question: '<input id="f-a" name="a" aria-label="Answer">' }, SECOND);
    const answer = survey.holdAnswers();
    await page.getByLabel('Answer').fill('sent');
    await page.getByLabel('Answer').press('Enter');
    await page.locator('form[aria-busy="true"]').waitFor();
    expect(await focusedText(page)).toBe('Next');
    await page.evaluate('document.getElementById("f-a").focus()');
    await page.keyboard.type(' and lost');
    expect(await page.locator('#f-a').inputValue()).toBe('sent');
    answer();
    await heading(page, 'Second');
    expect(survey.sent().map(({ fields }) => fields.get('a'))).toEqual(['sent']);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  it('can be changed again where the browser is left to send it', async () => {
    const { page } = await open({ ...FIRST, question: '<input id="f-a" name="a" aria-label="Answer">' });
    // The browser's own sending is held up, so that the page stays.
    await page.evaluate('HTMLButtonElement.prototype.click = () => { document.body.dataset.isPlain = "true"; }');
    survey.faults.push({ status: 403, html: '<h1>Proxy</h1>' });
    await press(page, 'Next');
    await page.locator('body[data-is-plain]').waitFor();
    expect(await page.locator('[inert]').count()).toBe(0);
    await page.getByLabel('Answer').fill('again');
  });

  it('goes where the service sends it', async () => {
    const { page } = await open(FIRST);
    const elsewhere = survey.url.replace(/\/s\/.*/, '/elsewhere');
    survey.faults.push({ status: 204, headers: { 'x-survey-redirect': elsewhere } });
    await press(page, 'Next');
    await page.waitForURL(elsewhere);
  });

  it('never follows an address that would be run as a script', async () => {
    const { page, complaints } = await open(FIRST, SECOND);
    survey.faults.push({ status: 204, headers: { 'x-survey-redirect': 'javascript:alert(1)' } });
    await press(page, 'Next');
    await heading(page, 'Second');
    expect(survey.sent().map(({ isByScript }) => isByScript)).toEqual([true, false]);
    expect(complaints.join()).toContain('led to javascript:');
  });

  it('shows refusals as they come', async () => {
    const { page } = await open(FIRST);
    survey.faults.push({ status: 413, html: pageOf({ heading: 'That is too much', isEnd: true }, '') });
    await press(page, 'Next');
    await heading(page, 'That is too much');
  });

  it('hands the form to the browser where something else refuses it', async () => {
    const { page } = await open(FIRST, SECOND);
    survey.faults.push({ status: 403, html: '<h1>Proxy</h1>' });
    await press(page, 'Next');
    await heading(page, 'Second');
    expect(survey.sent().map(({ isByScript }) => isByScript)).toEqual([true, false]);
  });

  describe('with the browser’s own buttons', () => {
    it('Back leads to the question before and Forward to the next, as far as the survey goes back', async () => {
      const { page } = await open(FIRST, SECOND, THIRD);
      await press(page, 'Next');
      await heading(page, 'Second');
      await press(page, 'Next');
      await heading(page, 'Third');
      await page.goBack();
      await heading(page, 'Second');
      await page.goBack();
      await heading(page, 'First');
      await page.goForward();
      await heading(page, 'Second');
      expect(survey.sent().map(({ fields }) => fields.get('action'))).toEqual(['next', 'next', 'back', 'back', 'next']);
    });

    it('Back after the survey’s own button leads no further than that did', async () => {
      const { page } = await open(FIRST, SECOND, THIRD);
      await press(page, 'Next');
      await heading(page, 'Second');
      await press(page, 'Next');
      await heading(page, 'Third');
      await press(page, 'Back');
      await heading(page, 'Second');
      await eventually(async () => expect(await page.evaluate('history.state.depth')).toBe(1));
      await page.goBack();
      await heading(page, 'First');
      expect(survey.sent().map(({ fields }) => fields.get('action'))).toEqual(['next', 'next', 'back', 'back']);
    });

    it('links within the page are no steps of the survey', async () => {
      const { page } = await open(FIRST, SECOND);
      await press(page, 'Next');
      await heading(page, 'Second');
      await page.getByRole('link', { name: 'Skip to the question' }).click();
      expect(await focusedId(page)).toBe('question-text');
      expect(await page.evaluate('location.hash')).toBe('');
      await page.goBack();
      await heading(page, 'First');
    });

    it('Back leaves the page where it is while the page is on its way', async () => {
      const { page } = await open(FIRST, SECOND, THIRD);
      await press(page, 'Next');
      await heading(page, 'Second');
      const answer = survey.holdAnswers();
      await press(page, 'Next');
      await page.goBack();
      answer();
      await heading(page, 'Third');
      expect(survey.sent().map(({ fields }) => fields.get('action'))).toEqual(['next', 'next']);
    });
  });
});
