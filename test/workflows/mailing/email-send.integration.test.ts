import { afterEach, beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { saveSendPause } from '../../../db/stores/mailing/email-send-store.ts';
import { insertSuppression } from '../../../db/stores/mailing/suppression-store.ts';
import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { addressHash } from '../../../operations/mailing/recipients/recipient-keys.ts';
import { createEmailSender } from '../../../providers/mailing/email/create-email-sender.ts';
import type { EmailSender } from '../../../providers/mailing/email/email-sender.ts';
import { emailSendWorkflowId, PAUSE_SIGNAL, RESUME_SIGNAL } from '../../../workflows/mailing/email-send/messages.ts';
import { mailingDesk } from '../../support/mailing/mailing-desk.ts';
import type { MailingDesk, TestList } from '../../support/mailing/mailing-desk.ts';
import { mailLinks } from '../../support/mailing/mail-links.ts';
import { eventually } from '../../support/eventually.ts';
import { byDepth } from '../../support/examples.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import type { MailServer, SmtpRefusal } from '../../support/servers/mail-server.ts';
import { stepsTakenForDead } from '../../support/repeated-steps.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

const RETRIES_MS = [300, 300];

/** A time that is still to come when it is asked for: nothing may depend on what is done before it. */
const inASecond = () => new Date(Date.now() + 1_000);
/** A time that no test lives to see. */
const later = () => new Date(Date.now() + 3_600_000);
const PATIENCE_MS = 180_000;

let server: MailServer;
let service: WorkflowService;
let member: Principal;
let desk: MailingDesk;
/** What the server refuses, by recipient. */
let refuse: (address: string) => SmtpRefusal | null | Promise<SmtpRefusal | null> = () => null;

beforeAll(async () => {
  server = await startMailServer({ onRecipient: (address) => refuse(address) });
  const email: EmailSender = createEmailSender({ smtpUrl: server.url, inboxFolder: '', connections: 10 });
  const settings = { mailRetriesMs: RETRIES_MS };
  service = await workflowService({ email, settings });
  member = await service.aMember();
  desk = mailingDesk(service.services, member);
});
afterEach(() => {
  refuse = () => null;
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const people = (count: number, at = 'example.com') =>
  Array.from({ length: count }, (_, index) => `guest-${index}-${crypto.randomUUID().slice(0, 8)}@${at}`);

/** The mails that the server took for these addresses. */
const mailsTo = (...addresses: readonly string[]) =>
  server.mails.filter(({ to }) => to.some((address) => addresses.includes(address)));

describe('a send', () => {
  it('writes to each recipient once, and tells the counts', async () => {
    const addresses = people(30);
    const list = await desk.aList(addresses);
    const ended = await desk.ended(await desk.send(list));
    expect(ended).toMatchObject({
      kind: 'email_send',
      state: 'completed',
      progress: { stage: 'sending', done: 30, total: 30 },
      result: { total: 30, sent: 30, bounced: 0, skipped: 0, unknown: 0, cancelled: 0 },
    });
    expect(
      mailsTo(...addresses)
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual([...addresses].sort());
    await eventually(async () => expect((await desk.list(list)).sending_status).toBe('sent'));
    expect(await desk.list(list)).toMatchObject({ validation_status: 'validated', sent_count: 30, total_count: 30 });
    expect(await desk.stats(list)).toMatchObject({ total: 30, sent: 30, pending: 0 });
    const [first] = await desk.recipients(list);
    expect(first).toMatchObject({ status: 'sent', validation_status: 'valid', send_count: 1 });
  });

  it('gives each a link and a way out of their own, and a Message-ID of recipient and send', async () => {
    const [one, other] = people(2);
    const list = await desk.aList([one!, other!]);
    const id = await desk.send(list);
    await desk.ended(id);
    const [first] = await desk.recipients(list);
    const [mail] = mailsTo(one!);
    expect(mail?.eml).toMatch(new RegExp(`^Message-ID:\\s+<${first!.id}.${id}@fieldwork.test>\r$`, 'm'));
    expect(mail?.eml).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const links = await Promise.all([one!, other!].map((address) => mailLinks(mailsTo(address)[0]!.eml)));
    expect(links[0]!.survey).toMatch(new RegExp(`^http://127.0.0.1:8080/s/${list.survey_id}\\?t=[\\w-]+\\.[\\w-]+$`));
    expect(links[0]!.unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1:8080\/unsubscribe\/[\w-]+\.[\w-]+$/);
    expect(links[0]!.oneClick).toBe(links[0]!.unsubscribe);
    expect(new Set(links.flatMap((link) => [link.survey, link.unsubscribe])).size).toBe(4);
  });

  it('skips addresses that no mail should go to, and says why', async () => {
    const list = await desk.aList(['not an address', 'ada@mailinator.com', 'info@example.com']);
    const { result } = await desk.ended(await desk.send(list));
    expect(result).toMatchObject({ sent: 1, skipped: 2 });
    const recipients = await desk.recipients(list);
    expect(recipients.map(({ status, validation_status }) => `${status} ${validation_status}`)).toEqual([
      'skipped invalid',
      'skipped disposable',
      'sent valid',
    ]);
  });

  it('never writes to whom the team must not write', async () => {
    const [quiet, other] = people(2);
    const list = await desk.aList([quiet!, other!]);
    const reading = readEmailAddress(quiet!);
    if (!reading.ok) throw new Error(reading.reason);
    const hash = addressHash(service.services.keys, member.teamId, reading.folded);
    await inTeamTransaction(service.services.database, member.teamId, (transaction) =>
      insertSuppression(transaction, { addressHash: hash, reason: 'unsubscribed', at: new Date() }),
    );
    const { result } = await desk.ended(await desk.send(list));
    expect(result).toMatchObject({ sent: 1, skipped: 1 });
    expect(mailsTo(quiet!)).toEqual([]);
    expect(await desk.stats(list)).toMatchObject({ unsubscribed: 1, sent: 1 });
  });
});

describe('what comes back at once', () => {
  it('is hard where the server refuses for good', async () => {
    const [gone, there] = people(2);
    refuse = (address) => (address === gone ? { code: 550, text: '5.1.1 No such user' } : null);
    const list = await desk.aList([gone!, there!]);
    const { result } = await desk.ended(await desk.send(list));
    expect(result).toMatchObject({ sent: 1, bounced: 1 });
    expect((await desk.recipients(list))[0]).toMatchObject({ status: 'bounced', send_count: 0 });
  });

  it('is tried again where the server refuses for now, and arrives', async () => {
    const [busy] = people(1);
    let tries = 0;
    refuse = () => (++tries < 3 ? { code: 451, text: '4.7.1 Greylisted' } : null);
    const list = await desk.aList([busy!]);
    const { result } = await desk.ended(await desk.send(list));
    expect(result).toMatchObject({ sent: 1, bounced: 0 });
    expect(tries).toBe(3);
    expect(mailsTo(busy!)).toHaveLength(1);
  });

  it('is a bounce once all tries are used up; a full mailbox counts as for now', async () => {
    const [full] = people(1);
    let tries = 0;
    refuse = () => {
      tries += 1;
      return { code: 552, text: '5.2.2 Mailbox full' };
    };
    const list = await desk.aList([full!]);
    const { result } = await desk.ended(await desk.send(list));
    expect(result).toMatchObject({ sent: 0, bounced: 1 });
    expect(tries).toBe(1 + RETRIES_MS.length);
  });
});

describe('a recipient on whom the server hangs up each time', () => {
  it('keeps nobody else from their mail', async () => {
    const [poison, ...others] = people(12);
    refuse = (address) => (address === poison ? { code: 421, text: '4.7.0 Closing' } : null);
    const list = await desk.aList([poison!, ...others]);
    const id = await desk.send(list);
    await eventually(() => {
      if (mailsTo(...others).length < others.length) throw new Error('not yet');
    });
    refuse = () => null;
    expect((await desk.ended(id)).result).toMatchObject({ total: 12, sent: 12 });
    expect(mailsTo(poison!)).toHaveLength(1);
  });
});

describe('somebody who changes their mind', () => {
  const ANSWERED_AT_ONCE = 20;
  /** More than are on their way at once, beside those. */
  const MANY = 100;

  /** From now on the server answers so many mails, and holds all others until they are released. */
  function holdMails() {
    const [reached, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<null>()];
    let asked = 0;
    refuse = () => {
      asked += 1;
      if (asked <= ANSWERED_AT_ONCE) return null;
      reached.resolve(undefined);
      return released.promise;
    };
    return { reached: reached.promise, release: () => released.resolve(null) };
  }

  it('cancels: who was not written to stays pending, and a resend reaches just them', async () => {
    const addresses = people(MANY);
    const list = await desk.aList(addresses);
    const held = holdMails();
    const id = await desk.send(list);
    await held.reached;
    await desk.cancel(id);
    held.release();
    expect((await desk.ended(id)).state).toBe('cancelled');
    await eventually(async () => expect((await desk.list(list)).sending_status).toBe('cancelled'));
    await service.gateway.waitForEnd(emailSendWorkflowId(id), AbortSignal.timeout(PATIENCE_MS));
    const { result } = await desk.operation(id);
    const { sent, unknown, cancelled } = result as Record<'sent' | 'unknown' | 'cancelled', number>;
    // Mails on the way of an attempt that was taken for dead may be counted as unknown, until it tells what became of them.
    const takenForDead = await stepsTakenForDead(service.temporal, emailSendWorkflowId(id), 'sendBatch');
    const mostOnTheirWay = 2 * service.services.settings.mailConnections;
    expect(unknown).toBeLessThanOrEqual(takenForDead * mostOnTheirWay);
    await eventually(async () =>
      expect(await desk.stats(list)).toMatchObject({ sent: sent + unknown, pending: cancelled }),
    );
    expect(result).toMatchObject({ total: MANY });
    expect(sent + unknown + cancelled).toBe(MANY);
    expect(sent + unknown).toBeGreaterThan(ANSWERED_AT_ONCE);
    expect(cancelled).toBeGreaterThan(0);
    expect(mailsTo(...addresses)).toHaveLength(sent + unknown);

    await desk.ended(await desk.send(list, { filter: 'pending' }));
    expect(await desk.stats(list)).toMatchObject({ sent: MANY, pending: 0 });
    expect(new Set(mailsTo(...addresses).flatMap(({ to }) => to)).size).toBe(MANY);
    expect(mailsTo(...addresses)).toHaveLength(MANY);
  });

  it('pauses and lets it go on', async () => {
    const addresses = people(MANY);
    const list = await desk.aList(addresses);
    const pause = (pausedAt: Date | null) =>
      inTeamTransaction(service.services.database, member.teamId, (transaction) =>
        saveSendPause(transaction, id, pausedAt),
      );
    const held = holdMails();
    const id = await desk.send(list);
    await held.reached;
    await pause(new Date());
    held.release();
    const workflowId = emailSendWorkflowId(id);
    await eventually(async () =>
      expect(await service.gateway.query(workflowId, 'progress')).toMatchObject({ stage: 'paused' }),
    );
    const whenPaused = mailsTo(...addresses).length;
    expect(whenPaused).toBeLessThan(MANY);
    await pause(null);
    await service.gateway.signal(workflowId, RESUME_SIGNAL);
    expect((await desk.ended(id)).result).toMatchObject({ sent: MANY });
    expect(mailsTo(...addresses)).toHaveLength(MANY);
  });
});

describe('the life of its survey', () => {
  it('a pause of the survey does not stop it, its end does', async () => {
    const list = await desk.aList(people(3));
    await desk.surveys.pause(list.survey_id);
    expect((await desk.ended(await desk.send(list))).result).toMatchObject({ sent: 3 });

    const closed = await desk.aList(people(3));
    await desk.surveys.complete(closed.survey_id);
    expect((await desk.ended(await desk.send(closed))).result).toMatchObject({ sent: 0, cancelled: 3, total: 3 });
    expect(await desk.stats(closed)).toMatchObject({ pending: 3 });
  });

  it('its end ends one that waits for its time, too', async () => {
    const list = await desk.aList(people(3));
    const id = await desk.send(list, { beginsAt: later() });
    await eventually(async () =>
      expect(await service.gateway.query(emailSendWorkflowId(id), 'progress')).toMatchObject({ stage: 'scheduled' }),
    );
    expect(await desk.surveys.complete(list.survey_id)).toMatchObject({ stopped: { panel_runs: [], sends: [id] } });
    expect(await desk.ended(id)).toMatchObject({ state: 'cancelled' });
    await eventually(async () => expect(await desk.operation(id)).toMatchObject({ result: { sent: 0 } }));
    expect(await desk.list(list)).toMatchObject({ sending_status: 'draft' });
    expect(await desk.stats(list)).toMatchObject({ pending: 3 });
  });

  it('a send for later waits for its time, and reaches whom it reaches then', async () => {
    const addresses = people(3);
    const list = await desk.aList(addresses);
    const beginsAt = inASecond();
    let firstAskedAt = Infinity;
    refuse = () => {
      firstAskedAt = Math.min(firstAskedAt, Date.now());
      return null;
    };
    const id = await desk.send(list, { beginsAt });
    expect((await desk.ended(id)).result).toMatchObject({ sent: 3 });
    expect(mailsTo(...addresses)).toHaveLength(3);
    expect(firstAskedAt).toBeGreaterThanOrEqual(beginsAt.getTime());
  });
});

describe('two sends at once', () => {
  it('never write to the same person for the same reason', async () => {
    const addresses = people(40);
    const list = await desk.aList(addresses);
    const first = await desk.send(list);
    const again = await desk.send(list, { filter: 'non_complete' });
    expect((await desk.ended(first)).result).toMatchObject({ total: 40, sent: 40 });
    const { result } = await desk.ended(again);
    expect(mailsTo(...addresses)).toHaveLength(40 + Number(result?.['sent']));
    const twice = (await desk.recipients(list)).filter(({ send_count }) => send_count === 2).length;
    expect(twice).toBe(Number(result?.['total']));
  });
});

describe('a reminder', () => {
  it('reaches who has not completed the survey; nobody where its send was cancelled', async () => {
    const [one, other] = people(2);
    const list = await desk.aList([one!, other!]);
    const first = await desk.send(list);
    await desk.ended(first);
    const reminder = await desk.send(list, { filter: 'non_complete', beginsAt: inASecond(), followsId: first });
    const withdrawn = await desk.aList(people(2));
    const invitation = await desk.send(withdrawn, { beginsAt: later() });
    await desk.cancel(invitation);
    expect(await desk.ended(invitation)).toMatchObject({ state: 'cancelled' });
    const vain = await desk.send(withdrawn, { filter: 'non_complete', beginsAt: inASecond(), followsId: invitation });

    expect((await desk.ended(reminder)).result).toMatchObject({ total: 2, sent: 2 });
    expect((await desk.ended(vain)).result).toMatchObject({ total: 0, sent: 0 });
    // Nothing was sent of it: it is a draft still, and can be sent.
    await expectSettled(withdrawn, { sending_status: 'draft', validation_status: 'pending', sent_count: 0 });
  });
});

describe('a first send for later that is cancelled', () => {
  it('leaves the list as what was sent meanwhile left it', async () => {
    const list = await desk.aList(people(2));
    const first = await desk.send(list, { beginsAt: later() });
    await desk.ended(await desk.send(list, { filter: 'non_complete' }));
    await desk.cancel(first);
    await desk.ended(first);
    await expectSettled(list, { sending_status: 'sent', sent_count: 2 });
  });
});

describe('a send with a long history', () => {
  it('goes on in a new run, and what was asked of it before holds: it is paused, and can be cancelled', async () => {
    const list = await desk.aList(people(3));
    const id = await desk.send(list, { beginsAt: inASecond(), paused: true });
    const workflowId = emailSendWorkflowId(id);
    const isPaused = () =>
      eventually(async () =>
        expect(await service.gateway.query(workflowId, 'progress')).toMatchObject({ stage: 'paused' }),
      );
    await isPaused();
    const firstRun = await runOf(workflowId);
    await lengthen(workflowId);
    await eventually(async () => expect(await runOf(workflowId)).not.toBe(firstRun), { withinMs: PATIENCE_MS });
    await isPaused();
    expect(await desk.list(list)).toMatchObject({ sending_status: 'paused', sent_count: 0 });
    await desk.cancel(id);
    expect((await desk.ended(id)).state).toBe('cancelled');
    await eventually(async () =>
      expect((await desk.operation(id)).result).toMatchObject({ total: 3, sent: 0, cancelled: 3 }),
    );
  });

  /** By more events than a run may have; or, at less cost, by so many bytes that the engine itself suggests a new one. */
  async function lengthen(workflowId: string): Promise<void> {
    const signals = byDepth({
      plain: { rounds: 10, each: 1, bytes: 600_000 },
      deep: { rounds: 21, each: 100, bytes: 1 },
    });
    for (let round = 0; round < signals.rounds; round += 1) {
      const all = Array.from({ length: signals.each }, () =>
        service.gateway.signal(workflowId, PAUSE_SIGNAL, 'x'.repeat(signals.bytes)),
      );
      await Promise.all(all);
    }
  }

  async function runOf(workflowId: string): Promise<string> {
    const connection = await Connection.connect({ address: service.temporal.address });
    try {
      const client = new Client({ connection, namespace: service.temporal.namespace });
      return (await client.workflow.getHandle(workflowId).describe()).runId;
    } finally {
      await connection.close();
    }
  }
});

/** The last step of a send comes after its end: nothing of the list changes any more once its workflow has ended. */
async function expectSettled(list: TestList, expected: object): Promise<void> {
  const ids = await inTeamTransaction(service.services.database, member.teamId, ({ sql }) =>
    sql('email_sends').where({ list_id: list.list_id }).pluck<string[]>('id'),
  );
  for (const id of ids) {
    const seen = await service.gateway.waitForEnd(emailSendWorkflowId(id), AbortSignal.timeout(60_000));
    if (seen === 'running') throw new Error('The workflow of a send has not ended.');
  }
  expect(await desk.list(list)).toMatchObject(expected);
}
