import type { BrowserContext, Page } from 'playwright-core';
import type { ShownPage, SurveyServer } from './survey-server.ts';

export type OpenedPage = {
  readonly page: Page;
  /** Errors that the browser told of, each a line. */
  readonly complaints: readonly string[];
};

type Opening = {
  readonly context: BrowserContext;
  readonly survey: SurveyServer;
  /** Run before any script of the page. */
  readonly before?: string | undefined;
};

/** Opens a survey of these pages in a window of its own; those of the test before are closed. */
export async function open({ context, survey, before }: Opening, ...pages: ShownPage[]): Promise<OpenedPage> {
  for (const page of context.pages()) await page.close();
  survey.shows(...pages);
  const page = await context.newPage();
  if (before !== undefined) await page.addInitScript({ content: before });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(survey.url);
  await page.locator('.script-status').waitFor({ state: 'attached' });
  return { page, complaints };
}

/** The text of what has the focus. */
export async function focusedText(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.textContent');
}

/** The id of what has the focus. */
export async function focusedId(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.id');
}
