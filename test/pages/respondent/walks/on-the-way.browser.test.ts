import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createPreviewLink } from '../../../../operations/fieldwork/respondents/create-preview-link.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { eventually } from '../../../support/eventually.ts';
import { open, startFielding, yesNo } from '../../../support/respondent/fielding.ts';
import type { Fielding } from '../../../support/respondent/fielding.ts';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { startPanel } from './panel.ts';
import { newVisitor } from './visitors.ts';
import type { Visitor } from './visitors.ts';
import { DESKTOP } from './way.ts';

const QUESTIONS = [yesNo('Q1', 'Coffee?'), open('Q2', 'Why?'), open('Q3', 'Since when?')];

describe('respondents on their way', () => {
  let fielding: Fielding;
  let windows: Windows;
  beforeAll(async () => {
    [fielding, windows] = await Promise.all([startFielding(), openWindows()]);
  });
  afterAll(async () => {
    await windows.close();
    await fielding.close();
  });

  const visit = async (path: string, options: object = {}): Promise<Visitor> => {
    const visitor = await newVisitor(windows, { ...DESKTOP, reducedMotion: 'reduce', ...options });
    await visitor.page.goto(fielding.app.url + path);
    return visitor;
  };
  /** A survey, and somebody who has answered its first question. */
  const begin = async (settings: object = {}) => {
    const survey = await fielding.aSurvey(QUESTIONS, settings);
    const visitor = await visit(survey.path);
    await visitor.page.getByRole('radio', { name: 'Yes' }).check();
    await next(visitor.page, 'Why?');
    return { survey, ...visitor };
  };
  const answerTo = async (survey: { readonly id: string; readonly question: (label: string) => string }) =>
    (await fielding.stored(survey.id)).map(({ answers }) => answers.answers[survey.question('Q2')]);

  it('find their answers by the page’s Back and by the browser’s, and come forward again', async () => {
    const { page, complaints } = await begin();
    await page.locator('textarea').fill('The smell');
    await next(page, 'Since when?');
    await page.locator('textarea').fill('Half of an ans');
    await page.getByRole('button', { name: 'Back' }).click();
    await heading(page, 'Why?');
    expect(await page.locator('textarea').inputValue()).toBe('The smell');
    // The page's own step back in the browser's history comes after the page is shown.
    await eventually(async () => expect(await page.evaluate('history.state.depth')).toBe(1));
    await page.goBack();
    await heading(page, 'Coffee?');
    expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    await page.goForward();
    await heading(page, 'Why?');
    await next(page, 'Since when?');
    expect(await page.locator('textarea').inputValue()).toBe('Half of an ans');
    expect(complaints).toEqual([]);
  });

  it('find what they were writing when they come back to a closed window', async () => {
    const { page, context, survey } = await begin();
    await page.locator('textarea').fill('Saved on the way');
    await page.locator('.script-status', { hasText: 'Saved' }).waitFor();
    await page.close();
    const again = await context.newPage();
    await again.goto(fielding.app.url + survey.path);
    expect(await again.locator('textarea').inputValue()).toBe('Saved on the way');
    expect(await answerTo(survey)).toEqual([undefined]);
    // Closed before there was time to save.
    await again.locator('textarea').fill('Saved at the last moment');
    await again.close();
    const atLast = await context.newPage();
    await eventually(async () => {
      await atLast.goto(fielding.app.url + survey.path);
      expect(await atLast.locator('textarea').inputValue()).toBe('Saved at the last moment');
    });
  });

  it('make one response of two windows, of which the later answer is not overwritten', async () => {
    const { page, context, survey } = await begin();
    const other = await context.newPage();
    await other.goto(fielding.app.url + survey.path);
    await other.locator('textarea').fill('From the other window');
    await next(other, 'Since when?');
    await page.locator('textarea').fill('From the old window');
    await next(page, 'Since when?');
    expect(await page.locator('.notice').innerText()).toContain('answered in another window');
    expect(await answerTo(survey)).toEqual(['From the other window']);
  });

  it('lose the connection and nothing else', async () => {
    const { page, context, survey } = await begin();
    await page.locator('textarea').fill('Written in a tunnel');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('.script-status', { hasText: 'The connection was lost.' }).waitFor();
    expect(await page.locator('textarea').inputValue()).toBe('Written in a tunnel');
    await context.setOffline(false);
    await heading(page, 'Since when?');
    expect(await answerTo(survey)).toEqual(['Written in a tunnel']);
    expect(await fielding.stored(survey.id)).toMatchObject([{ revision: 2 }]);
  });

  it('finish a survey that was paused meanwhile, not one that was closed', async () => {
    const [paused, closed] = [await begin(), await begin()];
    await fielding.desk.pause(paused.survey.id);
    await fielding.desk.complete(closed.survey.id);
    for (const { page } of [paused, closed]) {
      await page.locator('textarea').fill('So.');
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await heading(paused.page, 'Since when?');
    await heading(closed.page, 'This survey is closed');
    const { page: late } = await visit(paused.survey.path);
    await heading(late, 'This survey is paused');
  });

  it('know a preview for what it is', async () => {
    const draft = await fielding.desk.aDraft(...QUESTIONS);
    const link = await runOperation(createPreviewLink, fielding.services, fielding.member, { survey_id: draft });
    const { page } = await visit(link.url.slice(fielding.services.settings.publicUrl.length));
    await page.getByRole('radio', { name: 'No' }).check();
    await next(page, 'Why?');
    expect(await page.locator('.preview-banner').innerText()).toContain('don’t count');
    expect(await fielding.stored(draft)).toMatchObject([{ isPreview: true }]);
  });

  it('answer one after the other at a kiosk', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?')], { repeat: 'unlimited' });
    const { page } = await visit(survey.path);
    for (const answer of ['One', 'Two']) {
      await page.locator('textarea').fill(answer);
      await next(page, 'Thank you!');
      await page.getByRole('button', { name: 'Answer again' }).click();
      await heading(page, 'Why?');
      expect(await page.locator('textarea').inputValue()).toBe('');
    }
    expect(await fielding.stored(survey.id)).toMatchObject([{ status: 'COMPLETE' }, { status: 'COMPLETE' }]);
  });

  it.each([true, false])('are led on at the end (with script: %s)', async (javaScriptEnabled) => {
    const panel = await startPanel();
    const survey = await fielding.aSurvey([open('Q1', 'Why?')], {
      redirects: { complete: `${panel.url}/done?id={{PANEL_A_PID}}` },
    });
    const { page, complaints } = await visit(`${survey.path}?PANEL_A_PID=p-1`, { javaScriptEnabled });
    await page.locator('textarea').fill('So.');
    await next(page, 'Welcome back');
    expect(page.url()).toBe(`${panel.url}/done?id=p-1`);
    expect(complaints).toEqual([]);
    await panel.close();
  });

  it.each([
    ['ar', 'rtl', 'التالي'],
    ['de', 'ltr', 'Weiter'],
  ])('read a survey in %s in its own language and direction', async (language, direction, nextButton) => {
    const { id } = await fielding.desk.create({ name: 'Kaffee', language });
    await fielding.desk.update(id, { document: { blocks: [{ questions: QUESTIONS }] } });
    await fielding.desk.publish(id);
    const { page } = await visit(`/s/${id}`);
    for (const expected of ['Coffee?', 'Why?']) {
      await heading(page, expected);
      expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual([
        language,
        direction,
      ]);
      if (expected === 'Coffee?') await page.getByRole('radio', { name: 'Yes' }).check();
      else await page.locator('textarea').fill('نعم');
      await page.getByRole('button', { name: nextButton }).click();
    }
    await heading(page, 'Since when?');
  });
});

/** Sends the page, and waits for the heading of what follows. */
async function next(page: Page, following: string): Promise<void> {
  await page.locator('button[value="next"]').click();
  await heading(page, following);
}

function heading(page: Page, text: string): Promise<void> {
  return page.locator('#question-text', { hasText: text }).waitFor();
}
