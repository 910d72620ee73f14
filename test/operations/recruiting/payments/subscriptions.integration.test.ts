import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { eventually } from '../../../support/eventually.ts';
import { examples } from '../../../support/examples.ts';
import { startPaymentDesk } from '../../../support/recruiting/payment-desk.ts';
import type { PaymentDesk } from '../../../support/recruiting/payment-desk.ts';

let desk: PaymentDesk;
let teamId: string;

beforeAll(async () => {
  desk = await startPaymentDesk();
});

beforeEach(() => {
  teamId = randomUUID();
});

afterAll(() => desk.close());

type Plan = {
  readonly seats: number;
  readonly seats_used: number;
  readonly free_seats: number;
  readonly subscription: Readonly<Record<string, unknown>> | null;
  readonly subscriptions: readonly Readonly<Record<string, unknown>>[];
};

function asking(userId: string | null, path: string, team = teamId): Promise<Response> {
  const as = { 'X-Service-Token': 'token-of-the-tests', 'X-Team-ID': team };
  return desk.app.request(path, { as: { ...as, ...(userId !== null && { 'X-User-ID': userId }) } });
}

async function plan(team = teamId): Promise<Plan> {
  return (await (await asking(null, '/api/v1/team/plan', team)).json()) as Plan;
}

/** Members of the team, the one of longest standing first: milliseconds, in which that is known, lie between two of them. */
async function members(count: number): Promise<readonly string[]> {
  const users: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const userId = randomUUID();
    await ensureMember(desk.services, { teamId, userId });
    users.push(userId);
    const grantedBy = Date.now();
    await eventually(() => expect(Date.now()).toBeGreaterThan(grantedBy + 1));
  }
  return users;
}

/** Who is let in, by their places in the list. */
async function letIn(users: readonly string[]): Promise<readonly number[]> {
  const statuses = await Promise.all(users.map(async (user) => (await asking(user, '/api/v1/payments')).status));
  return statuses.flatMap((status, index) => (status === 200 ? [index] : []));
}

/** Tells all that Stripe has made of a subscription, in some order of theirs. */
async function tell(texts: readonly string[]): Promise<void> {
  for (const text of texts) expect((await desk.tell(text)).status).toBe(200);
}

/** Stripe's times have whole seconds: one that is to be later is made so. */
function later(text: string, seconds: number): string {
  return text.replace(/"created":(\d+)(,"type"|,"data"|,"livemode"|,)/, (_, time: string, rest: string) => {
    return `"created":${Number(time) + seconds}${rest}`;
  });
}

async function eventsOf(subscriptionId: string): Promise<readonly string[]> {
  const texts = await desk.eventsAbout(subscriptionId);
  return texts.filter((text) => text.includes('customer.subscription.')).map((text, index) => later(text, index));
}

describe('a subscription', () => {
  it('gives its team seats, with all that the provider knows it by', async () => {
    expect(await plan()).toEqual({ seats: 3, seats_used: 0, free_seats: 3, subscription: null, subscriptions: [] });
    const made = await desk.atStripe.subscribe({ seats: 7, metadata: { team_id: teamId } });
    await tell(await eventsOf(made.id));
    const { seats, subscription } = await plan();
    expect(seats).toBe(7);
    expect(subscription).toMatchObject({
      ...{ id: made.id, customer_id: made.customer, status: 'active', seats: 7, ended: false },
      price_ids: ['price_standin_seat'],
    });
    expect(Date.parse(String(subscription?.['current_period_end']))).toBeGreaterThan(Date.now());
    const audit = await desk.asOwner<{ action: string }>(
      `select action from audit_log where subject_kind = 'team_plan' and subject_id = ?`,
      [teamId],
    );
    expect(audit.map(({ action }) => action)).toEqual(['customer.subscription.created']);
  });

  it('that names no team is that of whoever its customer was', async () => {
    const first = await desk.atStripe.subscribe({ seats: 4, metadata: { team_id: teamId } });
    await tell(await eventsOf(first.id));
    const second = await desk.atStripe.subscribe({ seats: 9, customer: first.customer });
    await tell(await eventsOf(second.id));
    expect((await plan()).subscriptions).toHaveLength(2);
  });

  it('of one team can not be taken by another', async () => {
    const made = await desk.atStripe.subscribe({ seats: 4, metadata: { team_id: teamId } });
    const texts = await eventsOf(made.id);
    await tell(texts);
    const other = randomUUID();
    await tell(texts.map((text) => text.replaceAll(teamId, other).replaceAll(/"evt_[\w-]+"/g, '"evt_forged"')));
    expect((await plan()).seats).toBe(4);
    expect((await plan(other)).seats).toBe(3);
    const audit = await desk.asOwner<{ details: { because: string } }>(
      `select details from audit_log where subject_kind = 'team_plan' and subject_id = ? and action = 'mismatch'`,
      [other],
    );
    expect(audit[0]?.details.because).toContain("another team's");
  });

  it('shows what the last event says, in whatever order they come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), async (order) => {
        teamId = randomUUID();
        const made = await desk.atStripe.subscribe({ seats: 5, metadata: { team_id: teamId } });
        await desk.atStripe.changeSubscription(made.id, { seats: 8 });
        await desk.atStripe.changeSubscription(made.id, { seats: 6, status: 'past_due' });
        await desk.atStripe.changeSubscription(made.id, { cancel_at_period_end: true });
        const texts = await eventsOf(made.id);
        await tell(order.map((index) => texts[index] ?? ''));
        expect((await plan()).subscription).toMatchObject({ seats: 6, status: 'past_due', ends_with_period: true });
      }),
      { numRuns: examples(10, 5) },
    );
  });
});

describe('the end of a subscription', () => {
  it('ends the seats beyond the free ones, the newest first; who has none is told what to do', async () => {
    const users = await members(5);
    const made = await desk.atStripe.subscribe({ seats: 5, metadata: { team_id: teamId } });
    await tell(await eventsOf(made.id));
    expect(await letIn(users)).toEqual([0, 1, 2, 3, 4]);
    await desk.atStripe.endSubscription(made.id);
    await tell(await eventsOf(made.id));
    expect(await letIn(users)).toEqual([0, 1, 2]);
    expect(await plan()).toMatchObject({ seats: 3, seats_used: 3, subscription: null });
    const refused = await asking(users[4] ?? '', '/api/v1/payments');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('more seats') });
    const audit = await desk.asOwner<{ action: string; details: { users: string[] } }>(
      `select action, details from audit_log where subject_kind = 'team_plan' and subject_id = ? order by position`,
      [teamId],
    );
    expect(audit.at(-1)).toMatchObject({ action: 'licences_revoked', details: { users: [users[4], users[3]] } });
  });

  it('told before its beginning ends the seats all the same, and the beginning brings none back', async () => {
    const users = await members(4);
    const made = await desk.atStripe.subscribe({ seats: 4, metadata: { team_id: teamId } });
    await desk.atStripe.endSubscription(made.id);
    await tell((await eventsOf(made.id)).toReversed());
    expect(await letIn(users)).toEqual([0, 1, 2]);
    expect((await plan()).subscriptions).toMatchObject([{ ended: true, seats: 0 }]);
  });

  it('leaves the seats that another subscription gives', async () => {
    const users = await members(5);
    const [one, other] = [
      await desk.atStripe.subscribe({ seats: 5, metadata: { team_id: teamId } }),
      await desk.atStripe.subscribe({ seats: 4, metadata: { team_id: teamId } }),
    ];
    await tell(await eventsOf(other.id));
    await desk.atStripe.endSubscription(one.id);
    await tell(await eventsOf(one.id));
    expect(await letIn(users)).toEqual([0, 1, 2, 3]);
  });

  it('is made good by buying seats again: the oldest come back first', async () => {
    const users = await members(6);
    const made = await desk.atStripe.subscribe({ seats: 6, metadata: { team_id: teamId } });
    await desk.atStripe.endSubscription(made.id);
    await tell(await eventsOf(made.id));
    expect(await letIn(users)).toEqual([0, 1, 2]);
    const again = await desk.atStripe.subscribe({ seats: 5, metadata: { team_id: teamId } });
    await tell(await eventsOf(again.id));
    expect(await letIn(users)).toEqual([0, 1, 2, 3, 4]);
    await desk.atStripe.changeSubscription(again.id, { seats: 6 });
    await tell(await eventsOf(again.id));
    expect(await letIn(users)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await plan()).toMatchObject({ seats: 6, seats_used: 6 });
  });
});
