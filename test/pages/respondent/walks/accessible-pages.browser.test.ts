import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { isDeep } from '../../../../scripts/test/depth.ts';
import { open, startFielding, yesNo } from '../../../support/respondent/fielding.ts';
import type { Fielding } from '../../../support/respondent/fielding.ts';
import { answerPage, pressNext } from './answer-page.ts';
import { ARABIC_SURVEY } from './arabic-survey.ts';
import { WAYS_BY_HAND } from './by-hand.ts';
import { COFFEE_ANSWERS, END_HEADING } from './coffee-answers.ts';
import { coffeeSurvey } from './coffee-survey.ts';
import { interviewer } from './interviewer.ts';
import { flawsOf, focusOf } from './look-at-page.ts';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { newVisitor } from './visitors.ts';
import { DESKTOP } from './way.ts';
import { headingOf } from './walk-survey.ts';

const WALK_WITHIN_MS = 600_000;
const [, AT_A_DESK] = WAYS_BY_HAND;
/** Each draws its mistakes in a way of its own: boxes, rows, fields; a deep run looks at all questions'. */
const MISTAKEN_EVERY_CHANGE = [
  'Which coffee do you drink most often?',
  'How satisfied are you with the coffee that you drink most often?',
  'How is what you spend on coffee divided?',
];

describe('pages that everybody can use', () => {
  let fielding: Fielding;
  let windows: Windows;
  beforeAll(async () => {
    [fielding, windows] = await Promise.all([startFielding(() => ({ ai: interviewer })), openWindows()]);
  });
  afterAll(async () => {
    await windows.close();
    await fielding.close();
  });

  const visit = async (path: string) => {
    const visitor = await newVisitor(windows, { ...DESKTOP, reducedMotion: 'reduce' });
    await visitor.page.goto(fielding.app.url + path);
    return visitor;
  };

  it(
    'have no flaw with any question, answered, empty or wrong, and keep the focus where reading goes on',
    async () => {
      const survey = await fielding.aSurveyOf(coffeeSurvey());
      const { page, complaints } = await visit(survey.path);
      const flaws: string[] = [];
      for (let heading = await headingOf(page); heading !== END_HEADING; heading = await headingOf(page)) {
        flaws.push(...(await flawsOf(page, heading)));
        if (await canBeMistaken(page, heading)) flaws.push(...(await flawsOfMistake(page, heading)));
        await page.setViewportSize(DESKTOP.viewport ?? { width: 0, height: 0 });
        await answerAndGoOn(page, heading);
        if ((await focusOf(page)) !== '#question-text') flaws.push(`${heading}: the focus is lost after it`);
      }
      flaws.push(...(await flawsOf(page, END_HEADING)));
      expect(flaws).toEqual([]);
      // A page to be mended is a 422, of which the browser tells.
      expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    },
    WALK_WITHIN_MS,
  );

  it(
    'have no flaw before and after the questions',
    async () => {
      const flaws: string[] = [];
      const questions = [yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')];
      const look = async (name: string, path: string) => {
        const { page, context } = await visit(path);
        flaws.push(...(await flawsOf(page, name)));
        await context.close();
      };
      const locked = await fielding.aSurvey(questions, { pin: '2468' });
      const { page } = await visit(locked.path);
      flaws.push(...(await flawsOf(page, 'PIN')));
      await page.getByRole('textbox').fill('1111');
      await page.getByRole('button').click();
      await page.locator('#problem').waitFor();
      expect(await focusOf(page)).toBe('#problem');
      flaws.push(...(await flawsOf(page, 'wrong PIN')));

      const [paused, closed] = [await fielding.aSurvey(questions), await fielding.aSurvey(questions)];
      await fielding.desk.pause(paused.id);
      await fielding.desk.complete(closed.id);
      await look('paused', paused.path);
      await look('closed', closed.path);
      await look('not found', '/s/7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2aff');
      await look('a broken link', `${locked.path}?t=abc`);
      expect(flaws).toEqual([]);
    },
    WALK_WITHIN_MS,
  );

  it(
    'have no flaw from right to left, beside another language',
    async () => {
      const flaws: string[] = [];
      const arabic = await fielding.desk.create({ name: 'القهوة وأنت', language: 'ar' });
      const english = await fielding.aSurvey([yesNo('Q1', 'Coffee?')]);
      const settings = { translation_of: english.id };
      await fielding.desk.update(arabic.id, { settings, document: { blocks: [{ questions: ARABIC_SURVEY }] } });
      await fielding.desk.publish(arabic.id);
      const { page } = await visit(`/s/${arabic.id}`);
      expect(await page.locator('.languages a').allInnerTexts()).toEqual(['English']);
      for (const { type } of ARABIC_SURVEY as readonly { readonly type: string }[]) {
        await page.locator(`.question[data-type="${type}"]`).waitFor();
        flaws.push(...(await flawsOf(page, type)));
        await page.locator('button[value="next"]').click();
      }
      expect(flaws).toEqual([]);
    },
    WALK_WITHIN_MS,
  );
});

/** Whether the page wants an answer, and what it says without one is looked at. */
async function canBeMistaken(page: Page, heading: string): Promise<boolean> {
  if (!isDeep(process.env) && !MISTAKEN_EVERY_CHANGE.includes(heading)) return false;
  const given = COFFEE_ANSWERS.get(heading);
  return given?.kind !== 'read' && (await page.locator('.optional').count()) === 0;
}

/** Sends the page without an answer, and looks at what it says to that. */
async function flawsOfMistake(page: Page, heading: string): Promise<readonly string[]> {
  await page.locator('button[value="next"]').click();
  await page.locator('#problem').waitFor();
  const lost = (await focusOf(page)) === '#problem' ? [] : [`${heading}: the focus is not on the problem`];
  return [...lost, ...(await flawsOf(page, `${heading}, mistaken`))];
}

async function answerAndGoOn(page: Page, heading: string): Promise<void> {
  const given = COFFEE_ANSWERS.get(heading);
  if (given === undefined || AT_A_DESK === undefined) throw new Error(`Nobody knows what to answer to "${heading}".`);
  await answerPage({ page, way: AT_A_DESK }, given);
  await pressNext({ page, way: AT_A_DESK });
  await page.locator('#question-text').filter({ hasNotText: heading }).waitFor();
}
