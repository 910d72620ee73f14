import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimRecipients, takeOver } from '../../../../activities/mailing/email-send/claim-recipients.ts';
import type { MailOutcome } from '../../../../activities/mailing/email-send/mail-outcome.ts';
import { nextStep } from '../../../../activities/mailing/email-send/next-step.ts';
import { prepareSend } from '../../../../activities/mailing/email-send/prepare-send.ts';
import { recordOutcomes } from '../../../../activities/mailing/email-send/record-outcomes.ts';
import { updateEmailList } from '../../../../db/stores/mailing/email-list-store.ts';
import { lockRecipients, saveRecipients } from '../../../../db/stores/mailing/recipient-store.ts';
import { countItems } from '../../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../../db/transaction.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { RecipientEvent } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { changeRecipients } from '../../../../operations/mailing/recipients/change-recipients.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import { mailingDesk } from '../../../support/mailing/mailing-desk.ts';
import type { MailingDesk, TestList } from '../../../support/mailing/mailing-desk.ts';
import { createTestServices } from '../../../support/services.ts';
import type { OwnTestServices } from '../../../support/services.ts';

const HOUR_MS = 3_600_000;
const AT = new Date('2026-11-22T09:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

let test: OwnTestServices;
let member: Principal;
let desk: MailingDesk;
beforeAll(async () => {
  test = await createTestServices();
  member = await test.aMember();
  desk = mailingDesk(test.services, member);
});
afterAll(() => test.close());

const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>) =>
  inTeamTransaction(test.services.database, member.teamId, work);

/** A send to so many that waits for its first attempt: its workflow isn't there, each step is taken by hand. */
async function aSend(count: number) {
  const list = await desk.aList(Array.from({ length: count }, (_, index) => `guest-${index}@example.com`));
  const sendId = await desk.send(list);
  await prepareSend(test.services as ActivityServices, { teamId: member.teamId, operationId: sendId });
  const attempt = async (at = AT) => {
    const taken = { sendId, attemptId: randomUUID(), at };
    await inTeam((transaction) => takeOver(transaction, taken));
    return {
      claim: (most: number, when = at) =>
        inTeam((transaction) => claimRecipients(transaction, { ...taken, at: when }, most)),
      record: (recipientId: string, outcome: MailOutcome, retriesMs: readonly number[] = [HOUR_MS]) =>
        inTeam((transaction) => recordOutcomes(transaction, taken, [{ recipientId, outcome }], retriesMs)),
    };
  };
  return { list, sendId, attempt, counts: () => inTeam((transaction) => countItems(transaction, sendId)) };
}

const statuses = async (list: TestList) => (await desk.recipients(list)).map(({ status }) => status);

describe('the ledger of a send', () => {
  it('claims each recipient once, in the order of the list', async () => {
    const { attempt } = await aSend(5);
    const { claim } = await attempt();
    expect((await claim(2)).map(({ email }) => email)).toEqual(['guest-0@example.com', 'guest-1@example.com']);
    expect((await claim(9)).map(({ email }) => email)).toEqual([2, 3, 4].map((index) => `guest-${index}@example.com`));
    expect(await claim(9)).toEqual([]);
  });

  it('lets one attempt claim; an earlier one that lives on is refused', async () => {
    const { attempt } = await aSend(3);
    const first = await attempt();
    const second = await attempt();
    await expect(first.claim(1)).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await second.claim(9)).toHaveLength(3);
  });

  it('writes off what an attempt had on its way, and learns from it if it lives after all', async () => {
    const { list, attempt, counts } = await aSend(4);
    const first = await attempt();
    const [taken, refused, away, silent] = await first.claim(4);
    const second = await attempt();
    expect(await second.claim(9)).toEqual([]);
    expect(await counts()).toMatchObject({ unknown: 4, waiting: 0, sending: 0 });
    expect(await statuses(list)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);

    await first.record(taken!.id, { kind: 'accepted' });
    await first.record(refused!.id, { kind: 'refused', reason: '550' });
    await first.record(away!.id, { kind: 'server_away', reason: '421' });
    expect(await counts()).toMatchObject({ sent: 1, bounced: 1, unknown: 2, waiting: 0 });
    expect(await statuses(list)).toEqual(['sent', 'bounced', 'unknown', 'unknown']);
    expect(silent).toBeDefined();
  });

  it('records an outcome once: what comes again, or from another attempt, changes nothing', async () => {
    const { list, attempt, counts } = await aSend(1);
    const first = await attempt();
    const [recipient] = await first.claim(1);
    await first.record(recipient!.id, { kind: 'accepted' });
    await first.record(recipient!.id, { kind: 'accepted' });
    await first.record(recipient!.id, { kind: 'refused', reason: '550' });
    const second = await attempt();
    await second.record(recipient!.id, { kind: 'refused', reason: '550' });
    expect(await counts()).toMatchObject({ sent: 1, bounced: 0 });
    expect(await desk.recipients(list)).toMatchObject([{ status: 'sent', send_count: 1 }]);
  });

  it('takes nothing from an attempt for whom another has claimed since', async () => {
    const { list, attempt, counts } = await aSend(1);
    const first = await attempt();
    const [recipient] = await first.claim(1);
    await first.record(recipient!.id, { kind: 'server_away', reason: '421' });
    const second = await attempt();
    expect(await second.claim(1)).toMatchObject([{ id: recipient!.id }]);
    await first.record(recipient!.id, { kind: 'server_away', reason: '421' });
    await first.record(recipient!.id, { kind: 'refused', reason: '550' });
    expect(await counts()).toMatchObject({ sending: 1, waiting: 0, bounced: 0 });
    await second.record(recipient!.id, { kind: 'accepted' });
    expect(await counts()).toMatchObject({ sending: 0, sent: 1 });
    expect(await desk.recipients(list)).toMatchObject([{ status: 'sent', send_count: 1 }]);
  });

  it('tries again when the time has come what was refused for now, then takes it for a bounce', async () => {
    const { list, sendId, attempt, counts } = await aSend(1);
    const { claim, record } = await attempt();
    const [recipient] = await claim(1);
    const retries = [HOUR_MS, 2 * HOUR_MS];
    const refuse = () => record(recipient!.id, { kind: 'refused_for_now', reason: '451' }, retries);
    await refuse();
    expect(await claim(1, later(HOUR_MS - 1))).toEqual([]);
    expect(await inTeam((transaction) => nextStep(transaction, sendId, later(60_000)))).toEqual({
      kind: 'waiting',
      waitMs: HOUR_MS - 60_000,
    });
    expect(await claim(1, later(HOUR_MS))).toHaveLength(1);
    await refuse();
    expect(await claim(1, later(HOUR_MS))).toEqual([]);
    expect(await claim(1, later(2 * HOUR_MS))).toHaveLength(1);
    expect(await counts()).toMatchObject({ sending: 1 });
    await refuse();
    expect(await counts()).toMatchObject({ bounced: 1 });
    expect(await statuses(list)).toEqual(['bounced']);
    expect(await inTeam((transaction) => nextStep(transaction, sendId, AT))).toEqual({ kind: 'done' });
  });

  it('counts no try where the server was away', async () => {
    const { attempt, counts } = await aSend(1);
    const { claim, record } = await attempt();
    for (let times = 0; times < 5; times += 1) {
      const [recipient] = await claim(1);
      await record(recipient!.id, { kind: 'server_away', reason: '421' }, []);
    }
    expect(await counts()).toMatchObject({ waiting: 1, bounced: 0 });
  });

  it('lets all others go first whom the server hung up on, so that one mail never stops them', async () => {
    const { attempt } = await aSend(3);
    const first = await attempt();
    const [poison] = await first.claim(1);
    await first.record(poison!.id, { kind: 'server_away', reason: '421' });
    const second = await attempt();
    expect((await second.claim(2)).map(({ email }) => email)).toEqual(['guest-1@example.com', 'guest-2@example.com']);
    expect((await second.claim(2)).map(({ email }) => email)).toEqual(['guest-0@example.com']);
  });

  it('skips who has begun meanwhile, of a resend to those who have not', async () => {
    const list = await desk.aList(['ada@example.com', 'bo@example.com']);
    const recipients = await desk.recipients(list);
    const happen = (id: string, ...events: readonly RecipientEvent[]) =>
      inTeam((transaction) =>
        changeRecipients(
          transaction,
          events.map((event) => ({ id, event, at: AT })),
        ),
      );
    for (const { id } of recipients) await happen(id, 'claimed', 'accepted');
    const sendId = await desk.send(list, { filter: 'sent' });
    await prepareSend(test.services as ActivityServices, { teamId: member.teamId, operationId: sendId });
    await happen(recipients[0]!.id, 'started');
    const taken = { sendId, attemptId: randomUUID(), at: AT };
    await inTeam((transaction) => takeOver(transaction, taken));
    const claimed = await inTeam((transaction) => claimRecipients(transaction, taken, 9));
    expect(claimed.map(({ email }) => email)).toEqual(['bo@example.com']);
    expect(await inTeam((transaction) => countItems(transaction, sendId))).toMatchObject({ skipped: 1, sending: 1 });
  });

  it('passes over whom another send writes to this moment, and comes back to them', async () => {
    const { list, attempt } = await aSend(2);
    const [first] = await desk.recipients(list);
    await inTeam(async (transaction) => {
      const [held] = await lockRecipients(transaction, [first!.id]);
      await saveRecipients(transaction, [{ ...held!, state: { ...held!.state, isSending: true } }]);
    });
    const { claim } = await attempt();
    expect((await claim(2)).map(({ email }) => email)).toEqual(['guest-1@example.com']);
    await inTeam(async (transaction) => {
      const [held] = await lockRecipients(transaction, [first!.id]);
      await saveRecipients(transaction, [{ ...held!, state: { ...held!.state, isSending: false } }]);
    });
    expect(await claim(2, AT)).toEqual([]);
    expect((await claim(2, later(10_000))).map(({ email }) => email)).toEqual(['guest-0@example.com']);
  });

  it('finds the few to write to among many who are not, in one go', async () => {
    const { list, attempt, counts } = await aSend(1_200);
    const recipients = await inTeam(({ sql }) =>
      sql('recipients').where({ list_id: list.list_id }).orderBy('position').select<{ id: string }[]>('id'),
    );
    await inTeam(({ sql }) =>
      sql('recipients')
        .where({ list_id: list.list_id })
        .whereNot({ id: recipients.at(-1)!.id })
        .update({ status: 'completed' }),
    );
    const { claim } = await attempt();
    expect((await claim(1)).map(({ id }) => id)).toEqual([recipients.at(-1)!.id]);
    expect(await counts()).toMatchObject({ skipped: 1_199, sending: 1 });
  });

  it('holds what is paused, and lets go what its survey takes no more', async () => {
    const { list, sendId, attempt } = await aSend(2);
    const { claim } = await attempt();
    await inTeam(({ sql }) => sql('email_sends').where({ id: sendId }).update({ paused_at: AT }));
    expect(await claim(2)).toEqual([]);
    expect(await inTeam((transaction) => nextStep(transaction, sendId, AT))).toEqual({ kind: 'paused' });
    await inTeam(({ sql }) => sql('email_sends').where({ id: sendId }).update({ paused_at: null }));
    await inTeam(({ sql }) => sql('surveys').where({ id: list.survey_id }).update({ status: 'completed' }));
    expect(await claim(2)).toEqual([]);
    expect(await inTeam((transaction) => nextStep(transaction, sendId, AT))).toEqual({ kind: 'done' });
    await inTeam((transaction) => updateEmailList(transaction, list.list_id, { sendingStatus: 'sent' }));
    expect(await statuses(list)).toEqual(['pending', 'pending']);
  });
});
