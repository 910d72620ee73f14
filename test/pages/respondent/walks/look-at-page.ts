import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isDeep } from '../../../../scripts/test/depth.ts';

type Look = { readonly name: string; readonly width: number; readonly colorScheme: 'light' | 'dark' };

const PHONE_PX = 390;
const DESKTOP_PX = 1280;
const HEIGHT_PX = 900;
/** What a page has to fit on: 1280 px at a zoom of 400 %. */
const NARROWEST_PX = 320;

const ALL_LOOKS: readonly Look[] = [
  { name: 'phone, light', width: PHONE_PX, colorScheme: 'light' },
  { name: 'phone, dark', width: PHONE_PX, colorScheme: 'dark' },
  { name: 'desktop, dark', width: DESKTOP_PX, colorScheme: 'dark' },
  { name: 'desktop, light', width: DESKTOP_PX, colorScheme: 'light' },
];

/** For every change: both widths and both colour schemes, but not each with each. */
const LOOKS = isDeep(process.env)
  ? ALL_LOOKS
  : ALL_LOOKS.filter(({ width, colorScheme }) => (width === PHONE_PX) === (colorScheme === 'light'));

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Violation = { readonly id: string; readonly nodes: readonly { readonly target: readonly unknown[] }[] };

/** What keeps people from using the page as it is shown, on a phone and on a desktop, light and dark (each with each in a deep run): a line each. */
export async function flawsOf(page: Page, name: string): Promise<readonly string[]> {
  const flaws: string[] = [];
  await page.evaluate(`globalThis.axe === undefined && (() => { ${axe.source} })()`);
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: HEIGHT_PX });
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    for (const { id, nodes } of await violationsIn(page, look)) {
      flaws.push(`${name} (${look.name}): ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  await page.setViewportSize({ width: NARROWEST_PX, height: HEIGHT_PX });
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (width > NARROWEST_PX) flaws.push(`${name}: is ${width} px wide on a screen of ${NARROWEST_PX} px`);
  return flaws;
}

function violationsIn(page: Page, { colorScheme }: Look): Promise<readonly Violation[]> {
  const runOnly = colorScheme === 'light' ? { type: 'tag', values: ALL_RULES } : { type: 'rule', values: COLOUR_RULES };
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  return page.evaluate<readonly Violation[]>(
    `axe.run(document, ${options}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) })))`,
  );
}

/** Where the focus is, as a selector of its id. */
export async function focusOf(page: Page): Promise<string> {
  return page.evaluate<string>('`#${document.activeElement.id}`');
}
