import type { Locator, Page } from 'playwright-core';
import type { Way } from './way.ts';
import { CALM, DESKTOP } from './way.ts';

/** More than any page of ours has to tab through. */
const MOST_KEYS = 80;

/** No mouse, no finger: Tab, arrows, Space, Enter and letters. */
export const BY_KEYBOARD: Way = {
  name: 'by keyboard',
  device: { ...DESKTOP, ...CALM },
  hasScript: true,
  async press(target) {
    const keyboard = target.page().keyboard;
    const type = await target.getAttribute('type');
    if (type === 'radio') await arrowTo(target);
    else await tabTo(target);
    if (type === 'checkbox' || (type === 'radio' && !(await target.isChecked()))) await keyboard.press('Space');
    else if (type !== 'radio') await keyboard.press('Enter');
  },
  async write(field, text) {
    await tabTo(field);
    await field.page().keyboard.type(text);
  },
  async pick(menu, option) {
    await tabTo(menu);
    await menu.page().keyboard.type(option);
  },
  async rank(page, options) {
    for (const option of options) {
      const handle = page.locator(`[data-ranking] > li[data-text="${option}"]:not([data-ranked]) .rank-handle`);
      if ((await handle.count()) === 0) continue;
      await tabTo(handle);
      await page.keyboard.press('Enter');
    }
  },
  afterTask: (page) => page.keyboard.press('Enter'),
};

/** Goes from element to element until the target has the focus, as whoever has no other way has to. */
async function tabTo(target: Locator): Promise<void> {
  await pressUntil(target.page(), 'Tab', () => hasFocus(target));
}

/** Tab leads to the group of radio buttons, arrows to the one that is meant. */
async function arrowTo(radio: Locator): Promise<void> {
  await radio.waitFor();
  const name = (await radio.getAttribute('name')) ?? '';
  const page = radio.page();
  await pressUntil(page, 'Tab', async () => (await page.evaluate('document.activeElement.name')) === name);
  await pressUntil(page, 'ArrowDown', () => hasFocus(radio));
}

async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let pressed = 0; pressed < MOST_KEYS; pressed += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Pressing ${key} ${MOST_KEYS} times did not lead there.`);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.and(target.page().locator(':focus')).count()) === 1;
}
