import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { CHROMIUM_VARIABLE, findChromium } from '../../../scripts/test/chromium.ts';
import { sharedByFiles } from '../../jest/shared-by-files.ts';

/** What a page may take on a busy machine; a test that waits for nothing else ends with it. */
const WITHIN_MS = 120_000;

/** In one process, all contexts share the first one's cookies, and the browser ends with any of them. */
const ONE_PROCESS = ['--single-process', '--no-zygote', '--in-process-gpu'];
/** A graphics card that the processor plays takes more time than all else that a page does. */
const PLAYED_CARD = [
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const WITHOUT: readonly string[] = [...ONE_PROCESS, ...PLAYED_CARD];

/** What a test file opens in the browser that all files of a process share. */
export type Windows = {
  /** A window as of another person: with cookies and storage of its own; without motion, unless that is asked for. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes all that was opened here. */
  close(): Promise<void>;
};

const shared = sharedByFiles(() => {
  let launched: Promise<Browser> | undefined;
  return Promise.resolve({
    running: () => (launched = stillRunning(launched)),
    async close() {
      await (await launched)?.close();
    },
  });
});

/** Where it has died, or never lived, the files that come next are not to die with it. */
async function stillRunning(launched: Promise<Browser> | undefined): Promise<Browser> {
  const browser = await launched?.catch(() => undefined);
  return browser?.isConnected() === true ? browser : launchChromium();
}

/** Windows of a test file in the process's one Chromium. */
export async function openWindows(): Promise<Windows> {
  const browser = await (await shared()).running();
  const opened: BrowserContext[] = [];
  return {
    async newContext(options) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      opened.push(context);
      return context;
    },
    async close() {
      await Promise.all(opened.splice(0).map((context) => context.close()));
    },
  };
}

/** A real Chromium, headless, with patience for whatever is asked of its pages, in which several people can have windows. */
export async function launchChromium(): Promise<Browser> {
  const executablePath =
    process.env[CHROMIUM_VARIABLE] ?? (await findChromium({ env: process.env, report: () => undefined }));
  const args = [...chromium.args.filter((arg) => !WITHOUT.includes(arg)), '--disable-gpu'];
  const browser = await playwright.launch({ executablePath, args, headless: true, timeout: WITHIN_MS });
  browser.on('context', (context) => context.setDefaultTimeout(WITHIN_MS));
  return browser;
}
