import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { renderPage } from '../../../../pages/respondent/views/render-page.ts';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { aFace, aQuestionPage, SOME_ASSETS } from '../views/a-page.ts';
import { everyQuestion } from '../views/every-question.ts';
import { open as openPages } from './opened-page.ts';
import type { SurveyServer } from './survey-server.ts';
import { startSurveyServer } from './survey-server.ts';

const QUESTIONS = everyQuestion('Tea');
/** What the script makes of a page: each has to be there on some page of the service, or page and script don't fit. */
const MADE_BY_SCRIPT = [
  '.rank-handle',
  '.rank-up',
  '.rank-down',
  '[data-task][hidden]',
  '.task-next',
  '[data-write-in][hidden]',
  '.count',
];

describe('the service’s own pages with the script', () => {
  let windows: Windows;
  let context: BrowserContext;
  let survey: SurveyServer;

  const shown = (question: Question, place: number) =>
    renderPage(
      aQuestionPage(question, {
        place: `place-${place}`,
        design: question.type === 'maxdiff' || question.type === 'conjoint' ? 0 : null,
        chat: question.type === 'ai-chat' ? { turns: [], mayContinue: true } : null,
      }),
      SOME_ASSETS,
    ).toString();
  const open = (questions: readonly Question[]) => openPages({ context, survey }, ...questions.map(shown));
  const ofType = (type: Question['type'], ui?: string) =>
    QUESTIONS.filter((one) => one.type === type && (ui === undefined || ('ui' in one.config && one.config.ui === ui)));
  const next = (page: Page) => page.locator('button[value="next"]').click();

  beforeAll(async () => {
    [survey, windows] = await Promise.all([startSurveyServer(), openWindows()]);
    context = await windows.newContext({
      hasTouch: true,
      viewport: { width: 412, height: 800 },
      reducedMotion: 'reduce',
    });
  });
  afterAll(async () => {
    await windows.close();
    await survey.close();
  });

  it('keep to the policy, and have every hook that the script looks for', async () => {
    const { page, complaints } = await open(QUESTIONS);
    const found = new Set<string>();
    for (const place of QUESTIONS.keys()) {
      await page.locator(`input[name="place"][value="place-${place}"]`).waitFor({ state: 'attached' });
      for (const made of MADE_BY_SCRIPT) if ((await page.locator(made).count()) > 0) found.add(made);
      const folder = process.env['FIELDWORK_TEST_SCREENSHOTS'];
      if (folder !== undefined) await page.screenshot({ path: join(folder, `script-${place}.png`), fullPage: true });
      if (place < QUESTIONS.length - 1) await next(page);
    }
    expect([...found].sort()).toEqual([...MADE_BY_SCRIPT].sort());
    expect(complaints).toEqual([]);
  });

  it('percentages are added up', async () => {
    const { page } = await open(ofType('percent-sum'));
    await page.locator('[data-total] input').first().fill('40');
    expect(await page.locator('[data-total-sum]').textContent()).toBe('40');
    expect(await page.locator('[data-total-left]').textContent()).toBe('60 left to give');
  });

  it('words in another language than the page’s are marked as such, and write numbers as their own does', async () => {
    const [question] = ofType('percent-sum');
    if (question === undefined) throw new Error('no percentages');
    const drawn = renderPage(aQuestionPage(question, { survey: aFace({ language: 'bg' }) }), SOME_ASSETS);
    const { page } = await openPages({ context, survey }, drawn.toString());
    await page.locator('[data-total] input').first().fill('12,5');
    expect(await page.locator('[data-total-sum]').textContent()).toBe('12.5');
    expect(await page.locator('[data-total-left][lang="en"]').textContent()).toBe('87.5 left to give');
    expect(await page.locator('.script-status[lang="en"]').count()).toBe(1);
  });

  it('several choices in a list that unfolds are counted and limited', async () => {
    const { page } = await open(ofType('select', 'dropdown').slice(1));
    await page.locator('summary').click();
    await page.locator('.choice-item input[type="checkbox"]').first().check();
    expect(await page.locator('[data-chosen]').textContent()).toBe('1 chosen');
    await page.keyboard.press('Escape');
    expect(await page.locator('details[open]').count()).toBe(0);
  });

  it('the opt-out clears a choice', async () => {
    const { page } = await open(ofType('select').slice(0, 1));
    await page.locator('.choice-item input[type="radio"]').first().check();
    await page.locator('[data-opt-out]').check();
    expect(await page.locator('input[type="radio"]:checked').count()).toBe(0);
  });

  it('a conversation is waited for', async () => {
    const { page } = await open(ofType('ai-chat'));
    const answer = survey.holdAnswers();
    await page.locator('[data-chat] textarea').fill('Too slow');
    await page.locator('button[value="say"]').click();
    await page.locator('.turn-respondent', { hasText: 'Too slow' }).waitFor();
    await page.locator('.is-thinking').waitFor();
    // The conversation goes on being read out; what stands around it can't be changed.
    expect(await page.locator('[inert] [data-chat]').count()).toBe(0);
    expect(await page.locator('[inert] [data-opt-out]').count()).toBe(1);
    answer();
    await page.locator('.is-thinking').waitFor({ state: 'detached' });
  });

  it('options are put in order by tapping', async () => {
    const { page } = await open(ofType('ranking'));
    await page.locator('.ranked-text').last().tap();
    expect(await page.locator('[data-ranking] > li').first().locator('[data-rank]').inputValue()).toBe('1');
  });
});
