import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createRateLimits, RATE_LIMITS } from '../../../db/rate-limits.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { unsubscribeToken } from '../../../operations/mailing/recipients/recipient-links.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { sideBySide } from '../../../workflows/ground/durable-operation/run-durably.ts';
import { startFielding, yesNo } from '../../support/respondent/fielding.ts';
import type { FieldedForTest, Fielding } from '../../support/respondent/fielding.ts';
import { eraseInvitee, invite, standingOf, statusOf } from '../../support/respondent/invitees.ts';
import type { Invitee, Team } from '../../support/respondent/invitees.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

let fielding: Fielding;
let team: Team;
let survey: FieldedForTest;
let jo: Invitee;
let address = '';
let people = 0;

/** The service's own, for longer: on a slow machine as many tries may take more than a minute. */
const LIMITS = { ...RATE_LIMITS, unsubscribe: { ...RATE_LIMITS.unsubscribe, seconds: 3_600 } };

beforeAll(async () => {
  fielding = await startFielding(({ database }) => ({ rateLimits: createRateLimits(database, LIMITS) }));
  team = { services: fielding.services, teamId: fielding.member.teamId };
});
afterAll(() => fielding.close());

beforeEach(async () => {
  people += 1;
  address = `jo${people}@example.com`;
  survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?')]);
  [jo] = (await invite(team, survey.id, [{ email: address }])) as [Invitee];
});

/** As mailbox providers do it: RFC 8058, 3.2. */
function oneClick(path: string, more: RequestInit = {}): Promise<Response> {
  return fetch(fielding.app.url + path, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ...more,
  });
}

async function suppressions(): Promise<readonly string[]> {
  const rows = await inTeamTransaction(team.services.database, team.teamId, ({ sql }) =>
    sql('suppressions').select<{ reason: string }[]>('reason'),
  );
  return rows.map(({ reason }) => reason);
}

describe('unsubscribing by one click', () => {
  it('needs neither cookie nor page, and is answered without a redirect', async () => {
    const before = (await suppressions()).length;
    const answer = await oneClick(jo.unsubscribePath);
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
    expect(await answer.text()).toContain('You are unsubscribed');
    expect((await standingOf(team, jo.id)).state).toMatchObject({ status: 'unsubscribed', isSuppressed: true });
    expect((await suppressions()).slice(before)).toEqual(['unsubscribed']);
  });

  it('takes the form in either type, and whatever else comes', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const bodies: readonly RequestInit[] = [
      { body: form },
      { body: 'List-Unsubscribe=One-Click', headers: { 'Content-Type': 'text/plain' } },
      { body: null },
    ];
    for (const [index, more] of bodies.entries()) {
      const [al] = (await invite(team, survey.id, [{ email: `al${people}.${index}@example.com` }])) as [Invitee];
      expect((await oneClick(al.unsubscribePath, more)).status).toBe(200);
      expect(await statusOf(team, al.id)).toBe('unsubscribed');
    }
  });

  it('can be done again and again, from several places at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => oneClick(jo.unsubscribePath)));
    const first = await standingOf(team, jo.id);
    expect((await oneClick(jo.unsubscribePath)).status).toBe(200);
    expect((await standingOf(team, jo.id)).state).toEqual(first.state);
  });

  it('holds for all of the team’s lists, also those to come, and for no other team', async () => {
    const other = await fielding.aSurvey([yesNo('Q1', 'Tea?')]);
    const [sameOnOtherList, somebodyElse] = (await invite(team, other.id, [
      { email: address.toUpperCase() },
      { email: `not-${address}` },
    ])) as [Invitee, Invitee];
    const { stranger, surveyId } = await anotherTeam();
    const [ofStranger] = (await invite(stranger, surveyId, [{ email: address }])) as [Invitee];
    await oneClick(jo.unsubscribePath);
    expect(await statusOf(team, sameOnOtherList.id)).toBe('unsubscribed');
    expect(await statusOf(team, somebodyElse.id)).toBe('sent');
    expect(await statusOf(stranger, ofStranger.id)).toBe('sent');
    const [later] = (await invite(team, other.id, [{ email: address }])) as [Invitee];
    expect(await statusOf(team, later.id)).toBe('unsubscribed');
    const [laterOfStranger] = (await invite(stranger, surveyId, [{ email: address }])) as [Invitee];
    expect(await statusOf(stranger, laterOfStranger.id)).toBe('sent');
  });

  it('works when list, recipient and survey are gone', async () => {
    await eraseInvitee(team, jo.id);
    await fielding.desk.remove(survey.id);
    const before = (await suppressions()).length;
    expect((await oneClick(jo.unsubscribePath)).status).toBe(200);
    expect((await suppressions()).length).toBe(before + 1);
    const [later] = (await invite(team, survey.id, [{ email: address }])) as [Invitee];
    expect(await statusOf(team, later.id)).toBe('unsubscribed');
  });

  it('leaves who has completed a completed one, and lets them answer who haven’t', async () => {
    const browser = fielding.browser();
    await oneClick(jo.unsubscribePath);
    await browser.open(jo.surveyPath);
    await browser.send({ a: survey.option('Q1', 'Yes') });
    expect((await standingOf(team, jo.id)).state).toMatchObject({ status: 'completed', isSuppressed: true });
    await oneClick(jo.unsubscribePath);
    expect(await statusOf(team, jo.id)).toBe('completed');
  });

  it('is limited for each address, so that a provider is never refused for all of its users', async () => {
    const { most } = LIMITS.unsubscribe;
    const network = { 'X-Forwarded-For': '203.0.113.200' };
    // No more at once than the pool has connections: whoever waits for one may be refused for that.
    await sideBySide(most, 10, async () => {
      expect((await oneClick(jo.unsubscribePath, { headers: network })).status).toBe(200);
    });
    const refused = await oneClick(jo.unsubscribePath, { headers: network });
    expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true]);
    const [al] = (await invite(team, survey.id, [{ email: `al-${address}` }])) as [Invitee];
    expect((await oneClick(al.unsubscribePath, { headers: network })).status).toBe(200);
  });
});

describe('the page of an unsubscribe link', () => {
  it('unsubscribes nobody by being looked at, but by its button', async () => {
    const browser = fielding.browser();
    const page = await browser.open(jo.unsubscribePath);
    expect([page.status, page.heading, page.headers.get('Set-Cookie')]).toEqual([200, 'Unsubscribe', null]);
    expect((await fetch(fielding.app.url + jo.unsubscribePath, { method: 'HEAD' })).status).toBe(200);
    expect(await statusOf(team, jo.id)).toBe('sent');
    expect((await browser.send()).heading).toBe('You are unsubscribed');
    expect(await statusOf(team, jo.id)).toBe('unsubscribed');
    const again = await browser.open(jo.unsubscribePath);
    expect([again.heading, again.html.includes('<form')]).toEqual(['You are unsubscribed', false]);
  });

  it('speaks the survey’s language and looks like it; without it, the browser’s', async () => {
    const german = await fielding.desk.create({ name: 'Kaffee', language: 'de' });
    await fielding.desk.update(german.id, {
      settings: { theme: { color: '#aa3300' } },
      document: { blocks: [{ questions: [yesNo('Q1', 'Kaffee?')] }] },
    });
    await fielding.desk.publish(german.id);
    const [al] = (await invite(team, german.id, [{ email: `al-${address}` }])) as [Invitee];
    const browser = fielding.browser({ headers: { 'Accept-Language': 'fr-FR,fr;q=0.9' } });
    const page = await browser.open(al.unsubscribePath);
    expect(page.heading).toBe('Abmelden');
    expect(page.html).toContain('<html lang="de"');
    expect(page.html).toContain('theme-aa3300');
    expect(page.html).toContain('Kaffee');
    await eraseInvitee(team, al.id);
    const without = await browser.open(al.unsubscribePath);
    expect([without.heading, without.html.includes('Kaffee')]).toEqual(['Se désabonner', false]);
  });

  it('is not there for a link that is not ours', async () => {
    const { keys } = fielding.services;
    const token = jo.unsubscribePath.split('/').at(-1) ?? '';
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'nonsense',
      '%00',
      keys.seal('arrival', '', 'a b c'),
    ];
    for (const one of forged) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${fielding.app.url}/unsubscribe/${one}`, { method });
        expect([one, method, answer.status]).toEqual([one, method, 404]);
        expect(await answer.text()).toContain('This link doesn’t work');
      }
    }
    expect((await fetch(`${fielding.app.url}/unsubscribe`)).status).toBe(404);
    expect(await statusOf(team, jo.id)).toBe('sent');
  });

  it('tells no log of the token or the address', async () => {
    await fielding.browser().open(jo.unsubscribePath);
    await oneClick(jo.unsubscribePath);
    const token = jo.unsubscribePath.split('/').at(-1) ?? '';
    await fetch(`${fielding.app.url}/unsubscribe/${token}x`);
    const logs = JSON.stringify(fielding.app.logs);
    expect(logs).toContain('/unsubscribe/:token');
    expect(logs).not.toContain(token);
    expect(logs).not.toContain(address);
  });

  it('knows a mail that was sent to nobody on a list', async () => {
    const { keys, newId } = fielding.services;
    const addressHash = keys.hash('any', address);
    const token = unsubscribeToken(keys, { teamId: team.teamId, recipientId: newId(), addressHash });
    expect((await fielding.browser().open(`/unsubscribe/${token}`)).heading).toBe('Unsubscribe');
  });
});

/** Another team, with a survey of its own. */
async function anotherTeam(): Promise<{ readonly stranger: Team; readonly surveyId: string }> {
  const { services } = fielding;
  const principal = { ...fielding.member, teamId: randomUUID(), userId: randomUUID() };
  await ensureMember(services, principal);
  const surveyId = await surveyDesk(services, principal).aDraft();
  return { stranger: { services, teamId: principal.teamId }, surveyId };
}
