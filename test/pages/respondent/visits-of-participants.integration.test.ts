import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aPanelRun } from '../../support/respondent/a-panel-run.ts';
import type { RunningPanel } from '../../support/respondent/a-panel-run.ts';
import { open, startFielding, yesNo } from '../../support/respondent/fielding.ts';
import type { FieldedForTest, Fielding } from '../../support/respondent/fielding.ts';
import { codeOn, leadsTo } from '../../support/respondent/panel-end-shown.ts';
import type { PlainBrowser, ShownPage } from '../../support/respondent/plain-browser.ts';

let fielding: Fielding;
beforeAll(async () => {
  fielding = await startFielding();
});
afterAll(() => fielding.close());

let survey: FieldedForTest;
beforeEach(async () => {
  survey = await fielding.aSurvey([
    yesNo('Q1', 'Coffee?'),
    yesNo('Q2', 'Milk?', { skips: [{ condition: 'Q2 == `2`', action: { type: 'disqualify' } }] }),
    open('Q3', 'Why?'),
  ]);
});

const ANSWERED = 'You have already answered';
const yes = () => ({ a: survey.option('Q1', 'Yes') });
const milk = (said: 'Yes' | 'No') => ({ a: survey.option('Q2', said) });
const panelData = async () => (await fielding.stored(survey.id)).map((one) => one.panelData);

/** A browser that has come by that visit; where the participant has begun, it goes on. */
async function comes(run: RunningPanel, visitId: string): Promise<PlainBrowser> {
  const browser = fielding.browser();
  await browser.open(run.addressOf('p-1', visitId));
  return browser;
}

const shown = async (run: RunningPanel, visitId: string): Promise<readonly [string, string | null]> => {
  const page = (await comes(run, visitId)).page();
  return [page.heading, leadsTo(page)];
};

describe('a participant of provider B, whose ends it counts by visit', () => {
  let run: RunningPanel;
  beforeEach(async () => {
    run = await aPanelRun(fielding, survey, { providerId: 'panel_b' });
  });

  const end = (reason: 1 | 2 | 3, visitId: string) => `https://panel-b.test/exit?rst=${reason}&psid=${visitId}`;

  /** Begins by one visit, goes on by another. */
  async function resumedBy(visitId: string): Promise<PlainBrowser> {
    const first = await comes(run, 'v1');
    await first.send(yes());
    const second = await comes(run, visitId);
    expect(second.page().heading).toBe('Milk?');
    return second;
  }

  it.each([
    ['complete', 1, async (one: PlainBrowser) => (await one.send(milk('Yes')), one.send({ a: 'So.' }))],
    ['are screened out', 2, (one: PlainBrowser) => one.send(milk('No'))],
    ['meet a full quota', 3, (one: PlainBrowser) => one.send(milk('Yes'))],
  ] as const)('may go on by another visit, and %s by that one alone', async (_, reason, finish) => {
    if (reason === 3) {
      const quotas = [{ id: 'milk', name: 'Milk', condition: 'Q2 == `1`', limit: 0 }];
      await fielding.desk.update(survey.id, { settings: { quotas } });
    }
    const second = await resumedBy('v2');
    expect(leadsTo(await finish(second))).toBe(end(reason, 'v2'));
    expect(await panelData()).toMatchObject([{ visit_id: 'v1', ended_by_visit_id: 'v2' }]);
    for (const again of [run.addressOf('p-1', 'v2'), survey.path]) {
      expect(leadsTo(await second.open(again))).toBe(end(reason, 'v2'));
    }
    expect((await shown(run, 'v2'))[1]).toBe(end(reason, 'v2'));
    for (const other of ['v1', 'v3']) expect(await shown(run, other)).toEqual([ANSWERED, end(3, other)]);
    fielding.later(3_600_000);
    expect((await shown(run, 'v2'))[1]).toBe(end(reason, 'v2'));
    expect(await shown(run, 'v1')).toEqual([ANSWERED, end(3, 'v1')]);
  });

  it('sends the last page twice: one end for the visit that was first, none for another’s page', async () => {
    const one = await comes(run, 'v1');
    await one.send(yes());
    await one.send(milk('Yes'));
    const [twin, other] = [one.newWindow(), await comes(run, 'v2')];
    await twin.open(run.addressOf('p-1', 'v1'));
    expect([twin.page().heading, other.page().heading]).toEqual(['Why?', 'Why?']);
    for (const sent of [one, twin]) expect(leadsTo(await sent.send({ a: 'So.' }))).toBe(end(1, 'v1'));
    const late = await other.send({ a: 'So.' });
    expect([late.heading, leadsTo(late)]).toEqual([ANSWERED, end(3, 'v2')]);
    expect(await panelData()).toHaveLength(1);
  });

  it('has one complete where two visits end at the same moment', async () => {
    const one = await comes(run, 'v1');
    await one.send(yes());
    await one.send(milk('Yes'));
    const visits = [one, await comes(run, 'v2'), await comes(run, 'v3')];
    const ends = await Promise.all(visits.map((browser) => browser.send({ a: 'So.' })));
    const sent = ends.map((page) => leadsTo(page)?.slice(0, end(1, '').length));
    expect(sent.sort()).toEqual([end(1, ''), end(3, ''), end(3, '')]);
    const again = await Promise.all(['v1', 'v2', 'v3'].map((visit) => shown(run, visit)));
    expect(again.map(([, address]) => address).sort()).toEqual(ends.map(leadsTo).sort());
  });

  it('keeps their end in a browser that the other visit came to', async () => {
    const browser = await comes(run, 'v1');
    for (const fields of [yes(), milk('Yes'), { a: 'So.' }]) await browser.send(fields);
    expect(leadsTo(await browser.open(run.addressOf('p-1', 'v2')))).toBe(end(3, 'v2'));
    expect(leadsTo(await browser.open(survey.path))).toBe(end(1, 'v1'));
  });

  it('keeps the complete for their visit where they end by an address without one', async () => {
    const browser = await comes(run, 'v1');
    for (const fields of [yes(), milk('Yes')]) await browser.send(fields);
    const elsewhere = fielding.browser();
    await elsewhere.open(run.addressOf('p-1').replace(/&psid=[^&]*/, ''));
    expect(leadsTo(await elsewhere.send({ a: 'So.' }))).toBeNull();
    expect((await shown(run, 'v1'))[1]).toBe(end(1, 'v1'));
    expect((await shown(run, 'v2'))[1]).toBe(end(3, 'v2'));
  });
});

describe('a participant of provider A, who has one submission there', () => {
  it('finds the study’s code by whatever session', async () => {
    const run = await aPanelRun(fielding, survey);
    const browser = await comes(run, 's1');
    for (const fields of [yes(), milk('Yes')]) await browser.send(fields);
    const end = await (await comes(run, 's2')).send({ a: 'So.' });
    const pages: ShownPage[] = [end];
    for (const visit of ['s1', 's2', 's3']) pages.push((await comes(run, visit)).page());
    expect(pages.map(codeOn)).toEqual(pages.map(() => run.codes.complete));
    expect(await panelData()).toMatchObject([{ SESSION_ID: 's1', ended_by_visit_id: 's2' }]);
  });
});
