import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { open, startFielding } from '../../../support/respondent/fielding.ts';
import type { Fielding } from '../../../support/respondent/fielding.ts';
import { invite, statusOf } from '../../../support/respondent/invitees.ts';
import type { Invitee, Team } from '../../../support/respondent/invitees.ts';
import { flawsOf } from './look-at-page.ts';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { newVisitor } from './visitors.ts';
import { headingOf } from './walk-survey.ts';
import { CALM, DESKTOP, PHONE } from './way.ts';

type Walk = {
  readonly name: string;
  readonly device: BrowserContextOptions;
  readonly survey: { readonly name: string; readonly language: string; readonly color?: string };
  /** What the pages say, before and after. */
  readonly headings: readonly [string, string];
};

const WALKS: readonly Walk[] = [
  {
    name: 'phone',
    device: PHONE,
    survey: { name: 'Coffee and you', language: 'en' },
    headings: ['Unsubscribe', 'You are unsubscribed'],
  },
  {
    name: 'desktop without script',
    device: { ...DESKTOP, javaScriptEnabled: false },
    survey: { name: 'Kaffee und Sie', language: 'de', color: '#8a1c4a' },
    headings: ['Abmelden', 'Sie sind abgemeldet'],
  },
  {
    name: 'phone from right to left',
    device: PHONE,
    survey: { name: 'القهوة وأنت', language: 'ar' },
    headings: ['إلغاء الاشتراك', 'تم إلغاء اشتراكك'],
  },
];

describe('the unsubscribe page', () => {
  let fielding: Fielding;
  let windows: Windows;
  let team: Team;
  beforeAll(async () => {
    [fielding, windows] = await Promise.all([startFielding(), openWindows()]);
    team = { services: fielding.services, teamId: fielding.member.teamId };
  });
  afterAll(async () => {
    await windows.close();
    await fielding.close();
  });

  const anInvitee = async ({ name, language, color }: Walk['survey']): Promise<Invitee> => {
    const { id } = await fielding.desk.create({ name, language });
    const settings = color === undefined ? {} : { theme: { color } };
    await fielding.desk.update(id, { settings, document: { blocks: [{ questions: [open('Q1', '?')] }] } });
    await fielding.desk.publish(id);
    const [invitee] = await invite(team, id, [{ email: `jo-${language}@example.com` }]);
    if (invitee === undefined) throw new Error('Nobody was invited.');
    return invitee;
  };

  it.each(WALKS)('asks, unsubscribes by its button, and says so: $name', async ({ name, device, survey, headings }) => {
    const invitee = await anInvitee(survey);
    const { page, complaints } = await newVisitor(windows, { ...device, ...CALM });
    const folder = process.env['FIELDWORK_TEST_SCREENSHOTS'];
    const look = async (moment: string): Promise<readonly string[]> => {
      if (folder !== undefined) {
        await page.screenshot({ path: join(folder, `unsubscribe ${name} ${moment}.png`), fullPage: true });
      }
      // Without script the page can't be asked.
      return device.javaScriptEnabled === false ? [] : flawsOf(page, `${name}, ${moment}`);
    };
    await page.goto(fielding.app.url + invitee.unsubscribePath);
    expect(await headingOf(page)).toBe(headings[0]);
    const flaws = [...(await look('before'))];
    expect(await statusOf(team, invitee.id)).toBe('sent');
    await page.setViewportSize(device.viewport ?? { width: 0, height: 0 });
    await page.locator('main button').focus();
    await page.keyboard.press('Enter');
    await page.locator('#question-text', { hasText: headings[1] }).waitFor();
    expect(await statusOf(team, invitee.id)).toBe('unsubscribed');
    flaws.push(...(await look('after')));
    expect(await page.locator('main button').count()).toBe(0);
    await page.reload();
    expect(await headingOf(page)).toBe(headings[1]);
    expect(flaws).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  });
});
