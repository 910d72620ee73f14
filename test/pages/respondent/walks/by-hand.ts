import type { Locator, Page } from 'playwright-core';
import type { Way } from './way.ts';
import { CALM, DESKTOP, MOVING, PHONE } from './way.ts';

const click = (target: Locator) => target.click();
const tap = (target: Locator) => target.tap();
const staysThere = () => Promise.resolve();

const written = (press: Way['press']) => async (field: Locator, text: string) => {
  await press(field);
  await field.fill(text);
};
/** The menu itself is the system's: no page sees how it is operated. */
const pick = async (menu: Locator, option: string) => {
  await menu.selectOption({ label: option });
};

const phone = { device: { ...PHONE, ...CALM }, press: tap, write: written(tap), pick, afterTask: staysThere };
const desktop = { device: { ...DESKTOP, ...MOVING }, press: click, write: written(click), pick, afterTask: staysThere };

/** Fingers on a phone, a mouse at a desk; with the pages' script and without. */
export const WAYS_BY_HAND: readonly Way[] = [
  { ...phone, name: 'on a phone', hasScript: true, rank: tapOneAfterTheOther },
  { ...desktop, name: 'at a desk', hasScript: true, rank: drag },
  { ...phone, name: 'on a phone without script', hasScript: false, rank: writeNumbers },
  {
    ...desktop,
    device: { ...DESKTOP, ...CALM },
    name: 'at a desk without script',
    hasScript: false,
    rank: writeNumbers,
  },
];

async function writeNumbers(page: Page, options: readonly string[]): Promise<void> {
  for (const [index, option] of options.entries()) {
    await page.getByRole('textbox', { name: option, exact: true }).fill(String(index + 1));
  }
}

async function tapOneAfterTheOther(page: Page, options: readonly string[]): Promise<void> {
  for (const option of options) {
    const item = itemOf(page, option);
    if (!(await isRanked(item))) await item.locator('.ranked-text').tap();
  }
}

/** Each from where it stands to its place, past whatever stands there. */
async function drag(page: Page, options: readonly string[]): Promise<void> {
  for (const [index, option] of options.entries()) {
    const item = itemOf(page, option);
    const place = page.locator('[data-ranking] > li').nth(index);
    const [from, to] = [await boxOf(item), await boxOf(place)];
    if (from.y === to.y) {
      if (!(await isRanked(item))) await item.locator('.ranked-text').click();
      continue;
    }
    // Waits until it can be taken: the page may still be coming in.
    await item.hover();
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 4, { steps: 6 });
    await page.mouse.up();
  }
}

function itemOf(page: Page, option: string): Locator {
  return page.locator(`[data-ranking] > li[data-text="${option}"]`);
}

async function isRanked(item: Locator): Promise<boolean> {
  return (await item.getAttribute('data-ranked')) !== null;
}

async function boxOf(item: Locator) {
  await item.scrollIntoViewIfNeeded();
  const box = await item.boundingBox();
  if (box === null) throw new Error('The option can’t be seen.');
  return box;
}
