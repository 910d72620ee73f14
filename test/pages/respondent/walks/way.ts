import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

/** How somebody answers: with which device, and by what means. */
export type Way = {
  readonly name: string;
  readonly device: BrowserContextOptions;
  readonly hasScript: boolean;
  /** Chooses a button, a radio button or a checkbox. */
  readonly press: (target: Locator) => Promise<void>;
  /** Writes into a field, from its beginning. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** Chooses in a menu. */
  readonly pick: (menu: Locator, option: string) => Promise<void>;
  /** Puts options in order, the first on top. */
  readonly rank: (page: Page, options: readonly string[]) => Promise<void>;
  /** Goes on after one of several tasks. */
  readonly afterTask: (page: Page) => Promise<void>;
};

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
/** Animations are drawn without a graphics card here: one way with them is enough. */
export const CALM: BrowserContextOptions = { reducedMotion: 'reduce' };
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };
