import chromium from '@sparticuz/chromium';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/api/chromium.ts';

/** In one process, all contexts share the first one's cookies, and the browser ends with any of them. */
const ONE_PROCESS = ['--single-process', '--no-zygote', '--in-process-gpu'];

/** A real Chromium, headless, in which several people can have windows of their own. */
export async function launchForSeveral(): Promise<Browser> {
  const args = chromium.args.filter((arg) => !ONE_PROCESS.includes(arg));
  return launchChromium({ args });
}
