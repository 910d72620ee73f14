import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { startFielding } from '../../../support/respondent/fielding.ts';
import type { Fielding } from '../../../support/respondent/fielding.ts';
import { everyQuestion } from '../views/every-question.ts';
import { interviewer } from './interviewer.ts';
import { newVisitor } from './visitors.ts';

const NARROWEST_PX = 320;
const LONGEST_TITLE = 200;
const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const PAYLOADS = [
  '<script>ran=1</script>',
  '"><img src=x onerror=ran=1>',
  '</textarea></title><svg/onload=ran=1>',
  `'-(ran=1)-' javascript:ran=1 {{constructor}} <base href=//evil.test>`,
  '<style>@import"//evil.test"</style><link rel=stylesheet href=//evil.test>',
];

describe('texts that would be more than text', () => {
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
    const visitor = await newVisitor(windows, {
      viewport: { width: NARROWEST_PX, height: 800 },
      reducedMotion: 'reduce',
    });
    await visitor.page.goto(fielding.app.url + path);
    return visitor;
  };

  it('never run nor ask for anything from a survey, and fit on the narrowest screen', async () => {
    const text = `${PAYLOADS.slice(0, 3).join(' ')} ${LONG_WORD}`;
    const questions = everyQuestion(text).map(withoutDesign);
    const survey = await fielding.aSurveyOf([{ name: text, questions }], {
      theme: { title: PAYLOADS.slice(0, 4).join(' ').slice(0, LONGEST_TITLE) },
    });
    const { page, complaints } = await visit(survey.path);
    for (const place of questions.keys()) {
      await isHarmless(page, `question ${place} ${questions[place]?.type}`);
      const optOut = page.locator('[data-opt-out]');
      if ((await optOut.count()) > 0) await optOut.check();
      const before = await page.locator('input[name="place"]').getAttribute('value');
      await page.locator('button[value="next"]').click();
      await page.locator(`input[name="place"][value="${before}"]`).waitFor({ state: 'detached' });
    }
    expect(await page.locator('h1').textContent()).toBe('Thank you!');
    expect(complaints).toEqual([]);
  });

  it('never run where an answer is put into a later text, a conversation or an answer to be mended', async () => {
    const text = PAYLOADS.join('\n');
    const survey = await fielding.aSurvey([
      { type: 'text', label: 'Q1', text: 'What do you say?' },
      { type: 'number', label: 'Q2', text: 'How often do you say {{Q1}}?', config: { required: false } },
      { type: 'ai-chat', label: 'Q3', text: 'Why {{Q1}}?' },
      { type: 'terminate', text: 'Thank you for {{Q1}}\n\nAnd for {{Q1}}' },
    ]);
    const { page, complaints } = await visit(survey.path);
    await page.locator('textarea').fill(text);
    await next(page);
    await page.locator('#question-text', { hasText: 'How often' }).waitFor();
    await isHarmless(page, 'piping');
    await page.getByRole('textbox').fill(PAYLOADS[1] ?? '');
    await next(page);
    await page.locator('#problem').waitFor();
    await isHarmless(page, 'a mistake');
    await page.getByRole('textbox').fill('');
    await next(page);
    await page.locator('[data-chat] textarea').fill(text);
    await page.locator('button[value="say"]').click();
    await page.locator('.turn-assistant:not(.is-thinking)').waitFor();
    await isHarmless(page, 'a conversation');
    await next(page);
    await page.locator('#question-text', { hasText: 'Thank you' }).waitFor();
    await isHarmless(page, 'the end');
    expect(await page.locator('#survey').innerText()).toContain('<script>ran=1</script>');
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
  });
});

/** As authors write it: the service makes the designs. */
function withoutDesign(question: Question): Question {
  const { config } = question;
  const made = { ...('ranking' in config && { ranking: null }), ...('design' in config && { design: null }) };
  return { ...question, config: { ...config, ...made } } as Question;
}

function next(page: Page): Promise<void> {
  return page.locator('button[value="next"]').click();
}

/** Nothing in the page is an element of somebody else's, nothing ran, and nothing reaches out of the screen. */
async function isHarmless(page: Page, name: string): Promise<void> {
  const found = await page.evaluate<object>(`({
    ran: globalThis.ran === undefined,
    scripts: document.querySelectorAll('script').length,
    foreign: document.querySelectorAll('svg, base, style, img, iframe, [onerror], [onload], [style]:not(button)').length,
    width: document.documentElement.scrollWidth,
  })`);
  expect({ name, ...found }).toEqual({ name, ran: true, scripts: 1, foreign: 0, width: NARROWEST_PX });
}
