import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { waitForLock } from '../../../scripts/services/file-lock.ts';

/** A real Chromium, headless; it unpacks itself on first use. */
export async function launchChromium(): Promise<Browser> {
  return playwright.launch({ executablePath: await chromiumPath(), args: chromium.args, headless: true });
}

/**
 * The program, unpacked on first use by one process at a time: the package takes it for whole as soon as there is a file,
 * be it one that another process is still writing.
 */
export async function chromiumPath(): Promise<string> {
  const lock = await waitForLock(join(tmpdir(), 'chromium.lock'), () => undefined);
  try {
    return await chromium.executablePath();
  } finally {
    lock.release();
  }
}
