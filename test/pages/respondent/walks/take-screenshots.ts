/** Takes the pictures of docs/respondent-pages.md anew, of the pages as they are now. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { aPanelRun } from '../../../support/respondent/a-panel-run.ts';
import { open, startFielding, yesNo } from '../../../support/respondent/fielding.ts';
import { answerPage, pressNext } from './answer-page.ts';
import { ARABIC_SURVEY } from './arabic-survey.ts';
import { WAYS_BY_HAND } from './by-hand.ts';
import { COFFEE_ANSWERS, END_HEADING } from './coffee-answers.ts';
import { coffeeSurvey } from './coffee-survey.ts';
import { interviewer } from './interviewer.ts';
import { launchChromium } from '../../../support/api/chromium.ts';
import { newVisitor } from './visitors.ts';
import { headingOf } from './walk-survey.ts';
import type { Way } from './way.ts';
import { DESKTOP, PHONE } from './way.ts';

type Session = {
  /** What the pictures' names begin with. */
  readonly prefix: string;
  readonly way: Way | undefined;
  readonly look?: BrowserContextOptions;
  /** Types of which pictures are taken; all, where none are named. */
  readonly types?: readonly string[];
};

const FOLDER = process.argv[2] ?? join(import.meta.dirname, '../../../../docs/screenshots');

const [byTouch, byMouse] = WAYS_BY_HAND;
const fielding = await startFielding(() => ({ ai: interviewer }));
const browser = await launchChromium();
try {
  await mkdir(FOLDER, { recursive: true });
  // The folder has pictures of other pages, too.
  const earlier = (await readdir(FOLDER)).filter((name) => /^(?:phone|desktop|dark)-/.test(name));
  for (const name of earlier) await rm(join(FOLDER, name));
  await takeCoffee();
  await takeArabic();
  await takeSurroundings();
} finally {
  await browser.close();
  await fielding.close();
}

async function takeCoffee(): Promise<void> {
  const { path } = await fielding.aSurveyOf(coffeeSurvey(), {
    theme: { title: 'Coffee and you' },
    repeat: 'unlimited',
  });
  await takeWalk(path, { prefix: 'phone', way: byTouch });
  const wide = ['grid', 'nps', 'ranking', 'percent-sum', 'maxdiff', 'conjoint', 'ai-chat'];
  await takeWalk(path, { prefix: 'desktop', way: byMouse, types: wide });
  const dark = { colorScheme: 'dark' } as const;
  await takeWalk(path, { prefix: 'dark', way: byTouch, look: dark, types: ['select', 'nps', 'maxdiff'] });
  await takeMistakes(path);
}

/** Each page as it is when it has been answered. */
async function takeWalk(path: string, { prefix, way, look, types }: Session): Promise<void> {
  if (way === undefined) throw new Error('Nobody knows how to answer.');
  const page = await openPage(path, { ...way.device, ...look });
  for (let heading = await headingOf(page), count = 1; heading !== END_HEADING; count += 1) {
    const given = COFFEE_ANSWERS.get(heading);
    if (given === undefined) throw new Error(`Nobody knows what to answer to "${heading}".`);
    const type = (await page.locator('.question').getAttribute('data-type')) ?? '';
    await answerPage({ page, way }, given);
    // Of a page whose place in the survey differs from one respondent to the next, too, the name stays the same.
    const number = String([...COFFEE_ANSWERS.keys()].indexOf(heading) + 1).padStart(2, '0');
    if (types?.includes(type) ?? true) await take(page, `${prefix}-${number}-${type}`);
    await pressNext({ page, way });
    await page.locator('#question-text').filter({ hasNotText: heading }).waitFor();
    heading = await headingOf(page);
  }
  if (types === undefined) await take(page, `${prefix}-end`);
  await page.context().close();
}

/** What is said of pages that can't be taken as they are. */
async function takeMistakes(path: string): Promise<void> {
  const page = await openPage(path, PHONE);
  await page.locator('button[value="next"]').tap();
  await page.locator('#question-text', { hasText: 'Which coffee' }).waitFor();
  await page.locator('button[value="next"]').tap();
  await page.locator('#problem').waitFor();
  await take(page, 'phone-mistake');
  await page.context().close();
}

async function takeArabic(): Promise<void> {
  const { id } = await fielding.desk.create({ name: 'القهوة وأنت', language: 'ar' });
  await fielding.desk.update(id, { document: { blocks: [{ questions: ARABIC_SURVEY }] } });
  await fielding.desk.publish(id);
  for (const [prefix, device] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    const page = await openPage(`/s/${id}`, device);
    for (const { type } of ARABIC_SURVEY as readonly { readonly type: string }[]) {
      await page.locator(`.question[data-type="${type}"]`).waitFor();
      if (prefix === 'phone' || type === 'grid') await take(page, `${prefix}-right-to-left-${type}`);
      const next = page.locator('button[value="next"]');
      await (prefix === 'phone' ? next.tap() : next.click());
    }
    await page.context().close();
  }
}

/** What stands before and after a survey. */
async function takeSurroundings(): Promise<void> {
  const { id, path } = await fielding.aSurvey([yesNo('Q1', 'Do you drink coffee?'), open('Q2', 'Why?')], {
    pin: '2468',
  });
  await takeFirst(path, 'phone-pin');
  await takePanelEnd();
  await fielding.desk.complete(id);
  await takeFirst(path, 'phone-closed');
}

/** Where a panel's participant goes on to. */
async function takePanelEnd(): Promise<void> {
  const survey = await fielding.aSurvey([open('Q1', 'Why?')], { theme: { title: 'Coffee at work' } });
  const { addressOf } = await aPanelRun(fielding, survey);
  for (const [prefix, device] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    const page = await openPage(addressOf(prefix), device);
    await page.locator('textarea').fill('It wakes me up.');
    await page.locator('button[value="next"]').click();
    await page.locator('.panel-soon').waitFor();
    await page.mouse.move(0, 0);
    await take(page, `${prefix}-panel-end`);
    await page.context().close();
  }
}

async function takeFirst(path: string, name: string): Promise<void> {
  const page = await openPage(path, PHONE);
  await take(page, name);
  await page.context().close();
}

async function openPage(path: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await newVisitor(browser, { ...options, reducedMotion: 'reduce' });
  await page.goto(fielding.app.url + path);
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true, scale: 'css' });
}
