import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { eventually } from '../../../support/eventually.ts';
import { open as openPages } from './opened-page.ts';
import { OPT_OUT } from './page-of.ts';
import type { SurveyServer } from './survey-server.ts';
import { startSurveyServer } from './survey-server.ts';

const ranking = (ranks: Readonly<Record<string, string>>) => {
  const items = Object.entries(ranks).map(
    ([option, rank]) => `<li data-option="${option}" data-text="${option}">
      <input type="text" inputmode="numeric" size="3" id="f-a.k.${option}" name="a.k.${option}" value="${rank}" data-rank>
      <label for="f-a.k.${option}">${option}</label></li>`,
  );
  return `<fieldset aria-labelledby="question-text"><ol data-ranking data-rank-of="{option}: place {rank} of {count}"
    data-move-up="Move up: {option}" data-move-down="Move down: {option}" data-not-ranked="not ranked yet">${items.join('')}</ol></fieldset>`;
};
const UNRANKED = { A: '', B: '', C: '', D: '' };
const RANKED = { A: '1', B: '2', C: '3', D: '4' };

describe('putting options in order', () => {
  let windows: Windows;
  let context: BrowserContext;
  let survey: SurveyServer;

  const open = async (ranks: Readonly<Record<string, string>>, more = '') =>
    (await openPages({ context, survey }, { heading: 'Rank', question: ranking(ranks) + more, hasBegun: true })).page;
  const item = (page: Page, option: string) => page.locator(`li[data-option="${option}"]`);
  const handle = (page: Page, option: string) => item(page, option).locator('.rank-handle');
  /** The list as it stands, with the numbers that would be sent. */
  const order = async (page: Page) => {
    const items = await page.locator('li').all();
    const texts = items.map(
      async (one) => `${await one.getAttribute('data-option')}${await one.locator('input').inputValue()}`,
    );
    return (await Promise.all(texts)).join(' ');
  };
  const heard = (page: Page) => page.locator('[role="status"].visually-hidden').textContent();
  const middle = async (target: Locator) => {
    const box = (await target.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  beforeAll(async () => {
    [survey, windows] = await Promise.all([startSurveyServer(), openWindows()]);
    context = await windows.newContext({ hasTouch: true });
  });
  afterAll(async () => {
    await windows.close();
    await survey.close();
  });

  it('shows what was ranked before, and the rest behind it', async () => {
    const page = await open({ A: '', B: '2', C: '1', D: '' });
    expect(await order(page)).toBe('C1 B2 A D');
    expect(await page.locator('input[data-rank]:visible').count()).toBe(0);
    expect(await handle(page, 'B').getAttribute('aria-label')).toBe('B: place 2 of 4');
    expect(await handle(page, 'D').getAttribute('aria-label')).toBe('D: not ranked yet');
  });

  it('mends ranks that were given twice', async () => {
    expect(await order(await open({ A: '2', B: '1', C: '1', D: '9' }))).toBe('B1 C2 A3 D4');
  });

  it('taps give the next place, the last one goes without saying', async () => {
    const page = await open(UNRANKED);
    await item(page, 'C').locator('label').tap();
    expect(await order(page)).toBe('C1 A B D');
    expect(await heard(page)).toBe('C: place 1 of 4');
    await item(page, 'D').locator('label').click();
    await handle(page, 'B').tap();
    expect(await order(page)).toBe('C1 D2 B3 A4');
    // A ranked one stays where it is.
    await item(page, 'A').locator('label').tap();
    expect(await order(page)).toBe('C1 D2 B3 A4');
  });

  it('buttons move up and down and keep the focus', async () => {
    const page = await open(RANKED);
    expect(await page.locator('.rank-up > [aria-hidden="true"]').first().textContent()).toBe('↑');
    await page.getByRole('button', { name: 'Move up: C', exact: true }).click();
    await page.getByRole('button', { name: 'Move up: C' }).press('Enter');
    expect(await order(page)).toBe('C1 A2 B3 D4');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Move up: C');
    await page.getByRole('button', { name: 'Move up: C' }).click();
    await page.getByRole('button', { name: 'Move down: B' }).click();
    expect(await order(page)).toBe('C1 A2 D3 B4');
    expect(await heard(page)).toBe('B: place 4 of 4');
  });

  it('order is rank: what stands above a moved option is ranked with it', async () => {
    const page = await open(UNRANKED);
    await page.getByRole('button', { name: 'Move down: A' }).click();
    expect(await order(page)).toBe('B1 A2 C D');
  });

  describe('by keyboard alone', () => {
    it('Alt and arrows move, Enter gives the next place', async () => {
      const page = await open(UNRANKED);
      await handle(page, 'D').focus();
      await page.keyboard.press('Enter');
      expect(await order(page)).toBe('D1 A B C');
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Alt+ArrowDown');
      expect(await order(page)).toBe('A1 B2 D3 C4');
      await page.keyboard.press('Alt+ArrowUp');
      expect(await order(page)).toBe('A1 D2 B3 C4');
      expect(await page.evaluate('document.activeElement.className')).toBe('rank-handle');
    });

    it('Space takes, arrows move, Space drops', async () => {
      const page = await open(RANKED);
      await handle(page, 'A').focus();
      await page.keyboard.press('ArrowDown');
      expect(await order(page)).toBe('A1 B2 C3 D4');
      await page.keyboard.press('Space');
      expect(await handle(page, 'A').getAttribute('aria-pressed')).toBe('true');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      expect(await handle(page, 'A').getAttribute('aria-pressed')).toBe('false');
      expect(await order(page)).toBe('B1 C2 A3 D4');
      await page.keyboard.press('ArrowDown');
      expect(await order(page)).toBe('B1 C2 A3 D4');
    });

    it('Escape puts it back, and leaving it drops it', async () => {
      const page = await open(RANKED);
      await handle(page, 'D').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await order(page)).toBe('A1 D2 B3 C4');
      await page.keyboard.press('Escape');
      expect(await order(page)).toBe('A1 B2 C3 D4');
      expect(await page.evaluate('document.activeElement.closest("li").dataset.option')).toBe('D');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.getByRole('button', { name: 'Next' }).focus();
      expect(await page.locator('.is-grabbed').count()).toBe(0);
      expect(await order(page)).toBe('A1 B2 D3 C4');
    });
  });

  describe('by dragging', () => {
    it('with a mouse, anywhere on the option', async () => {
      const page = await open(RANKED);
      const [from, to] = [await middle(item(page, 'A').locator('label')), await middle(item(page, 'C'))];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 10, { steps: 2 });
      await page.locator('li.is-dragged').waitFor();
      await page.mouse.move(from.x, to.y + 5, { steps: 8 });
      expect(await item(page, 'A').getAttribute('style')).toContain('translateY');
      await page.mouse.up();
      expect(await order(page)).toBe('B1 C2 A3 D4');
      expect(await item(page, 'A').getAttribute('style')).not.toContain('translateY');
      expect(await heard(page)).toBe('A: place 3 of 4');
    });

    it('an option that isn’t ranked gets the place where it is dropped, and the click at its end moves nothing', async () => {
      const page = await open(UNRANKED);
      const [from, to] = [await middle(item(page, 'D').locator('label')), await middle(item(page, 'B'))];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, to.y - 3, { steps: 8 });
      await page.mouse.up();
      expect(await order(page)).toBe('A1 D2 B C');
      await handle(page, 'C').press('Enter');
      expect(await order(page)).toBe('A1 D2 C3 B4');
    });

    it('with a finger on the handle; a drag that the system takes over leaves all as it was', async () => {
      const page = await open(RANKED);
      const session = await context.newCDPSession(page);
      const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x = 0, y = 0) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchStart' || type === 'touchMove' ? [{ x, y }] : [],
        });
      const dragTo = async (target: string, end: 'touchEnd' | 'touchCancel') => {
        const [from, to] = [await middle(handle(page, 'D')), await middle(item(page, target))];
        await touch('touchStart', from.x, from.y);
        for (let part = 1; part <= 8; part += 1)
          await touch('touchMove', from.x, from.y + ((to.y - 3 - from.y) * part) / 8);
        await page.locator('li.is-dragged').waitFor();
        await touch(end);
        await eventually(async () => expect(await page.locator('li.is-dragged').count()).toBe(0));
      };
      await dragTo('B', 'touchCancel');
      expect(await order(page)).toBe('A1 B2 C3 D4');
      await dragTo('B', 'touchEnd');
      expect(await order(page)).toBe('A1 D2 B3 C4');
    });

    it('scrolls at the window’s edge', async () => {
      const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`o${index}`, String(index + 1)]));
      const page = await open(many);
      const from = await middle(item(page, 'o0').locator('label'));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, page.viewportSize()!.height - 10, { steps: 6 });
      await eventually(async () => expect(await page.locator('li').last().getAttribute('data-option')).toBe('o0'));
      await page.mouse.up();
      expect(await item(page, 'o0').locator('input').inputValue()).toBe('60');
      expect(await item(page, 'o1').locator('input').inputValue()).toBe('1');
    });
  });

  it('is stored as a draft, cleared by the opt-out, and brought back', async () => {
    const page = await open(UNRANKED, OPT_OUT);
    await item(page, 'B').locator('label').click();
    await eventually(() => expect(survey.drafts().at(-1)?.fields.get('a.k.B')).toBe('1'));
    await page.getByLabel('Skip').check();
    expect(await order(page)).toBe('B A C D');
    await page.getByLabel('Skip').uncheck();
    expect(await order(page)).toBe('B1 A C D');
    await page.getByLabel('Skip').check();
    await item(page, 'C').locator('label').click();
    expect(await page.getByLabel('Skip').isChecked()).toBe(false);
    expect(await order(page)).toBe('C1 B A D');
  });
});
