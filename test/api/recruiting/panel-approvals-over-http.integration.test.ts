import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { asking } from '../../support/survey-desk.ts';
import { startRunApp } from '../../support/recruiting/run-app.ts';
import type { RunApp } from '../../support/recruiting/run-app.ts';
import { aRunCaller } from '../../support/recruiting/run-caller.ts';
import type { RunCaller } from '../../support/recruiting/run-caller.ts';
import type { QuoteOptions } from '../../support/recruiting/stored-runs.ts';
import { once } from '../../support/once.ts';

let test: RunApp;
let caller: RunCaller;
beforeAll(async () => {
  test = await startRunApp();
  caller = await aRunCaller(test.app, test.services);
});
afterAll(() => test.close());

/** Launched, and waiting for approval. */
async function aLaunch(options: QuoteOptions = {}) {
  const quote = await caller.rows.aQuote(options);
  return { ...(await caller.launch(quote.id)), hash: quote.hash };
}

const nextVersion = async (on: RunCaller): Promise<void> => {
  const { pending_version } = await on.surveys.write(on.surveyId, asking('Another question?'));
  await on.surveys.push(on.surveyId, { version: pending_version });
};

describe('an approval', () => {
  it('makes one payment, over what was shown', async () => {
    const { id, hash } = await aLaunch({ places: 20, perComplete: 305 });
    const approved = await caller.approve(id, hash);
    expect(approved).toMatchObject({
      ...{ status: 'awaiting_payment', allowed: ['cancel'], approval: null, pending: ['create_checkout'] },
      waiting_for: [{ who: 'payer' }],
      payment: {
        ...{ purpose: 'launch', status: 'pending', amount: '61.00', currency: 'USD', checkout_url: null },
        ...{ refunded: '0.00', refunds: [], stand_in: true, paid_at: null },
        description: 'Panel: 20 completes of Coffee habits',
      },
    });
    const [payment, ...others] = await caller.rows.payments(id);
    expect([payment?.id, payment?.completesBefore, others]).toEqual([approved.payment?.id, 0, []]);
    const { checkoutLifeMs } = test.services.settings.panels;
    expect(payment?.expiresAt.getTime()).toBe((payment?.createdAt.getTime() ?? 0) + checkoutLifeMs);
    expect((await caller.audit(id)).entries[1]).toMatchObject({
      action: 'approved',
      details: { approval_sha256: hash, payment_id: payment?.id, amount: '61.00', currency: 'USD', purpose: 'launch' },
    });
  });

  it('is one where two people give it at once', async () => {
    const { id, hash } = await aLaunch();
    const both = await Promise.all([1, 2].map(() => caller.ask('POST', `/${id}/approve`, { approval_hash: hash })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await caller.rows.payments(id)).toHaveLength(1);
  });

  it('is one where one person repeats it', async () => {
    const { id, hash } = await aLaunch();
    const key = { 'Idempotency-Key': randomUUID() };
    const ask = () => caller.ask('POST', `/${id}/approve`, { approval_hash: hash }, key);
    const answers = [await ask(), await ask()];
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { payment: { id: string } }[];
    expect(bodies[1]?.payment.id).toBe(bodies[0]?.payment.id);
    expect(await caller.rows.payments(id)).toHaveLength(1);
    const other = await caller.ask('POST', `/${id}/approve`, { approval_hash: '0'.repeat(64) }, key);
    expect(other.status).toBe(422);
  });

  it('is of nothing else', async () => {
    const { id, hash } = await aLaunch();
    const other = await aLaunch();
    const approve = (approval_hash: unknown) => caller.problem('POST', `/${id}/approve`, { approval_hash });
    expect(await approve(other.hash)).toMatchObject({ status: 409, detail: expect.stringContaining('something else') });
    for (const wrong of [hash.toUpperCase(), hash.slice(1), '', 7, undefined]) {
      expect(await approve(wrong)).toMatchObject({ status: 422, errors: [{ path: 'approval_hash' }] });
    }
    expect(await caller.rows.payments(id)).toEqual([]);
    expect(await caller.get(id)).toMatchObject({ status: 'awaiting_approval' });
  });

  it('comes too late for an expired quote', async () => {
    const { id, hash } = await aLaunch();
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
    const later = await test.startWith({ now: () => inTwoHours });
    try {
      const asked = { method: 'POST', as: caller.as, json: { approval_hash: hash } };
      const response = await later.request(`${caller.runs}/${id}/approve`, asked);
      expect([response.status, await response.json()]).toEqual([
        409,
        expect.objectContaining({ detail: expect.stringContaining('has expired') }),
      ]);
    } finally {
      await later.close();
    }
    expect(await caller.rows.payments(id)).toEqual([]);
  });

  it('of a launch comes too late where another version went live, or the survey rests', async () => {
    const own = await aRunCaller(test.app, test.services);
    const quote = await own.rows.aQuote();
    const { id } = await own.launch(quote.id);
    const refused = () => own.problem('POST', `/${id}/approve`, { approval_hash: quote.hash });
    await nextVersion(own);
    expect(await refused()).toMatchObject({ status: 409, detail: expect.stringContaining('live version is 2') });
    await own.surveys.pause(own.surveyId);
    expect(await refused()).toMatchObject({ status: 409, detail: expect.stringContaining('Publish it first') });
    expect(await own.rows.payments(id)).toEqual([]);
  });

  it('and a version that goes live at the same moment come one after the other', async () => {
    const own = await aRunCaller(test.app, test.services);
    const quote = await own.rows.aQuote();
    const { id } = await own.launch(quote.id);
    const { pending_version } = await own.surveys.write(own.surveyId, asking('Another question?'));
    const [approved] = await Promise.all([
      own.ask('POST', `/${id}/approve`, { approval_hash: quote.hash }),
      own.ask('POST', `/api/v1/surveys/${own.surveyId}/versions/${String(pending_version)}/push`, {}),
    ]);
    const payments = await own.rows.payments(id);
    const { status } = await own.get(id);
    expect([approved.status, payments.length, status]).toEqual(
      approved.status === 200 ? [200, 1, 'awaiting_payment'] : [409, 0, 'awaiting_approval'],
    );
  });

  it('and its end at the same moment leave no checkout that nobody ends', async () => {
    const { id, hash } = await aLaunch();
    const [approved, cancelled] = await Promise.all([
      caller.ask('POST', `/${id}/approve`, { approval_hash: hash }),
      caller.ask('POST', `/${id}/cancel`, {}),
    ]);
    expect(cancelled.status).toBe(200);
    expect((await caller.get(id)).status).toBe('cancelled');
    const effects = await caller.rows.effects(id);
    expect(effects).toEqual(approved.status === 200 ? ['create_checkout', 'expire_checkout'] : []);
  });

  it('of what costs nothing launches at once', async () => {
    const { id, hash } = await aLaunch({ perComplete: 0 });
    expect(await caller.approve(id, hash)).toMatchObject({ status: 'launching', payment: null, pending: ['launch'] });
    expect(await caller.rows.payments(id)).toEqual([]);
  });

  it('of a higher price pays for what comes after that which was delivered', async () => {
    const change = { purpose: 'repricing', stage: 'awaiting_approval' } as const;
    const id = await caller.rows.aRun({ status: 'paused', pausedBy: ['repricing'], change });
    const quote = await caller.rows.aQuote({
      purpose: 'repricing',
      panelRunId: id,
      ofPlaces: 100,
      places: 60,
      perComplete: 75,
    });
    await caller.rows.update(id, { changeQuoteId: quote.id });
    expect((await caller.get(id)).approval).toMatchObject({ purpose: 'repricing', total_cost: '45.00' });
    expect((await caller.approve(id, quote.hash)).payment).toMatchObject({ purpose: 'repricing', amount: '45.00' });
    expect(await caller.rows.payments(id)).toMatchObject([{ completesBefore: 40, purpose: 'repricing' }]);
  });
});

describe('a larger sample', () => {
  it('is quoted as the launch was, for the difference', async () => {
    const id = await caller.rows.aRun({ status: 'active', usedPaymentIds: [randomUUID()] });
    const raised = await caller.command(id, 'raise', { sample_size: 130 });
    expect(raised).toMatchObject({
      ...{ status: 'active', sample_size: 100, pending: ['quote_change'], approval: null },
      change: { purpose: 'raise', stage: 'quoting' },
    });
    const { changeQuoteId, quoteId } = await caller.rows.run(id);
    const rows = await caller.rows.inTeam(({ sql }) =>
      sql('panel_quotes')
        .whereIn('id', [changeQuoteId, quoteId])
        .orderBy('created_at')
        .select<{ run: object; request: object }[]>('*'),
    );
    const [launch, raise] = rows;
    expect(raise).toMatchObject({
      id: changeQuoteId,
      purpose: 'raise',
      integration_id: id,
      price: null,
      reference: null,
    });
    expect(raise?.run).toEqual({ ...launch?.run, externalId: changeQuoteId, places: 30 });
    expect(raise?.request).toEqual({ ...launch?.request, sample_size: 30 });
  });

  it('comes after all that was paid for, whatever is live by then', async () => {
    const own = await aRunCaller(test.app, test.services);
    const change = { purpose: 'raise', stage: 'awaiting_approval' } as const;
    const id = await own.rows.aRun({ status: 'active', change });
    const quote = await own.rows.aQuote({ purpose: 'raise', panelRunId: id, places: 30 });
    await own.rows.update(id, { changeQuoteId: quote.id });
    await nextVersion(own);
    await own.approve(id, quote.hash);
    expect(await own.rows.payments(id)).toMatchObject([{ completesBefore: 100, purpose: 'raise' }]);
  });

  it('waits until the provider has the one before', async () => {
    const change = { purpose: 'raise', stage: 'awaiting_approval' } as const;
    const id = await caller.rows.aRun({ status: 'active', change });
    const quote = await caller.rows.aQuote({ purpose: 'raise', panelRunId: id, places: 30, perComplete: 0 });
    await caller.rows.update(id, { changeQuoteId: quote.id });
    expect(await caller.approve(id, quote.hash)).toMatchObject({ change: null, pending: ['raise_places'] });
    const problem = await caller.problem('POST', `/${id}/raise`, { sample_size: 160 });
    expect(problem).toMatchObject({ status: 409, detail: expect.stringContaining('still being told') });
  });

  const anActiveRun = once(() => caller.rows.aRun({ status: 'active' }));

  it.each([[100], [1], [0], [10_001], ['150'], [120.5], [undefined]])('is not %p', async (sample_size) => {
    const id = await anActiveRun();
    const problem = await caller.problem('POST', `/${id}/raise`, { sample_size });
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input', errors: [{ path: 'sample_size' }] });
    expect(await caller.rows.run(id)).toMatchObject({ changeQuoteId: null, life: { change: null } });
  });
});
