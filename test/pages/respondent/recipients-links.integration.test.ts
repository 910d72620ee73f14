import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { eventually } from '../../support/eventually.ts';
import { open, startFielding, yesNo } from '../../support/respondent/fielding.ts';
import type { FieldedForTest, Fielding } from '../../support/respondent/fielding.ts';
import { eraseInvitee, invite, standingOf, statusOf } from '../../support/respondent/invitees.ts';
import type { Invitee, Team } from '../../support/respondent/invitees.ts';
import type { PlainBrowser } from '../../support/respondent/plain-browser.ts';

let fielding: Fielding;
let owner: pg.Client;
let team: Team;
let survey: FieldedForTest;
let jo: Invitee;

beforeAll(async () => {
  fielding = await startFielding();
  team = { services: fielding.services, teamId: fielding.member.teamId };
  owner = new pg.Client({ connectionString: fielding.services.database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await fielding.close();
});

beforeEach(async () => {
  survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')], { hidden_fields: ['segment'] });
  [jo] = (await invite(team, survey.id, [{ email: 'jo@example.com', name: 'Jo', segment: 'A' }])) as [Invitee];
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let people = 0;

/** Somebody's browser, which says what it is. */
function aPerson(more: Record<string, string> = {}): PlainBrowser {
  people += 1;
  const headers = { 'User-Agent': FIREFOX, 'X-Forwarded-For': `192.0.2.${people}`, ...more };
  return fielding.browser({ headers });
}

const standing = () => standingOf(team, jo.id);
const yes = () => ({ a: survey.option('Q1', 'Yes') });

describe('opening the link of a mail', () => {
  it('counts once, by a person; coming again writes nothing', async () => {
    const browser = aPerson();
    expect((await browser.open(jo.surveyPath)).heading).toBe('Coffee?');
    const clicked = await standing();
    expect([clicked.state.status, clicked.clickedAt, clicked.startedAt]).toEqual(['clicked', expect.any(Date), null]);
    expect(await fielding.stored(survey.id)).toEqual([]);
    for (const path of [jo.surveyPath, survey.path]) await browser.open(path);
    await aPerson().open(jo.surveyPath);
    expect((await standing()).writes).toBe(clicked.writes);
  });

  it('waits for nobody who holds the recipient, once it has counted', async () => {
    const browser = aPerson();
    await browser.open(jo.surveyPath);
    await inTeamTransaction(team.services.database, team.teamId, async ({ sql }) => {
      await sql('recipients').where({ id: jo.id }).forUpdate().select('id');
      expect((await browser.open(jo.surveyPath)).heading).toBe('Coffee?');
    });
  });

  it.each([
    ['a scanner', { 'User-Agent': 'Mozilla/5.0 (compatible; Barracuda Link Check)' }],
    ['the preview of a chat', { 'User-Agent': 'WhatsApp/2.23.20.0' }],
    ['a program without a name', { 'User-Agent': '' }],
    ['a browser that fetches ahead', { 'User-Agent': FIREFOX, 'Sec-Purpose': 'prefetch;prerender' }],
    ['an older one', { 'User-Agent': FIREFOX, 'X-Moz': 'prefetch' }],
  ])('does not count by %s, who sees the page all the same', async (_, headers) => {
    const before = await standing();
    expect((await aPerson(headers).open(jo.surveyPath)).heading).toBe('Coffee?');
    expect(await standing()).toEqual(before);
  });

  it('does not count by HEAD, nor by a forged link', async () => {
    const before = await standing();
    const head = await fetch(fielding.app.url + jo.surveyPath, {
      method: 'HEAD',
      headers: { 'User-Agent': FIREFOX },
    });
    expect(head.status).toBe(200);
    expect((await aPerson().open(`${jo.surveyPath.slice(0, -1)}x`)).status).toBe(404);
    expect(await standing()).toEqual(before);
  });

  it('counts on pages that ask nothing, too', async () => {
    await fielding.desk.pause(survey.id);
    expect((await aPerson().open(jo.surveyPath)).heading).toBe('This survey is paused');
    expect(await statusOf(team, jo.id)).toBe('clicked');
  });

  it('tells no log of the token', async () => {
    await aPerson().open(jo.surveyPath);
    await aPerson().open(`${jo.surveyPath}x`);
    const logs = JSON.stringify(fielding.app.logs);
    expect(logs).not.toContain(jo.token);
    expect(logs).not.toContain(jo.surveyPath.split('t=')[1]);
    expect(logs).not.toContain('jo@example');
  });
});

describe('answering by the link of a mail', () => {
  it('notes the start with the first stored page, and the end', async () => {
    const browser = aPerson();
    await browser.open(`${jo.surveyPath}&segment=B`);
    expect((await browser.send({})).status).toBe(422);
    expect((await standing()).startedAt).toBeNull();
    await browser.send(yes());
    const [begun] = await fielding.stored(survey.id);
    const started = await standing();
    expect(started.state).toMatchObject({ status: 'clicked', hasStarted: true });
    expect([started.startedAt, started.completedAt]).toEqual([begun?.startedAt, null]);
    expect(begun).toMatchObject({
      source: 'email',
      emailToken: jo.token,
      respondentMetadata: { name: 'Jo', segment: 'B' },
      panelData: {},
    });
    await browser.send({ a: 'So.' });
    const [ended] = await fielding.stored(survey.id);
    const completed = await standing();
    expect(completed.state.status).toBe('completed');
    expect([completed.startedAt, completed.completedAt]).toEqual([begun?.startedAt, ended?.completedAt]);
    expect(ended?.status).toBe('COMPLETE');
  });

  it('notes a start that no GET was seen of: a page that was fetched ahead', async () => {
    const browser = aPerson({ 'Sec-Purpose': 'prefetch;prerender' });
    await browser.open(jo.surveyPath);
    await browser.send(yes());
    expect((await standing()).state).toMatchObject({ status: 'clicked', hasStarted: true });
  });

  it('tells of a list that was copied from a panel which panel it was', async () => {
    const panel = randomUUID();
    const [al] = await invite(team, survey.id, [{ email: 'al@example.com' }], panel);
    const browser = aPerson();
    await browser.open(al?.surveyPath ?? '');
    await browser.send(yes());
    expect(await fielding.stored(survey.id)).toMatchObject([{ panelData: { panel_id: panel } }]);
  });

  it('completes whoever was screened out, or came when a quota was full: they have answered', async () => {
    const screening = await fielding.aSurvey(
      [
        yesNo('Q1', 'Coffee?', { skips: [{ condition: 'Q1 == `2`', action: { type: 'disqualify' } }] }),
        open('Q2', 'Why?'),
      ],
      { quotas: [{ id: 'yes', name: 'Drinkers', condition: 'Q1 == `1`', limit: 1 }] },
    );
    const invitees = await invite(
      team,
      screening.id,
      ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.com` })),
    );
    const answers = ['No', 'Yes', 'Yes'];
    for (const [index, { surveyPath }] of invitees.entries()) {
      const browser = aPerson();
      await browser.open(surveyPath);
      await browser.send({ a: screening.option('Q1', answers[index] ?? '') });
      if (index === 1) await browser.send({ a: 'So.' });
    }
    const stored = await fielding.stored(screening.id);
    const ends = ['SCREEN_OUT', 'COMPLETE', 'OVER_QUOTA'];
    expect(stored.map(({ status }) => status).sort()).toEqual([...ends].sort());
    for (const { id } of invitees) expect(await statusOf(team, id)).toBe('completed');
  });

  it('makes one response of pages that are sent at once from several windows, and none waits in a circle', async () => {
    const windows = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = aPerson();
        await browser.open(jo.surveyPath);
        return browser;
      }),
    );
    const first = await Promise.all(windows.map((window) => window.send(yes())));
    expect(first.map(({ status, heading }) => [status, heading])).toEqual(windows.map(() => [200, 'Why?']));
    const last = await Promise.all(windows.map((window) => window.send({ a: 'So.' })));
    expect(last.map(({ status, heading }) => [status, heading])).toEqual(windows.map(() => [200, 'Thank you!']));
    expect(await fielding.stored(survey.id)).toMatchObject([{ status: 'COMPLETE', emailToken: jo.token }]);
    expect((await standing()).state).toMatchObject({ status: 'completed', hasStarted: true });
  });

  it('goes on while the same people unsubscribe and open their links again, on a survey with quotas', async () => {
    const busy = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')], {
      quotas: [{ id: 'yes', name: 'Drinkers', condition: 'Q1 == `1`', limit: 4 }],
    });
    // Two requests of each at once, which is as many as the pool has connections.
    const contacts = Array.from({ length: 6 }, (_, index) => ({ email: `crowd${index}@example.com` }));
    const invitees = await invite(team, busy.id, contacts);
    const statuses = await Promise.all(
      invitees.map(async ({ surveyPath, unsubscribePath }) => {
        const [browser, elsewhere] = [aPerson(), aPerson()];
        await browser.open(surveyPath);
        const answering = async () => {
          const second = await browser.send({ a: busy.option('Q1', 'Yes') });
          // For the others no place was left.
          return [second.status, second.heading === 'Why?' ? (await browser.send({ a: 'So.' })).status : 200];
        };
        const unsubscribing = async () => {
          const answer = await fetch(fielding.app.url + unsubscribePath, { method: 'POST' });
          return [answer.status, (await elsewhere.open(surveyPath)).status];
        };
        return (await Promise.all([answering(), unsubscribing()])).flat();
      }),
    );
    expect(statuses.flat().filter((status) => status !== 200)).toEqual([]);
    for (const { id } of invitees) {
      expect((await standingOf(team, id)).state).toMatchObject({ status: 'completed', isSuppressed: true });
    }
    const ends = (await fielding.stored(busy.id)).map(({ status }) => status);
    expect(ends.filter((status) => status === 'COMPLETE')).toHaveLength(4);
  });
});

describe('the link of somebody who was erased', () => {
  it('works no more: not by the link, nor by a form or a cookie from before', async () => {
    const [begun, opened] = [aPerson(), aPerson()];
    await opened.open(jo.surveyPath);
    await begun.open(jo.surveyPath);
    const { hidden } = await begun.send(yes());
    await eraseInvitee(team, jo.id);
    const before = await fielding.stored(survey.id);

    const wrong = [404, 'This link doesn’t work'];
    const seen = ({ status, heading }: { status: number; heading: string }) => [status, heading];
    expect(seen(await aPerson().open(jo.surveyPath))).toEqual(wrong);
    expect(seen(await begun.newWindow().open(jo.surveyPath))).toEqual(wrong);
    for (const action of ['save', 'back', 'say', 'next'] as const) {
      const sent = await begun.send({ a: 'So.' }, { action, hidden });
      expect([action, sent.status]).toEqual([action, 404]);
    }
    expect(seen(await opened.send(yes()))).toEqual(wrong);
    expect(await fielding.stored(survey.id)).toEqual(before);
    // The plain address: whom the cookie named is refused, and is somebody new from then on.
    const window = opened.newWindow();
    expect(seen(await window.open(survey.path))).toEqual(wrong);
    expect(window.cookies().size).toBe(0);
    expect((await window.open(survey.path)).heading).toBe('Coffee?');
  });

  it('keeps a browser’s own cookie where another’s link is forged', async () => {
    const browser = aPerson();
    await browser.open(survey.path);
    await browser.send(yes());
    expect((await browser.open(`${survey.path}?t=forged`)).status).toBe(404);
    expect((await browser.open(survey.path)).heading).toBe('Why?');
  });

  it('begins nothing where the erasure commits while the first page is being stored', async () => {
    const browser = aPerson();
    await browser.open(jo.surveyPath);
    const sent = await inTeamTransaction(team.services.database, team.teamId, async ({ sql }) => {
      await sql('recipients')
        .where({ id: jo.id })
        .update({ token: `revoked:${jo.id}`, erased_at: new Date() });
      const answer = browser.send(yes());
      await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
      return { answer };
    });
    expect((await sent.answer).status).toBe(404);
    expect(await fielding.stored(survey.id)).toEqual([]);
  });
});

/** How many connections of this database wait for a lock; only the owner of the service's role sees it. */
async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
