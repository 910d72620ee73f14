import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimRecipients, takeOver } from '../../../../activities/mailing/email-send/claim-recipients.ts';
import { nextStep } from '../../../../activities/mailing/email-send/next-step.ts';
import { createOutcomeRecorder } from '../../../../activities/mailing/email-send/outcome-recorder.ts';
import { prepareSend } from '../../../../activities/mailing/email-send/prepare-send.ts';
import { anonymizeRecipients } from '../../../../db/stores/privacy/privacy-erasure-store.ts';
import { lockRecipients } from '../../../../db/stores/mailing/recipient-store.ts';
import { countItems } from '../../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../../db/transaction.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import { mailingDesk } from '../../../support/mailing/mailing-desk.ts';
import type { MailingDesk } from '../../../support/mailing/mailing-desk.ts';
import { createTestServices } from '../../../support/services.ts';
import type { OwnTestServices } from '../../../support/services.ts';

const AT = new Date('2026-11-22T09:00:00Z');
const BUSY_FOR_MS = 3_000;

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

/** A send to so many, taken over by one attempt; its workflow isn't there, each step is taken by hand. */
async function aSend(count: number) {
  const list = await desk.aList(Array.from({ length: count }, (_, index) => `guest-${index}@example.com`));
  const sendId = await desk.send(list);
  await prepareSend(test.services as ActivityServices, { teamId: member.teamId, operationId: sendId });
  const attempt = { sendId, attemptId: randomUUID() };
  await inTeam((transaction) => takeOver(transaction, { ...attempt, at: AT }));
  return {
    attempt,
    ids: (await desk.recipients(list)).map(({ id }) => id),
    claim: async (most: number, at = AT) => {
      const claimed = await inTeam((transaction) => claimRecipients(transaction, { ...attempt, at }, most));
      return claimed.map(({ email }) => email);
    },
    next: () => inTeam((transaction) => nextStep(transaction, sendId, AT)),
    counts: () => inTeam((transaction) => countItems(transaction, sendId)),
  };
}

/** While an erasure reads through the team's tables, the person's rows are held. */
const whileErasing = (id: string, work: () => Promise<void>) =>
  inTeam(async (transaction) => {
    await anonymizeRecipients(transaction, { ids: [id], hash: '0123456789ab', at: AT });
    await work();
  });

describe('a send while somebody on its list is being erased', () => {
  it('goes on with the others at once, and never writes to the person', async () => {
    const { ids, claim, next, counts } = await aSend(3);
    await whileErasing(ids[0]!, async () => {
      expect(await claim(1)).toEqual(['guest-1@example.com']);
      expect(await claim(9)).toEqual(['guest-2@example.com']);
    });
    expect(await claim(9, new Date(AT.getTime() + BUSY_FOR_MS))).toEqual([]);
    expect(await next()).toEqual({ kind: 'done' });
    expect(await counts()).toMatchObject({ skipped: 1, sending: 2, waiting: 0 });
  });

  it('looks again in a while where nobody else is left, and doesn’t ask without a pause', async () => {
    const { ids, claim, next } = await aSend(1);
    await whileErasing(ids[0]!, async () => {
      expect(await claim(1)).toEqual([]);
      expect(await next()).toEqual({ kind: 'waiting', waitMs: BUSY_FOR_MS });
    });
    expect(await next()).toEqual({ kind: 'done' });
  });

  it('takes whoever is held for another reason for busy, and comes back to them', async () => {
    const { ids, claim, next } = await aSend(2);
    await inTeam(async (transaction) => {
      await lockRecipients(transaction, [ids[0]!]);
      expect(await claim(2)).toEqual(['guest-1@example.com']);
    });
    expect(await next()).toEqual({ kind: 'waiting', waitMs: BUSY_FOR_MS });
    expect(await claim(2, new Date(AT.getTime() + BUSY_FOR_MS))).toEqual(['guest-0@example.com']);
  });

  it('records what became of the others’ mails meanwhile, and of the person’s afterwards', async () => {
    const { attempt, ids, claim, counts } = await aSend(2);
    expect(await claim(2)).toHaveLength(2);
    const recorder = createOutcomeRecorder(test.services as ActivityServices, member.teamId, attempt);
    const record = (index: number) =>
      recorder.record({ recipientId: ids[index]!, outcome: { kind: 'accepted' }, slot: 0 });
    let ofThePerson: Promise<void> | undefined;
    await whileErasing(ids[0]!, async () => {
      ofThePerson = record(0);
      await record(1);
      expect(await counts()).toMatchObject({ sent: 1, sending: 1 });
    });
    await ofThePerson;
    expect(await counts()).toMatchObject({ sent: 2, sending: 0 });
  });
});
