import type { Page } from 'playwright-core';
import { answerPage, pressNext } from './answer-page.ts';
import { COFFEE_ANSWERS, END_HEADING } from './coffee-answers.ts';
import type { Way } from './way.ts';

const MOST_PAGES = 60;

/** Walks the survey to its end, answering each page as it comes. Returns the headings of the pages, in their order. */
export async function walkSurvey(page: Page, way: Way): Promise<readonly string[]> {
  const headings: string[] = [];
  while (headings.length < MOST_PAGES) {
    const heading = await headingOf(page);
    headings.push(heading);
    if (heading === END_HEADING) return headings;
    const given = COFFEE_ANSWERS.get(heading);
    if (given === undefined) throw new Error(`Nobody knows what to answer to "${heading}".`);
    await answerPage({ page, way }, given);
    await pressNext({ page, way });
    await page.locator('#question-text').filter({ hasNotText: heading }).waitFor();
  }
  throw new Error(`The survey does not end: ${headings.join(' / ')}`);
}

/** What the page asks, without "optional". */
export async function headingOf(page: Page): Promise<string> {
  const heading = await page.locator('#question-text').textContent();
  return (heading ?? '').replace(/ optional$/, '').trim();
}
