import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { focusedId, open as openPages } from './opened-page.ts';
import { choices, OPT_OUT } from './page-of.ts';
import type { SurveyServer } from './survey-server.ts';
import { startSurveyServer } from './survey-server.ts';

const FRUIT = { apple: '', pear: '', plum: '', none: 'data-exclusive' };

describe('filling in a page with the script', () => {
  let windows: Windows;
  let context: BrowserContext;
  let survey: SurveyServer;

  const open = async (question: string, language = 'en') =>
    (await openPages({ context, survey }, { heading: 'Question', question, language })).page;
  const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const chosen = async (page: Page) => {
    const boxes = await page.locator('input:checked').all();
    return Promise.all(boxes.map((one) => one.inputValue()));
  };
  /** What would be sent as the answer. */
  const answer = async (page: Page) => {
    await page.evaluate('document.getElementById("page").dataset.isSent = "true"');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    // Whose answer is still under way when its window is closed would send it again, to the next test.
    await page.locator('#page:not([data-is-sent])').waitFor();
    expect(survey.sent()).toHaveLength(1);
    return [...survey.sent()[0]!.fields].filter(([name]) => /^a(\.|$)/.test(name));
  };

  beforeAll(async () => {
    [survey, windows] = await Promise.all([startSurveyServer(), openWindows()]);
    context = await windows.newContext();
  });
  afterAll(async () => {
    await windows.close();
    await survey.close();
  });

  it('an exclusive option is chosen alone, by mouse and by keyboard', async () => {
    const page = await open(choices('checkbox', 'a', FRUIT));
    await box(page, 'apple').check();
    await box(page, 'pear').check();
    await box(page, 'none').check();
    expect(await chosen(page)).toEqual(['none']);
    await box(page, 'plum').press('Space');
    expect(await chosen(page)).toEqual(['plum']);
  });

  it('an exclusive column counts for its own row', async () => {
    const row = (name: string) => choices('checkbox', name, { [`${name}-1`]: '', [`${name}-none`]: 'data-exclusive' });
    const page = await open(row('a.r.x') + row('a.r.y'));
    await box(page, 'a.r.x-1').check();
    await box(page, 'a.r.y-1').check();
    await box(page, 'a.r.y-none').check();
    expect(await chosen(page)).toEqual(['a.r.x-1', 'a.r.y-none']);
  });

  it('no more can be chosen than may be; what is chosen alone stays open', async () => {
    const page = await open(choices('checkbox', 'a', FRUIT, 'data-most="2"'));
    await box(page, 'apple').check();
    await box(page, 'pear').check();
    expect(await box(page, 'plum').isDisabled()).toBe(true);
    await box(page, 'pear').uncheck();
    expect(await box(page, 'plum').isDisabled()).toBe(false);
    await box(page, 'plum').check();
    await box(page, 'none').check();
    expect(await box(page, 'pear').isDisabled()).toBe(false);
    expect(await chosen(page)).toEqual(['none']);
  });

  describe('skipping by the opt-out', () => {
    const question = `${choices('radio', 'a', { red: '', blue: '' })}<textarea name="a.w.red" aria-label="Why"></textarea>
      <select name="a.i.0" aria-label="Pick"><option value=""></option><option value="x">x</option></select>${OPT_OUT}`;

    it('clears the answer, and undone brings all of it back', async () => {
      const page = await open(question);
      await box(page, 'red').check();
      await box(page, 'Why').fill('a long reason');
      await box(page, 'Pick').selectOption('x');
      await box(page, 'Skip').check();
      expect(await chosen(page)).toEqual(['1']);
      expect(await box(page, 'Why').inputValue()).toBe('');
      expect(await box(page, 'Pick').inputValue()).toBe('');
      await box(page, 'Skip').uncheck();
      expect(await chosen(page)).toEqual(['red']);
      expect(await box(page, 'Why').inputValue()).toBe('a long reason');
      expect(await box(page, 'Pick').inputValue()).toBe('x');
    });

    it('ends with an answer, and says nothing else of the form', async () => {
      const page = await open(question);
      await box(page, 'Skip').check();
      await box(page, 'Why').pressSequentially('x');
      expect(await chosen(page)).toEqual([]);
      await box(page, 'Skip').check();
      await box(page, 'blue').check();
      expect(await chosen(page)).toEqual(['blue']);
      await box(page, 'Skip').check();
      expect(await answer(page)).toEqual([
        ['a.w.red', ''],
        ['a.i.0', ''],
        ['a.o', '1'],
      ]);
      expect(survey.sent()[0]?.fields.get('arrival')).toBe('sealed');
    });
  });

  describe('an option with a text of its own', () => {
    const WRITE_IN = '<input name="a.w.other" id="f-a.w.other" data-write-in="f-a-other" aria-label="Please specify">';

    it('has its text field while it is chosen, ready to write in; else the text isn’t sent', async () => {
      const page = await open(choices('radio', 'a', { one: '', other: '' }) + WRITE_IN);
      expect(await page.locator('#f-a\\.w\\.other').isHidden()).toBe(true);
      await box(page, 'other').click();
      expect(await focusedId(page)).toBe('f-a.w.other');
      await page.keyboard.type('mine');
      await box(page, 'one').click();
      expect(await page.locator('#f-a\\.w\\.other').isHidden()).toBe(true);
      await box(page, 'other').click();
      expect(await page.locator('#f-a\\.w\\.other').inputValue()).toBe('mine');
      await box(page, 'one').click();
      expect(await answer(page)).toEqual([['a', 'one']]);
    });

    it('keeps the focus where arrow keys walk over it', async () => {
      const page = await open(choices('radio', 'a', { one: '', other: '', last: '' }) + WRITE_IN);
      await box(page, 'one').focus();
      await page.keyboard.press('ArrowDown');
      expect(await page.locator('#f-a\\.w\\.other').isVisible()).toBe(true);
      expect(await focusedId(page)).toBe('f-a-other');
      await page.keyboard.press('ArrowDown');
      expect(await focusedId(page)).toBe('f-a-last');
    });

    it('is found in a list to choose from, too', async () => {
      const select =
        '<select name="a" aria-label="Pick"><option value="">…</option><option id="f-a-other" value="other">Other</option></select>';
      const page = await open(select + WRITE_IN);
      await box(page, 'Pick').selectOption('other');
      expect(await page.locator('#f-a\\.w\\.other').isVisible()).toBe(true);
    });
  });

  describe('the running total', () => {
    const TOTAL = `<div data-total><input name="a.i.0" aria-label="Rent"><input name="a.i.1" aria-label="Food">
      <output data-total-sum></output><output data-total-left data-left="{left} left" data-over="{over} too much"></output></div>`;

    it('says what is left, and what is too much', async () => {
      const page = await open(TOTAL);
      const [sum, left] = [page.locator('[data-total-sum]'), page.locator('[data-total-left]')];
      expect([await sum.textContent(), await left.textContent()]).toEqual(['0', '']);
      await box(page, 'Rent').fill('33.4');
      await box(page, 'Food').fill('0.2');
      expect([await sum.textContent(), await left.textContent()]).toEqual(['33.6', '66.4 left']);
      await box(page, 'Food').fill('80');
      expect(await left.textContent()).toBe('13.4 too much');
      await box(page, 'Food').fill('66.6');
      expect([await sum.textContent(), await left.textContent()]).toEqual(['100', '']);
      expect(await left.getAttribute('data-state')).toBe('exact');
    });

    it('counts what the service would count', async () => {
      const page = await open(TOTAL);
      const sum = page.locator('[data-total-sum]');
      await box(page, 'Rent').fill('50abc');
      expect(await sum.textContent()).toBe('0');
      await box(page, 'Rent').fill('12.5 %');
      await box(page, 'Food').fill('１０');
      expect(await sum.textContent()).toBe('22.5');
    });

    it('reads and writes numbers as the language does', async () => {
      const page = await open(TOTAL, 'de');
      await box(page, 'Rent').fill('12,5');
      expect(await page.locator('[data-total-left]').textContent()).toBe('87,5 left');
      await box(page, 'Rent').fill('٢٥');
      expect(await page.locator('[data-total-sum]').textContent()).toBe('25');
    });
  });

  it('characters are counted near the end', async () => {
    const page = await open(
      '<textarea name="a" aria-label="Text" maxlength="300" data-count="300" data-count-text="{left} characters left"></textarea>',
    );
    await box(page, 'Text').fill('x'.repeat(199));
    expect(await page.locator('.count').isHidden()).toBe(true);
    await box(page, 'Text').press('y');
    expect(await page.locator('.count').textContent()).toBe('100 characters left');
    expect(await page.locator('[role="status"].visually-hidden').textContent()).toBe('100 characters left');
    await box(page, 'Text').fill('x'.repeat(295));
    expect(await page.locator('.count').textContent()).toBe('5 characters left');
  });

  it('a list that unfolds says how many are chosen, and folds on Escape and on a click elsewhere', async () => {
    const boxes = choices('checkbox', 'a', { apple: '', pear: '' });
    const page = await open(
      `<details class="dropdown"><summary>Fruit <span data-chosen="{count} chosen"></span></summary>${boxes}</details>`,
    );
    await page.locator('summary').click();
    await box(page, 'apple').check();
    await box(page, 'pear').check();
    expect(await page.locator('[data-chosen]').textContent()).toBe('2 chosen');
    await page.keyboard.press('Escape');
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.localName')).toBe('summary');
    await page.keyboard.press('Enter');
    await page.locator('details[open]').waitFor();
    await page.locator('h1').click();
    expect(await page.locator('details[open]').count()).toBe(0);
  });

  it('all of it works on a page that was swapped in', async () => {
    const { page } = await openPages(
      { context, survey },
      { heading: 'First' },
      { heading: 'Second', question: choices('checkbox', 'a', FRUIT, 'data-most="1"') },
    );
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await box(page, 'apple').check();
    expect(await box(page, 'pear').isDisabled()).toBe(true);
    await box(page, 'none').check();
    expect(await chosen(page)).toEqual(['none']);
  });
});
