import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import type { Browser, LaunchOptions } from 'playwright-core';
import { waitForLock } from '../../../scripts/services/file-lock.ts';

/** What a page may take on a busy machine; a test that waits for nothing else ends with it. */
const WITHIN_MS = 120_000;

/** A real Chromium, headless, with patience for whatever is asked of its pages; it unpacks itself on first use. */
export async function launchChromium({ args = chromium.args }: Pick<LaunchOptions, 'args'> = {}): Promise<Browser> {
  const browser = await playwright.launch({
    ...{ executablePath: await chromiumPath(), args, headless: true, timeout: WITHIN_MS },
  });
  browser.on('context', (context) => context.setDefaultTimeout(WITHIN_MS));
  return browser;
}

/**
 * The program, unpacked on first use by one process at a time: the package takes it for whole as soon as there is a file,
 * be it one that another process is still writing.
 */
async function chromiumPath(): Promise<string> {
  const lock = await waitForLock(join(tmpdir(), 'chromium.lock'), () => undefined);
  try {
    return await chromium.executablePath();
  } finally {
    lock.release();
  }
}
