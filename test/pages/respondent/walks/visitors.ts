import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A respondent's own browser: its cookies, its network address, and the window that is open. */
export type Visitor = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser had to complain of, and what it asked of other hosts: a line each. */
  readonly complaints: readonly string[];
};

let visitors = 0;

/** A visitor whom the service has not seen before. */
export async function newVisitor(
  browser: Pick<Browser, 'newContext'>,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  visitors += 1;
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { 'X-Forwarded-For': `203.0.113.${visitors}` },
  });
  const complaints: string[] = [];
  context.on('page', (page) => listen(page, complaints));
  return { context, page: await context.newPage(), complaints };
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') complaints.push(`asked elsewhere: ${request.url()}`);
  });
}
