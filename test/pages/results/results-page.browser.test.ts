import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { runCrosstab } from '../../../operations/results/analytics/run-crosstab.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { flawsOf } from '../respondent/walks/look-at-page.ts';
import { openWindows } from '../../support/api/chromium.ts';
import type { Windows } from '../../support/api/chromium.ts';
import { newVisitor } from '../respondent/walks/visitors.ts';
import { DESKTOP, PHONE } from '../respondent/walks/way.ts';
import { everyTypeSurvey } from '../../support/analytics/every-type-survey.ts';
import { eventually } from '../../support/eventually.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { chartsAreThere } from './charts-are-there.ts';
import { startResultsRoom } from './results-room.ts';
import type { ResultsRoom } from './results-room.ts';

/** How often the page asks for news. */
const LOOKS_EVERY_MS = 10_000;

describe('a results page in a browser', () => {
  let room: ResultsRoom;
  let windows: Windows;
  let study: { readonly id: string; readonly path: string };
  beforeAll(async () => {
    [room, windows] = await Promise.all([startResultsRoom(), openWindows()]);
    study = await room.aStudy({ responses: 60 });
  });
  afterAll(async () => {
    await windows.close();
    await room.close();
  });

  const visit = async (
    path: string,
    options: BrowserContextOptions = DESKTOP,
    { byTheClock = false }: { readonly byTheClock?: boolean } = {},
  ) => {
    const visitor = await newVisitor(windows, { ...options, reducedMotion: 'reduce' });
    if (byTheClock) await standStill(visitor.page);
    await visitor.page.goto(room.fielding.app.url + path);
    return visitor;
  };

  const completes = (page: Page) => page.locator('[data-figure="complete"]').innerText();

  it('counts a response as soon as it has arrived, and leaves what somebody is writing alone', async () => {
    const { id, path } = await room.aStudy({ responses: 12 });
    const { page, complaints } = await visit(path, DESKTOP, { byTheClock: true });
    await chartsAreThere(page);
    const chart = () => page.locator('#q-AGE img').getAttribute('src');
    const before = await chart();
    await page.locator('#segment').fill('CUPZ > 1');
    await page.clock.runFor(1_000);
    await page.locator('#q-AGE summary').click();
    await page.getByText('No question or variable is labelled CUPZ').waitFor();
    expect(await completes(page)).toBe('10');
    await storeResponse(room.fielding.services, room.fielding.member, { surveyId: id, answers: { AGE: '1' } });
    await page.clock.runFor(LOOKS_EVERY_MS);
    await page.locator('[data-figure="complete"]', { hasText: /^11$/ }).waitFor();
    expect(await page.locator('#q-AGE details').getAttribute('open')).not.toBeNull();
    expect(await page.locator('#segment').inputValue()).toBe('CUPZ > 1');
    expect(await page.locator('#segment-problem').innerText()).toContain('CUPZ');
    expect(await chart()).not.toBe(before);
    await chartsAreThere(page);
    expect(await page.locator('#news').textContent()).toBe('11 complete responses');
    expect(complaints).toEqual([]);
  });

  it('asks for nothing while it is paused, or nobody looks', async () => {
    const { page } = await visit(study.path, DESKTOP, { byTheClock: true });
    await page.getByRole('button', { name: 'Pause live updates' }).click();
    // What was asked before the click is none of this.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.runFor(60_000);
    expect(asked.filter((url) => url.includes('/live'))).toEqual([]);
    await page.getByRole('button', { name: 'Resume live updates' }).click();
    await page.clock.runFor(1_000);
    await eventually(() => expect(asked.filter((url) => url.includes('/live')).length).toBeGreaterThan(0));
    await page.context().close();
  });

  it('says what is wrong with a segment while it is written, and goes by it once it is right', async () => {
    const { page, complaints } = await visit(study.path);
    const box = page.locator('#segment');
    const problem = page.locator('#segment-problem');
    await box.fill('AGE == `1` AND CUPZ > 5');
    await eventually(async () =>
      expect(await problem.innerText()).toBe(
        'Line 1, column 16: No question or variable is labelled CUPZ. Write CUPS.',
      ),
    );
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    const all = await completes(page);
    await page.locator('.helper summary').click();
    await box.fill('');
    await page.getByRole('button', { name: 'Insert CITY == `1`' }).click();
    expect(await box.inputValue()).toBe('CITY == `1`');
    await eventually(async () => expect(await problem.textContent()).toBe(''));
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('responses where CITY == `1`').waitFor();
    const some = await completes(page);
    expect(Number(some)).toBeLessThan(Number(all));
    expect(page.url()).toContain('segment_filter=CITY');
    await page.goBack();
    await eventually(async () => expect(await completes(page)).toBe(all));
    expect(await box.inputValue()).toBe('');
    await page.goForward();
    await eventually(async () => expect(await completes(page)).toBe(some));
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows a crosstab that is clicked together, with the numbers of the API', async () => {
    const { page, complaints } = await visit(study.path);
    await page.locator('#q-DRINK').getByRole('link', { name: 'Put in rows' }).click();
    await eventually(async () => expect(await page.locator('#crosstab-row').inputValue()).toBe('DRINK'));
    await page.locator('#q-AGE').getByRole('link', { name: 'Put in columns' }).click();
    await page.locator('.crosstab table').waitFor();
    const { services, member } = room.fielding;
    const told = await runOperation(runCrosstab, services, member, {
      survey_id: study.id,
      rowVariable: { questionLabel: 'DRINK' },
      colVariable: { questionLabel: 'AGE' },
    });
    const { rows, columns, base, statistics } = told.tables['Total']!;
    const counts = rows.map((row) => columns.map(({ key }) => (row[key] as { count: number }).count));
    const shown = (what: string) => page.locator(`.crosstab tbody td:not(.total) .${what}`).allInnerTexts();
    expect((await shown('count')).map(Number)).toEqual(counts.flat());
    const shares = rows.flatMap((row) => columns.map(({ key }) => (row[key] as { colPct: number }).colPct));
    expect((await shown('percent')).map((text) => Number.parseFloat(text))).toEqual(
      shares.map((share) => Number(share.toFixed(1))),
    );
    expect(await page.locator('.crosstab tfoot .total').innerText()).toBe(String(base));
    expect(await page.locator('.statistics-line').innerText()).toContain(`χ² = ${statistics.chiSquare!.toFixed(2)}`);
    await page.locator('#crosstab-banner').selectOption('CITY');
    await page.locator('.crosstab').nth(2).waitFor();
    expect(await page.locator('.banner-name').allInnerTexts()).toEqual([
      'Everybody',
      'CITY: In a city',
      'CITY: In the country',
    ]);
    await page.reload();
    expect(await page.locator('.crosstab').count()).toBe(3);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('can be read and filtered without a script', async () => {
    const { page } = await visit(study.path, { ...DESKTOP, javaScriptEnabled: false });
    await page.locator('#q-NPS summary').click();
    await page.locator('#q-NPS table').first().waitFor();
    expect(await page.locator('#live').isVisible()).toBe(false);
    await page.locator('#segment').fill('AGE ==');
    await page.getByRole('button', { name: 'Apply' }).click();
    await eventually(async () =>
      expect(await page.locator('#segment-problem').innerText()).toMatch(/^Line 1, column 7: /),
    );
    expect(await page.locator('#segment').inputValue()).toBe('AGE ==');
    await page.locator('#segment').fill('AGE == `2`');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('responses where AGE == `2`').waitFor();
    await page.locator('#crosstab-row').selectOption('DRINK');
    await page.locator('#crosstab-column').selectOption('CITY');
    await page.getByRole('button', { name: 'Show the crosstab' }).click();
    expect(await page.locator('.statistics-line').innerText()).toContain('n = ');
    expect(await page.locator('#segment').inputValue()).toBe('AGE == `2`');
    await page.context().close();
  });

  it('is worked by keyboard alone', async () => {
    const { page } = await visit(study.path);
    const focus = () => page.evaluate<string>('document.activeElement.textContent.trim()');
    const tabTo = async (words: string) => {
      for (let pressed = 0; pressed < 60; pressed += 1) {
        await page.keyboard.press('Tab');
        if ((await focus()).startsWith(words)) return;
      }
      throw new Error(`The focus never came to "${words}".`);
    };
    await page.keyboard.press('Tab');
    expect(await focus()).toBe('Skip to the results');
    await tabTo('Pause live updates');
    await page.keyboard.press('Space');
    expect(await focus()).toBe('Resume live updates');
    await tabTo('Questions and answers to filter by');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await tabTo('CITY == `1`');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('segment');
    await tabTo('Apply');
    await page.keyboard.press('Enter');
    await page.getByText('responses where CITY == `1`').waitFor();
    expect(await focus()).toBe('Apply');
    await page.context().close();
  });

  it('has no flaw in any state, on a phone and on a desktop, light and dark, and never scrolls sideways', async () => {
    const flaws: string[] = [];
    const young = await room.fielding.aSurvey([{ type: 'number', label: 'Q1', text: 'How many?' }]);
    const mistaken = encodeURIComponent('AGE ==');
    const nobody = encodeURIComponent('CUPS > 9000');
    const every = await everyTypeSurvey(room.fielding.services, room.fielding.member, { responses: 30 });
    const pages = {
      'every type of question': await room.linkTo(every.id),
      answers: `${study.path}?row=DRINK&column=AGE&banner=CITY&letters=none`,
      'weighted crosstab of a set': `${study.path}?row=PLACES&column=LIKE%5C1&weighted=true&percentages=row`,
      'mistaken segment': `${study.path}?segment_filter=${mistaken}`,
      'too few': `${study.path}?segment_filter=${nobody}`,
      beginning: await room.linkTo(young.id),
      'no link': '/r/gone',
    };
    for (const [name, path] of Object.entries(pages)) {
      const { page, context } = await visit(path);
      await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
      flaws.push(...(await flawsOf(page, name)));
      await context.close();
    }
    expect(flaws).toEqual([]);
  });

  it('shows texts in the direction in which they are read, and prints what was found', async () => {
    const { id } = await room.fielding.aSurvey([
      {
        type: 'select',
        label: 'Q1',
        text: 'أي قهوة تشرب في أغلب الأحيان؟',
        options: [{ text: 'قهوة عربية' }, { text: 'إسبريسو' }],
      },
    ]);
    for (let count = 0; count < 6; count += 1) {
      await storeResponse(room.fielding.services, room.fielding.member, { surveyId: id, answers: { Q1: '1' } });
    }
    const { page } = await visit(await room.linkTo(id), PHONE);
    await chartsAreThere(page);
    const direction = `getComputedStyle(document.querySelector('#q-Q1 .question-words')).direction`;
    expect(await page.evaluate(direction)).toBe('rtl');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.filters').isVisible()).toBe(false);
    expect(await page.locator('#q-Q1').isVisible()).toBe(true);
    await page.context().close();
  });
});

/** Stops the clock of pages that are not there yet: however slow the machine, they look for news when the test says so. */
async function standStill(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}
