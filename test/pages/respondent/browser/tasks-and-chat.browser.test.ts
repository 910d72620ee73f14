import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { eventually } from '../../../support/eventually.ts';
import { focusedId, focusedText, open as openPages } from './opened-page.ts';
import type { TestPage } from './page-of.ts';
import { pageOf } from './page-of.ts';
import type { SurveyServer } from './survey-server.ts';
import { startSurveyServer } from './survey-server.ts';

/** Counts the pauses before the next task. */
const COUNTED_PAUSES =
  'const real = setTimeout; window.pauses = 0; window.setTimeout = (run, ms) => { if (ms === 250) window.pauses += 1; return real(run, ms); };';

const radio = (name: string, value: string, isChosen: boolean) =>
  `<label>${name} ${value}<input type="radio" id="f-${name}-${value}" name="${name}" value="${value}" ${isChosen ? 'checked' : ''}></label>`;
const task = (index: number, content: string, attributes = '') =>
  `<fieldset data-task ${attributes}><legend>Choice ${index + 1}</legend>${content}</fieldset>`;
const taskList = (tasks: readonly string[]) =>
  `<div data-tasks data-previous="Previous choice" data-next="Next choice">${tasks.join('')}</div>`;
/** `answers`: the profile chosen in each task before, if any. */
const conjoint = (answers: readonly (string | null)[]) =>
  taskList(
    answers.map((answer, index) =>
      task(index, ['0', '1', '2'].map((profile) => radio(`a.p.${index}`, profile, profile === answer)).join('')),
    ),
  );
const maxdiff = (count: number) =>
  taskList(
    Array.from({ length: count }, (_, index) => {
      const columns = [`a.s.${index}`, `a.b.${index}`].flatMap((name) =>
        ['x', 'y', 'z'].map((value) => radio(name, value, false)),
      );
      return task(index, columns.join(''), 'data-best-worst');
    }),
  );

describe('questions that take several steps', () => {
  let windows: Windows;
  let context: BrowserContext;
  let survey: SurveyServer;

  const open = async (...pages: TestPage[]) => (await openPages({ context, survey }, ...pages)).page;
  const openTasks = (question: string, problem?: string) =>
    open({ heading: 'Tasks', question, ...(problem !== undefined && { problem }) }, { heading: 'Done' });
  const shown = (page: Page, index: number) =>
    page.locator('[data-task]:visible', { hasText: `Choice ${index}` }).waitFor();
  const legend = (page: Page) => page.locator('[data-task]:visible > legend').allTextContents();
  const choose = (page: Page, name: string, value: string) => page.locator(`[id="f-${name}-${value}"]`).click();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    [survey, windows] = await Promise.all([startSurveyServer(), openWindows()]);
    context = await windows.newContext();
  });
  afterAll(async () => {
    await windows.close();
    await survey.close();
  });

  describe('tasks', () => {
    it('are shown one at a time, and the next one follows by itself', async () => {
      const page = await openTasks(conjoint([null, null, null]));
      expect(await legend(page)).toEqual(['Choice 1']);
      await choose(page, 'a.p.0', '2');
      await shown(page, 2);
      expect(await legend(page)).toEqual(['Choice 2']);
      await eventually(async () => expect(await focusedText(page)).toContain('Choice 2'));
      await press(page, 'Previous choice');
      expect(await legend(page)).toEqual(['Choice 1']);
      expect(await page.getByRole('button', { name: 'Previous choice' }).isDisabled()).toBe(true);
      await press(page, 'Next choice');
      await press(page, 'Next choice');
      expect(await legend(page)).toEqual(['Choice 3']);
      expect(await page.getByRole('button', { name: 'Next choice' }).isDisabled()).toBe(true);
      await choose(page, 'a.p.2', '0');
      await press(page, 'Next');
      await page.locator('h1', { hasText: 'Done' }).waitFor();
      const { fields } = survey.sent()[0]!;
      expect([fields.get('a.p.0'), fields.get('a.p.1'), fields.get('a.p.2')]).toEqual(['2', null, '0']);
    });

    it('arrow keys choose without moving on, Enter goes on', async () => {
      const { page } = await openPages(
        { context, survey, before: COUNTED_PAUSES },
        { heading: 'Tasks', question: conjoint([null, null]) },
        { heading: 'Done' },
      );
      await page.locator('[id="f-a.p.0-0"]').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await page.locator('[id="f-a.p.0-2"]').isChecked()).toBe(true);
      expect(await page.evaluate('window.pauses')).toBe(0);
      expect(await legend(page)).toEqual(['Choice 1']);
      await page.keyboard.press('Enter');
      await shown(page, 2);
      expect(survey.sent()).toHaveLength(0);
      await page.locator('[id="f-a.p.1-0"]').press('Space');
      await page.keyboard.press('Enter');
      await page.locator('h1', { hasText: 'Done' }).waitFor();
    });

    it('an answer that is changed later stays in sight', async () => {
      const { page } = await openPages(
        { context, survey, before: COUNTED_PAUSES },
        { heading: 'Tasks', question: conjoint(['0', null, null]) },
      );
      expect(await legend(page)).toEqual(['Choice 2']);
      await press(page, 'Previous choice');
      await choose(page, 'a.p.0', '1');
      expect(await page.evaluate('window.pauses')).toBe(0);
      expect(await legend(page)).toEqual(['Choice 1']);
      await press(page, 'Next choice');
      await choose(page, 'a.p.1', '1');
      expect(await page.evaluate('window.pauses')).toBe(1);
    });

    it('the first without an answer is opened where some are missing', async () => {
      const page = await openTasks(conjoint(['1', null, '0', null]), 'Please make every choice.');
      expect(await legend(page)).toEqual(['Choice 2']);
    });

    it('what is best isn’t worst too, and moves on only with both', async () => {
      const page = await openTasks(maxdiff(2));
      await choose(page, 'a.s.0', 'x');
      await choose(page, 'a.b.0', 'x');
      expect(await page.locator('[id="f-a.s.0-x"]').isChecked()).toBe(false);
      expect(await page.locator('[id="f-a.b.0-x"]').isChecked()).toBe(true);
      expect(await legend(page)).toEqual(['Choice 1']);
      await choose(page, 'a.s.0', 'z');
      await shown(page, 2);
    });

    it('can be skipped as a whole', async () => {
      const page = await openTasks(conjoint([null, null]));
      await press(page, 'Next');
      await page.locator('h1', { hasText: 'Done' }).waitFor();
    });
  });

  describe('a conversation', () => {
    const turn = (speaker: string, text: string) =>
      `<li class="turn turn-${speaker}"><span class="turn-text" dir="auto">${text}</span></li>`;
    const chat = (turns: readonly string[], box = true): TestPage => ({
      heading: 'Chat',
      question: `<div data-chat><ol data-chat-turns aria-live="polite">${turns.join('')}</ol>
        ${box ? '<textarea id="f-a" name="a" aria-label="Your answer"></textarea><button name="action" value="say">Send</button>' : ''}</div>`,
    });
    const REPLY = [turn('respondent', 'It is <b>slow</b>'.replace(/</g, '&lt;')), turn('assistant', 'What is slow?')];

    it('shows what was said at once, waits for the answer, and leads to the place for the next', async () => {
      const page = await open(chat([]), chat(REPLY));
      const answer = survey.holdAnswers();
      // The same place in the survey, which the test's server doesn't know by itself.
      survey.faults.push({ status: 200, html: pageOf(chat(REPLY), 'place-0') });
      await page.getByLabel('Your answer').fill('It is <b>slow</b>');
      await press(page, 'Send');
      await page.locator('.is-thinking', { hasText: 'Reading your answer…' }).waitFor();
      expect(await page.locator('.turn-respondent .turn-text').textContent()).toBe('It is <b>slow</b>');
      expect(await page.getByLabel('Your answer').inputValue()).toBe('');
      expect(await page.getByLabel('Your answer').isEditable()).toBe(false);
      answer();
      await page.locator('.turn-assistant', { hasText: 'What is slow?' }).waitFor();
      await eventually(async () => expect(await focusedId(page)).toBe('f-a'));
      expect(await page.getByLabel('Your answer').isEditable()).toBe(true);
      expect(await page.locator('[role="status"].visually-hidden').textContent()).toBe('What is slow?');
      expect(await page.locator('.is-thinking').count()).toBe(0);
      const { fields } = survey.sent()[0]!;
      expect([fields.get('a'), fields.get('action')]).toEqual(['It is <b>slow</b>', 'say']);
    });

    it('leads on when all has been said', async () => {
      const page = await open(chat([]));
      survey.faults.push({ status: 200, html: pageOf(chat(REPLY, false), 'place-0') });
      await page.getByLabel('Your answer').fill('That is all');
      await press(page, 'Send');
      await eventually(async () => expect(await focusedText(page)).toBe('Next'));
    });

    it('keeps what was said when the answer can’t be used', async () => {
      const page = await open(chat([]), { heading: 'Next one' });
      survey.faults.push({ status: 403, html: '<h1>Proxy</h1>' });
      await page.getByLabel('Your answer').fill('not to be lost');
      await press(page, 'Send');
      await page.locator('h1', { hasText: 'Next one' }).waitFor();
      expect(survey.sent().map(({ fields }) => fields.get('a'))).toEqual(['not to be lost', 'not to be lost']);
    });
  });
});
