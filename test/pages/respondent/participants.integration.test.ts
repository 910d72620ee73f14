import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { createPreviewLink } from '../../../operations/fieldwork/respondents/create-preview-link.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { aPanelRun } from '../../support/respondent/a-panel-run.ts';
import type { RunningPanel } from '../../support/respondent/a-panel-run.ts';
import { open, startFielding, yesNo } from '../../support/respondent/fielding.ts';
import type { FieldedForTest, Fielding } from '../../support/respondent/fielding.ts';
import { codeOn, leadsTo } from '../../support/respondent/panel-end-shown.ts';
import type { ShownPage } from '../../support/respondent/plain-browser.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

let fielding: Fielding;
beforeAll(async () => {
  fielding = await startFielding();
});
afterAll(() => fielding.close());

const QUESTIONS = [
  yesNo('Q1', 'Coffee?', { skips: [{ condition: 'Q1 == `2`', action: { type: 'disqualify' } }] }),
  open('Q2', 'Why?'),
  { type: 'terminate', label: 'S1', text: 'Bye.' },
];

let survey: FieldedForTest;
let run: RunningPanel;
beforeEach(async () => {
  survey = await fielding.aSurvey(QUESTIONS);
  run = await aPanelRun(fielding, survey);
});

const yes = () => ({ a: survey.option('Q1', 'Yes') });
const no = () => ({ a: survey.option('Q1', 'No') });
const participants = (of = run) =>
  inTeamTransaction(fielding.services.database, fielding.member.teamId, ({ sql }) =>
    sql('panel_participants')
      .where({ integration_id: of.panelRunId })
      .orderBy('participant_id')
      .select<{ participant_id: string; session_id: string | null; response_id: string | null }[]>('*'),
  );

async function arrive(address: string, browser = fielding.browser()) {
  const first = await browser.open(address);
  return { browser, first };
}

/** All the way to the end, as somebody who drinks coffee. */
async function answer(address: string): Promise<ShownPage> {
  const { browser } = await arrive(address);
  await browser.send(yes());
  return browser.send({ a: 'So.' });
}

describe('a participant of provider A', () => {
  it('is linked to the run with the first page, and ends with its link and code', async () => {
    const { browser, first } = await arrive(run.addressOf('p-1', 's-1'));
    expect(first.heading).toBe('Coffee?');
    expect([await fielding.stored(survey.id), await participants()]).toEqual([[], []]);
    await browser.send(yes());
    const end = await browser.send({ a: 'So.' });
    expect([end.status, end.heading, leadsTo(end), codeOn(end)]).toEqual([
      200,
      'Bye.',
      `https://panel-a.test/done?cc=${run.codes.complete}`,
      run.codes.complete,
    ]);
    const [stored, ...more] = await fielding.stored(survey.id);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      status: 'COMPLETE',
      source: 'panel',
      panelData: {
        panel_id: run.panelRunId,
        provider_id: 'panel_a',
        PANEL_A_PID: 'p-1',
        SESSION_ID: 's-1',
        STUDY_ID: run.providerRunId,
      },
    });
    expect(await participants()).toMatchObject([
      { participant_id: 'p-1', session_id: 's-1', response_id: stored?.id, state: null },
    ]);
  });

  it('ends by the outcome: screened out, and over quota', async () => {
    await fielding.desk.update(survey.id, {
      settings: {
        quotas: [{ id: 'yes', name: 'Drinkers', condition: 'Q1 == `1`', limit: 1 }],
        redirects: { over_quota: 'https://elsewhere.test/', screen_out: 'https://elsewhere.test/' },
      },
    });
    const [drinker, second, other] = [
      await arrive(run.addressOf('p-1')),
      await arrive(run.addressOf('p-2')),
      await arrive(run.addressOf('p-3')),
    ];
    await drinker.browser.send(yes());
    const full = await second.browser.send(yes());
    expect([leadsTo(full), codeOn(full)]).toEqual([
      `https://panel-a.test/done?cc=${run.codes.overQuota}`,
      run.codes.overQuota,
    ]);
    const out = await other.browser.send(no());
    expect([leadsTo(out), codeOn(out)]).toEqual([
      `https://panel-a.test/done?cc=${run.codes.screenOut}`,
      run.codes.screenOut,
    ]);
    expect((await fielding.stored(survey.id)).map(({ status }) => status).sort()).toEqual([
      'IN_PROGRESS',
      'OVER_QUOTA',
      'SCREEN_OUT',
    ]);
  });

  it('answers once: goes on in another browser, and finds the link again', async () => {
    const { browser } = await arrive(run.addressOf('p-1'));
    await browser.send(yes());
    const elsewhere = await arrive(run.addressOf('p-1'));
    expect(elsewhere.first.heading).toBe('Why?');
    await elsewhere.browser.send({ a: 'So.' });
    for (const again of [browser, fielding.browser()]) {
      const page = await again.open(run.addressOf('p-1'));
      expect([page.heading, leadsTo(page), codeOn(page)]).toEqual([
        'Bye.',
        `https://panel-a.test/done?cc=${run.codes.complete}`,
        run.codes.complete,
      ]);
    }
    fielding.later(3_600_000);
    const later = await fielding.browser().open(run.addressOf('p-1'));
    expect([later.heading, codeOn(later), later.html.includes('data-follow')]).toEqual([
      'You have already answered',
      run.codes.complete,
      false,
    ]);
    expect(await fielding.stored(survey.id)).toHaveLength(1);
  });

  it('makes one response with two tabs at once, and from two devices', async () => {
    const [one, other] = [await arrive(run.addressOf('p-1')), await arrive(run.addressOf('p-1'))];
    const twin = one.browser.newWindow();
    await twin.open(run.addressOf('p-1'));
    await Promise.all([one.browser, twin, other.browser].map((browser) => browser.send(yes())));
    const stored = await fielding.stored(survey.id);
    expect(stored).toHaveLength(1);
    expect(await participants()).toMatchObject([{ participant_id: 'p-1', response_id: stored[0]?.id }]);
  });

  it('is over quota where the survey takes nobody any more, and for those inside of a closed one', async () => {
    const { browser } = await arrive(run.addressOf('p-1'));
    await browser.send(yes());
    await fielding.desk.update(survey.id, { settings: { texts: { paused: 'Back on Monday.' } } });
    await fielding.desk.pause(survey.id);
    const paused = await arrive(run.addressOf('p-2'));
    expect([paused.first.heading, codeOn(paused.first)]).toEqual(['This survey is closed', run.codes.overQuota]);
    expect((await browser.open(run.addressOf('p-1'))).heading).toBe('Why?');
    await fielding.desk.publish(survey.id);
    await fielding.desk.complete(survey.id);
    const inside = await browser.send({ a: 'So.' });
    expect([inside.heading, leadsTo(inside)]).toEqual([
      'This survey is closed',
      `https://panel-a.test/done?cc=${run.codes.overQuota}`,
    ]);
    // Everybody else sees what they always saw.
    const stranger = await fielding.browser().open(survey.path);
    expect([stranger.heading, leadsTo(stranger), codeOn(stranger)]).toEqual(['This survey is closed', null, null]);
  });

  it('of a run that has ended may finish; nobody new is let in', async () => {
    const { browser } = await arrive(run.addressOf('p-1'));
    await browser.send(yes());
    await run.end();
    const late = await arrive(run.addressOf('p-2'));
    expect(codeOn(late.first)).toBe(run.codes.overQuota);
    expect(codeOn(await browser.send({ a: 'So.' }))).toBe(run.codes.complete);
    expect((await fielding.browser().open(survey.path)).heading).toBe('Coffee?');
  });

  it('is unique in the survey: a second run doesn’t take who answered in the first, and pays them nothing', async () => {
    await answer(run.addressOf('p-1'));
    const second = await aPanelRun(fielding, survey);
    const again = await arrive(second.addressOf('p-1'));
    expect([again.first.heading, codeOn(again.first)]).toEqual(['You have already answered', second.codes.overQuota]);
    expect(codeOn(await answer(second.addressOf('p-2')))).toBe(second.codes.complete);
    expect(await participants(second)).toMatchObject([{ participant_id: 'p-2' }]);
  });

  it('is shown the code alone while there is no link, and gets none for a survey that asks nothing', async () => {
    const without = await aPanelRun(fielding, survey, { links: null });
    const end = await answer(without.addressOf('p-1'));
    expect([leadsTo(end), codeOn(end)]).toEqual([null, without.codes.complete]);
    expect(end.text).toContain('Please enter this code on the site you came from.');
    const silent = await fielding.aSurvey([open('Q1', 'Why?', { condition: 'STATUS == "COMPLETE"' })]);
    const nothing = await aPanelRun(fielding, silent);
    const page = await fielding.browser().open(nothing.addressOf('p-1'));
    expect([codeOn(page), await fielding.stored(silent.id)]).toEqual([nothing.codes.overQuota, []]);
  });

  it('is offered no other language: its survey would know of no run', async () => {
    const german = await fielding.desk.create({ name: 'Kaffee', language: 'de' });
    await fielding.desk.update(german.id, {
      settings: { translation_of: survey.id },
      document: { blocks: [{ name: 'Start', questions: [yesNo('Q1', 'Kaffee?')] }] },
    });
    await fielding.desk.publish(german.id);
    expect((await fielding.browser().open(survey.path)).html).toContain(german.id);
    expect((await arrive(run.addressOf('p-1'))).first.html).not.toContain(german.id);
  });
});

describe('a participant of provider B', () => {
  it('ends by the link alone, with the visit in it', async () => {
    const ofB = await aPanelRun(fielding, survey, { providerId: 'panel_b' });
    const end = await answer(ofB.addressOf('p/1+=', 'v 1&rst=1'));
    expect([leadsTo(end), codeOn(end)]).toEqual(['https://panel-b.test/exit?rst=1&psid=v%201%26rst%3D1', null]);
    const [stored] = await fielding.stored(survey.id);
    expect(stored).toMatchObject({
      source: 'panel',
      panelData: {
        panel_id: ofB.panelRunId,
        provider_id: 'panel_b',
        participant_id: 'p/1+=',
        visit_id: 'v 1&rst=1',
      },
    });
    // The provider sends them again, for another visit, which it would count as another complete.
    const again = await fielding.browser().open(ofB.addressOf('p/1+=', 'v2'));
    expect(leadsTo(again)).toBe('https://panel-b.test/exit?rst=3&psid=v2');
    expect(await participants(ofB)).toMatchObject([{ participant_id: 'p/1+=', response_id: stored?.id }]);
  });

  it('is another person than one of provider A with the same id', async () => {
    const ofB = await aPanelRun(fielding, survey, { providerId: 'panel_b' });
    for (const one of [run, ofB]) await answer(one.addressOf('p-1'));
    const stored = await fielding.stored(survey.id);
    expect(stored.map(({ panelData }) => panelData['panel_id']).sort()).toEqual(
      [run.panelRunId, ofB.panelRunId].sort(),
    );
  });
});

describe('nobody’s participant', () => {
  const panelIds = async () => (await fielding.stored(survey.id)).map(({ panelData }) => panelData['panel_id']);

  it.each([
    ['an unknown study', () => `${survey.path}?PANEL_A_PID=p-1&SESSION_ID=s&STUDY_ID=nobody-knows`],
    ['no study', () => `${survey.path}?PANEL_A_PID=p-1`],
    ['an unknown run', () => `${survey.path}?panel_run=7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2aff&pid=p&psid=v`],
    ['a run that is no id', () => `${survey.path}?panel_run=%27%20or%201=1&pid=p&psid=v`],
    ['a study far too long', () => `${survey.path}?PANEL_A_PID=p-1&STUDY_ID=${'x'.repeat(4_000)}`],
    ['the id of the run', () => `${survey.path}?PANEL_A_PID=p-1&STUDY_ID=${run.panelRunId}`],
    ['B’s parameter for a run of A', () => `${survey.path}?panel_run=${run.run.externalId}&pid=p&psid=v`],
  ])('comes by %s: they answer, without a code', async (_, address) => {
    const end = await answer(address());
    expect([end.heading, leadsTo(end), codeOn(end)]).toEqual(['Bye.', null, null]);
    expect(await panelIds()).toEqual([undefined]);
    expect(await participants()).toEqual([]);
  });

  it('comes by the run of another survey, or of another team', async () => {
    const neighbour = await fielding.aSurvey(QUESTIONS);
    const theirs = await aPanelRun(fielding, neighbour);
    const member: Principal = { ...fielding.member, teamId: randomUUID(), userId: randomUUID() };
    await ensureMember(fielding.services, member);
    const { id } = await surveyDesk(fielding.services, member).create();
    const foreign = await aPanelRun({ ...fielding, member }, { id, path: `/s/${id}` });
    for (const { providerRunId } of [theirs, foreign]) {
      const end = await answer(`${survey.path}?PANEL_A_PID=${providerRunId}&STUDY_ID=${providerRunId}`);
      expect([leadsTo(end), codeOn(end)]).toEqual([null, null]);
    }
    expect(await panelIds()).toEqual([undefined, undefined]);
    expect(await participants(theirs)).toEqual([]);
  });

  it('sends what another survey had sealed', async () => {
    const neighbour = await fielding.aSurvey(QUESTIONS);
    const theirs = await aPanelRun(fielding, neighbour);
    const { first } = await arrive(theirs.addressOf('p-1'));
    const { browser } = await arrive(survey.path);
    const replayed = await browser.send(yes(), { hidden: { arrival: first.hidden['arrival'] ?? '' } });
    expect(replayed.status).toBe(404);
    expect([await fielding.stored(survey.id), await fielding.stored(neighbour.id)]).toEqual([[], []]);
  });

  it('tries the run’s link out: that is test data, takes no quota’s place and gets no code', async () => {
    await fielding.desk.update(survey.id, {
      settings: { quotas: [{ id: 'yes', name: 'Drinkers', condition: 'Q1 == `1`', limit: 1 }] },
    });
    const ofB = await aPanelRun(fielding, survey, { providerId: 'panel_b' });
    const placeholder = encodeURIComponent('{{%PROLIFIC_PID%}}');
    const markup = encodeURIComponent('<script>alert(1)</script>');
    for (const address of [
      `${survey.path}?PANEL_A_PID=${placeholder}&SESSION_ID=${placeholder}&STUDY_ID=${run.providerRunId}`,
      `${survey.path}?PANEL_A_PID=${markup}&SESSION_ID=${markup}&STUDY_ID=${run.providerRunId}`,
      `${survey.path}?PANEL_A_PID=${'x'.repeat(500)}&STUDY_ID=${run.providerRunId}`,
      `${survey.path}?panel_run=${ofB.run.externalId}`,
    ]) {
      const end = await answer(address);
      expect([end.heading, leadsTo(end), codeOn(end), end.html.includes('<script>alert')]).toEqual([
        'Bye.',
        null,
        null,
        false,
      ]);
    }
    expect((await fielding.stored(survey.id)).map(({ source }) => source)).toEqual(['test', 'test', 'test', 'test']);
    expect(codeOn(await answer(run.addressOf('p-1')))).toBe(run.codes.complete);
    expect(await participants()).toMatchObject([{ participant_id: 'p-1' }]);
  });

  it('comes with fields that only look like a panel’s', async () => {
    await fielding.desk.update(survey.id, { settings: { hidden_fields: ['pid', 'psid'] } });
    await answer(`${survey.path}?pid=7&psid=8`);
    expect(await fielding.stored(survey.id)).toMatchObject([
      { source: 'open', respondentMetadata: { pid: '7', psid: '8' }, panelData: {} },
    ]);
  });

  it('previews the survey by its author’s link', async () => {
    const link = await runOperation(createPreviewLink, fielding.services, fielding.member, { survey_id: survey.id });
    const query = run.addressOf('p-1').split('?')[1] ?? '';
    const end = await answer(`${link.url.slice(fielding.services.settings.publicUrl.length)}&${query}`);
    expect([leadsTo(end), codeOn(end)]).toEqual([null, null]);
    expect(await fielding.stored(survey.id)).toMatchObject([{ isPreview: true, source: 'open' }]);
    expect(await participants()).toEqual([]);
  });
});

describe('ids of participants', () => {
  it('stay text: markup in a visit is part of an address, and nothing of the page', async () => {
    const ofB = await aPanelRun(fielding, survey, { providerId: 'panel_b' });
    const end = await answer(ofB.addressOf('p-1', '"><script>alert(1)</script>'));
    expect(end.html).not.toContain('<script>alert');
    expect(leadsTo(end)).toBe('https://panel-b.test/exit?rst=1&psid=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  });

  it('that are too long for a cookie are left out, and the participant still ends', async () => {
    const end = await answer(run.addressOf('p-1', 'x'.repeat(3_000)));
    expect(codeOn(end)).toBe(run.codes.complete);
    expect(await participants()).toMatchObject([{ participant_id: 'p-1', session_id: null }]);
  });

  it('never lead anywhere but where the provider says', async () => {
    const hostile = await aPanelRun(fielding, survey, {
      providerId: 'panel_b',
      links: { complete: '{visit}', screenOut: 'javascript:alert(1)//{visit}', overQuota: 'https://panel-b.test/' },
    });
    expect(leadsTo(await answer(hostile.addressOf('p-1', 'https://evil.test/')))).toBeNull();
    const { browser } = await arrive(hostile.addressOf('p-2', 'x'));
    const out = await browser.send(no());
    expect([leadsTo(out), out.html.includes('javascript:alert')]).toEqual([null, false]);
  });
});
