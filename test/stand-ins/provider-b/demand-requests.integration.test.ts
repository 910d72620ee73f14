import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PURCHASE, aLineItem, aProject, reply, startDemandCaller } from './demand-caller.ts';
import type { DemandCaller } from './demand-caller.ts';

let caller: DemandCaller;
beforeEach(async () => (caller = await startDemandCaller({ approvalMs: null })));
afterEach(() => caller.stop());

const filters = (...some: readonly unknown[]) => aProject({ lineItems: [aLineItem({ quotaPlan: { filters: some } })] });

describe('the stand-in refuses', () => {
  it.each<[string, unknown]>([
    ['no object', 7],
    ['no JSON', '{"extProjectId":'],
    ['a field that it does not know', aProject({ reward: 5 })],
    ['a field of a line item that it does not know', aProject({ lineItems: [aLineItem({ price: 1 })] })],
    ['no topic', aProject({ category: {} })],
    ['a topic that it does not have', aProject({ category: { surveyTopic: ['GARDENING'] } })],
    ['no line item', aProject({ lineItems: [] })],
    ['two line items of one id', aProject({ lineItems: [aLineItem(), aLineItem({ title: 'Other' })] })],
    ['a title that is too long', aProject({ title: 'x'.repeat(256) })],
    ['an id that is no path', aProject({ extProjectId: 'a/b' })],
    ['a device of another kind', aProject({ devices: ['watch'] })],
    ['an address that is none', aProject({ notificationEmails: ['nobody'] })],
    ['a text for a number', aProject({ lineItems: [aLineItem({ lengthOfInterview: '10' })] })],
    ['a share of people above all', aProject({ lineItems: [aLineItem({ indicativeIncidence: 101 })] })],
    ['a country without participants', aProject({ lineItems: [aLineItem({ countryISOCode: 'AQ' })] })],
    ['a language that nobody is asked in', aProject({ lineItems: [aLineItem({ languageISOCode: 'de' })] })],
    ['no place', aProject({ lineItems: [aLineItem({ targets: [{ count: 0, type: 'COMPLETE' }] })] })],
    ['an attribute that is none', filters({ attributeId: '9999', options: ['1'] })],
    ['an option that is none', filters({ attributeId: '11', options: ['9'] })],
    ['a range upside down', filters({ attributeId: '13', options: ['40-20'] })],
    ['a range beyond', filters({ attributeId: '13', options: ['17-20'] })],
    ['an attribute for no filter', filters({ attributeId: '1500', options: ['1234567890'] })],
    ['an option twice', filters({ attributeId: '11', options: ['1', '1'] })],
    ['an operator of its own', filters({ attributeId: '11', options: ['1'], operator: 'maybe' })],
  ])('%s', async (_name, body) => {
    const refusal = await caller.post('/projects', body);
    expect(refusal.status).toBe(400);
    expect(refusal.body.status?.errors).toHaveLength(1);
    expect((await caller.get('/projects')).body.meta?.total).toBe(0);
  });

  it('a project of the same id', async () => {
    expect((await caller.post('/projects', aProject())).status).toBe(200);
    expect((await caller.post('/projects', aProject())).status).toBe(409);
  });

  it('who is not signed in, at every path', async () => {
    for (const path of ['/projects', '/countries', '/attributes/US/en', '/nothing']) {
      expect((await reply(caller.url, `/sample/v1${path}`, undefined)).status).toBe(401);
      const forged = { authorization: 'Bearer x' };
      expect((await reply(caller.url, `/sample/v1${path}`, undefined, forged)).status).toBe(401);
    }
  });

  it.each(['username', 'password', 'clientId'])('an account whose %s is wrong', async (field) => {
    const shown = { clientId: 'api', username: 'somebody', password: 'w0rd', [field]: 'x' };
    expect((await reply(caller.url, '/auth/v1/token/password', shown)).status).toBe(401);
  });

  it('a refresh token that was used, and what was signed out', async () => {
    const { url } = caller;
    const first = await reply(url, '/auth/v1/token/password', {
      clientId: 'api',
      username: 'somebody',
      password: 'w0rd',
    });
    const refresh = { clientId: 'api', refreshToken: first.body.refreshToken };
    const second = await reply(url, '/auth/v1/token/refresh', refresh);
    expect(second.status).toBe(200);
    expect((await reply(url, '/auth/v1/token/refresh', refresh)).status).toBe(401);
    const { accessToken, refreshToken } = second.body;
    expect((await reply(url, '/auth/v1/logout', { clientId: 'api', accessToken, refreshToken })).status).toBe(204);
    const headers = { authorization: `Bearer ${accessToken ?? ''}` };
    expect((await reply(url, '/sample/v1/projects', undefined, headers)).status).toBe(401);
  });

  it('pages and fields of lists that are none', async () => {
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=ten', 'colour=red']) {
      expect((await caller.get(`/attributes/US/en?${query}`)).status).toBe(400);
    }
  });

  it('a purchase of what has no price, was bought, has no survey, or is not there', async () => {
    await caller.post('/projects', aProject());
    const [one] = PURCHASE;
    expect((await caller.post('/projects/p1/buy', [{ ...one, surveyURL: 'javascript:alert(1)' }])).status).toBe(400);
    expect((await caller.post('/projects/p1/buy', [{ ...one, extLineItemId: 'x' }])).status).toBe(404);
    expect((await caller.post('/projects/p1/buy', [])).status).toBe(400);
    expect((await caller.post('/projects/p1/buy', PURCHASE)).status).toBe(200);
    expect((await caller.post('/projects/p1/buy', PURCHASE)).status).toBe(409);
  });

  it('steps from states that they do not start from', async () => {
    await caller.post('/projects', aProject());
    const act = async (action: string) => (await caller.post(`/projects/p1/lineItems/p1-1/${action}`, {})).status;
    expect(await act('launch')).toBe(409);
    expect(await act('pause')).toBe(409);
    await caller.post('/projects/p1/buy', PURCHASE);
    expect(await act('launch')).toBe(409);
    await caller.control('/projects/p1/review', { verdict: 'approve' });
    expect(await act('pause')).toBe(200);
    expect(await act('pause')).toBe(409);
    expect((await caller.post('/projects/p1/lineItems/p1-1', { lengthOfInterview: 5 })).status).toBe(409);
    expect((await caller.post('/projects/p1/close', {})).status).toBe(200);
    expect((await caller.post('/projects/p1/close', {})).status).toBe(409);
    expect(await act('launch')).toBe(409);
    expect((await caller.post('/projects/p1', { title: 'x' })).status).toBe(409);
  });

  it('fewer places than there are completes', async () => {
    await caller.post('/projects', aProject({ lineItems: [aLineItem({ targets: [{ count: 5, type: 'COMPLETE' }] })] }));
    await caller.post('/projects/p1/buy', PURCHASE);
    await caller.control('/projects/p1/review', { verdict: 'approve' });
    await caller.control('/projects/p1/participants', { count: 3, outcome: 'complete' });
    const to = async (count: number) =>
      (await caller.post('/projects/p1/lineItems/p1-1', { targets: [{ count, type: 'COMPLETE' }] })).status;
    expect([await to(2), await to(4)]).toEqual([400, 200]);
  });

  it('another website’s buttons, and other names of this machine', async () => {
    const push = (headers: Readonly<Record<string, string>>) =>
      fetch(`${caller.url}/stand-in/faults/clear`, { method: 'POST', headers }).then(({ status }) => status);
    expect(await push({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await push({ origin: caller.url })).toBe(200);
  });
});

describe('the stand-in answers', () => {
  it('with pages, links and totals', async () => {
    const first = await caller.get('/attributes/US/en?limit=10');
    expect(first.body.data).toHaveLength(10);
    expect(first.body.meta?.total).toBeGreaterThan(60);
    const next = first.body.meta?.links?.['next'] ?? '';
    expect(next).toContain('offset=10');
    const second = await caller.get(next.replace(`${caller.url}/sample/v1`, ''));
    expect(second.body.data).not.toEqual(first.body.data);
    expect((await caller.get('/attributes/US/en?id=13')).body.data).toMatchObject([
      { name: 'Age', type: 'INTEGER_RANGE' },
    ]);
  });

  it('with what was asked for, and with its states', async () => {
    const made = await caller.post('/projects', aProject());
    expect(made.body).toMatchObject({
      status: { message: 'success' },
      data: {
        ...aProject(),
        state: 'PROVISIONED',
        lineItems: [
          { ...aLineItem(), state: 'PROVISIONED', stateReason: 'Made by the client (stand-in)', launchedAt: null },
        ],
      },
    });
  });

  it('takes targets as one and as several', async () => {
    await caller.post('/projects', aProject());
    const changed = await caller.post('/projects/p1/lineItems/p1-1', { targets: { count: 9, type: 'COMPLETE' } });
    expect(changed.body.data).toMatchObject({ targets: [{ count: 9, type: 'COMPLETE' }] });
  });

  it('adds line items, each of which is bought by itself', async () => {
    await caller.post('/projects', aProject());
    expect((await caller.post('/projects/p1/lineItems', aLineItem({ extLineItemId: 'p1-2' }))).status).toBe(200);
    await caller.post('/projects/p1/buy', PURCHASE);
    const items = await caller.get('/projects/p1/lineItems?state=PROVISIONED');
    expect(items.body.data).toMatchObject([{ extLineItemId: 'p1-2' }]);
  });
});
