import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { webhookRoutes } from '../../../api/routes/ground/webhooks.ts';
import { findRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { receiveEmailEvents } from '../../../operations/mailing/email-events/receive-email-events.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { sideBySide } from '../../../workflows/ground/durable-operation/run-durably.ts';
import { aBounce, aComplaint } from '../../providers/mailing/email/mail-reports.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { storeSentList } from '../../support/mailing/stored-recipients.ts';
import type { StoredRecipient } from '../../support/mailing/stored-recipients.ts';
import { examples } from '../../support/examples.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

const SECRET = 'a secret of mail systems';
const SEND = randomUUID();

let test: TestServices;
let app: TestApp;
let member: Principal;

beforeAll(async () => {
  test = await testServices();
  app = await startTestApp(webhookRoutes, { services: test.services });
  member = await test.aMember();
});
afterAll(async () => {
  await app.close();
});

const sign = (body: Uint8Array) => createHmac('sha256', SECRET).update(body).digest('hex');

/** As a mail system sends it: without a service token. */
const send = (body: string | Uint8Array, headers: Record<string, string> = {}, to = app) => {
  const bytes = Buffer.from(body);
  return to.request('/api/v1/webhooks/email', {
    method: 'POST',
    as: null,
    body: bytes,
    headers: { 'Content-Type': 'application/json', 'X-Email-Signature': sign(bytes), ...headers },
  });
};
const tell = async (told: unknown) => answerOf(await send(JSON.stringify(told)), receiveEmailEvents);
const tellMail = async (mail: Uint8Array, contentType = 'message/rfc822') =>
  answerOf(await send(mail, { 'Content-Type': contentType }), receiveEmailEvents);

const aList = (...emails: string[]) => storeSentList(test.services, member, emails);
async function aRecipient(): Promise<StoredRecipient> {
  const [one] = await aList(`${randomUUID()}@example.com`);
  return one!;
}
const idOf = ({ id }: StoredRecipient) => `<${id}.${SEND}@fieldwork.test>`;

const inTeam = <T>(work: Parameters<typeof inTeamTransaction<T>>[2]) =>
  inTeamTransaction(test.services.database, member.teamId, work);
async function stateOf({ id }: StoredRecipient) {
  const [recipient] = await inTeam((transaction) => findRecipients(transaction, [id]));
  return recipient?.state;
}
const eventsOf = ({ id }: StoredRecipient) =>
  inTeam(({ sql }) =>
    sql('email_events').where({ recipient_id: id }).orderBy('happened_at').select('event', 'send_id', 'detail'),
  );
const counted = (counts: object) => ({
  status: 'ok',
  accepted: 0,
  duplicates: 0,
  unroutable: 0,
  ignored: 0,
  ...counts,
});

describe('a report of a mail system', () => {
  it('in JSON is of one mail', async () => {
    const recipient = await aRecipient();
    const told = { event: 'bounced', bounce_type: 'hard', message_id: idOf(recipient), reason: 'No <jo@example.com>' };
    expect(await tell(told)).toEqual(counted({ accepted: 1 }));
    expect(await stateOf(recipient)).toMatchObject({ status: 'bounced', bounce: 'hard' });
    expect(await eventsOf(recipient)).toEqual([{ event: 'bounced_hard', send_id: SEND, detail: 'No <address>' }]);
  });

  it('in JSON is of many, each by what names it', async () => {
    const [byToken, byId, neither] = await aList('a@example.com', 'b@example.com', 'c@example.com');
    const events = [
      { event: 'bounced', bounce_type: 'soft', return_path_token: byToken!.returnPath.toUpperCase() },
      { event: 'delivered', message_id: idOf(byId!), return_path_token: 'of-another-service' },
      { event: 'complained', message_id: '<x@elsewhere.example>' },
      { event: 'complained', message_id: idOf({ ...neither!, id: randomUUID() }) },
    ];
    expect(await tell({ events })).toEqual(counted({ accepted: 2, unroutable: 2 }));
    expect(await stateOf(byToken!)).toMatchObject({ status: 'bounced', bounce: 'soft' });
    expect(await stateOf(byId!)).toMatchObject({ status: 'sent', bounce: null });
    expect(await stateOf(neither!)).toMatchObject({ status: 'sent', isSuppressed: false });
  });

  it('is a mail that came back', async () => {
    const [recipient, other] = await aList('d@example.com', 'e@example.com');
    const bounce = aBounce({ to: `bounces+${recipient!.returnPath}@bounces.example`, quoted: 'Subject: x' });
    expect(await tellMail(bounce)).toEqual(counted({ accepted: 1 }));
    expect(await tellMail(bounce)).toEqual(counted({ duplicates: 1 }));
    expect(await stateOf(recipient!)).toMatchObject({ status: 'bounced', bounce: 'hard' });
    expect(await eventsOf(recipient!)).toMatchObject([{ send_id: null, detail: expect.stringContaining('<address>') }]);
    const full = aBounce({
      to: 'postmaster@example.com',
      recipients: 'Final-Recipient: rfc822; e@example.com\nAction: failed\nStatus: 5.2.2',
      quoted: `Message-ID: ${idOf(other!)}\nSubject: x`,
    });
    expect(await tellMail(full, 'message/delivery-status')).toEqual(counted({ accepted: 1 }));
    expect(await stateOf(other!)).toMatchObject({ status: 'bounced', bounce: 'soft' });
    expect(await eventsOf(other!)).toMatchObject([{ event: 'bounced_soft', send_id: SEND }]);
  });

  it('is a report that was taken out of its mail', async () => {
    const recipient = await aRecipient();
    const mail = aBounce({ quoted: `Message-ID: ${idOf(recipient)}\nSubject: x` }).toString();
    const type = /Content-Type: (multipart[^\r]+\r\n[^\r]+)/.exec(mail)?.[1]?.replace(/\s+/g, ' ') ?? '';
    const body = mail.slice(mail.indexOf('This is a MIME-encapsulated'));
    expect(await tellMail(Buffer.from(body), type)).toEqual(counted({ accepted: 1 }));
    expect(await stateOf(recipient)).toMatchObject({ status: 'bounced' });
  });

  it('is a complaint: the team writes to that address no more', async () => {
    const email = 'annoyed@example.com';
    const [here, beside] = await aList(email, 'glad@example.com');
    const [elsewhere] = await aList(email.toUpperCase());
    const complaint = aComplaint({ fields: `Original-Mail-From: <bounces+${here!.returnPath}@bounces.example>` });
    expect(await tellMail(complaint)).toEqual(counted({ accepted: 1 }));
    for (const one of [here!, elsewhere!]) {
      expect(await stateOf(one)).toMatchObject({ status: 'unsubscribed', isSuppressed: true });
    }
    expect(await stateOf(beside!)).toMatchObject({ status: 'sent', isSuppressed: false });
    const [later] = await aList(email);
    expect(await stateOf(later!)).toMatchObject({ status: 'unsubscribed', isSuppressed: true });
    const reasons = await inTeam(({ sql, teamId }) => sql('suppressions').where({ team_id: teamId }).pluck('reason'));
    expect(reasons).toEqual(['complained']);
  });

  it('that says nothing is taken and ignored', async () => {
    const recipient = await aRecipient();
    const to = `bounces+${recipient.returnPath}@bounces.example`;
    const late = aBounce({ to, recipients: 'Final-Recipient: rfc822; x@example.com\nAction: delayed\nStatus: 4.4.1' });
    const absent = Buffer.from(`From: jo@example.com\r\nTo: ${to}\r\nSubject: I am away\r\n\r\nUntil Monday.`);
    for (const mail of [late, absent, Buffer.from('no mail at all'), Buffer.alloc(0)]) {
      expect(await tellMail(mail)).toEqual(counted({ ignored: 1 }));
    }
    expect(await stateOf(recipient)).toMatchObject({ status: 'sent', bounce: null });
    expect(await eventsOf(recipient)).toEqual([]);
  });
});

describe('what is told again', () => {
  it('by its id, or in the same words, changes nothing', async () => {
    const recipient = await aRecipient();
    const message_id = idOf(recipient);
    const soft = { id: 'e-1', event: 'bounced', bounce_type: 'soft', message_id };
    expect(await tell(soft)).toEqual(counted({ accepted: 1 }));
    expect(await tell({ ...soft, reason: 'in other words' })).toEqual(counted({ duplicates: 1 }));
    const delivered = { event: 'delivered', message_id, at: new Date().toISOString() };
    expect(await tell({ events: [delivered, delivered] })).toEqual(counted({ accepted: 1, duplicates: 1 }));
    expect(await stateOf(recipient)).toMatchObject({ status: 'sent', bounce: null });
    expect(await eventsOf(recipient)).toHaveLength(2);
  });

  it('takes a thousand at once, and a thousand again', async () => {
    const recipients = await aList(...Array.from({ length: 1_000 }, (_, index) => `many-${index}@example.com`));
    const events = recipients.map((one) => ({ event: 'bounced', bounce_type: 'hard', message_id: idOf(one) }));
    expect(await tell({ events })).toEqual(counted({ accepted: 1_000 }));
    expect(await tell({ events: events.toReversed() })).toEqual(counted({ duplicates: 1_000 }));
    expect(await stateOf(recipients[999]!)).toMatchObject({ status: 'bounced' });
  });

  it('at the same time takes effect once, whatever the order', async () => {
    const recipients = await aList(...Array.from({ length: 8 }, (_, index) => `twin-${index}@example.com`));
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
    const events = recipients.flatMap((one) => [
      { event: 'bounced', bounce_type: 'soft', message_id: idOf(one), at: at(1) },
      { event: 'delivered', message_id: idOf(one), at: at(2) },
      { event: 'complained', message_id: idOf(one), at: at(3) },
    ]);
    const told = [{ events }, { events: events.toReversed() }, ...events];
    const answers: Awaited<ReturnType<typeof tell>>[] = [];
    // No more at once than the pool has connections: whoever waits for one may be refused for that.
    await sideBySide(told.length, 10, async (index) => {
      answers.push(await tell(told[index]));
    });
    const sum = (name: 'accepted' | 'duplicates') => answers.reduce((total, answer) => total + answer[name], 0);
    expect([sum('accepted'), sum('duplicates')]).toEqual([events.length, 2 * events.length]);
    for (const one of recipients) {
      expect(await stateOf(one)).toMatchObject({ status: 'unsubscribed', bounce: null, isSuppressed: true });
    }
  });

  it('in another order comes to the same', async () => {
    const kinds = [
      { event: 'delivered' },
      { event: 'bounced', bounce_type: 'soft' },
      { event: 'bounced', bounce_type: 'hard' },
      { event: 'complained' },
    ];
    const moments = fc.integer({ min: 0, max: 3 });
    const told = fc.array(fc.tuple(fc.constantFrom(...kinds), moments), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(told, async (events) => {
        const [one, other] = await Promise.all([aRecipient(), aRecipient()]);
        const about = (recipient: StoredRecipient) =>
          events.map(([kind, second]) => ({
            ...kind,
            message_id: idOf(recipient),
            at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
          }));
        for (const event of about(one)) await tell(event);
        const reversed = about(other).toReversed();
        await tell({ events: reversed });
        expect(await stateOf(other)).toEqual(await stateOf(one));
      }),
      { numRuns: examples(30) },
    );
  });
});

describe('what isn’t signed as it must be', () => {
  it.each<[string, Record<string, string>]>([
    ['a signature of something else', { 'X-Email-Signature': sign(Buffer.from('{}')) }],
    ['one that is too short', { 'X-Email-Signature': 'abcd' }],
    ['one that is no hex', { 'X-Email-Signature': 'z'.repeat(64) }],
    ['none', { 'X-Email-Signature': '' }],
  ])('is refused: %s', async (_what, headers) => {
    const recipient = await aRecipient();
    const told = { event: 'complained', message_id: idOf(recipient) };
    const problem = await problemOf(await send(JSON.stringify(told), headers));
    expect(problem).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(problem.detail).toContain('X-Email-Signature');
    expect(await eventsOf(recipient)).toEqual([]);
    expect(await stateOf(recipient)).toMatchObject({ status: 'sent' });
  });

  it('is refused wholly where no secret is set', async () => {
    const settings = { ...test.services.settings, mailWebhookSecret: null };
    const closed = await startTestApp(webhookRoutes, { services: { ...test.services, settings } });
    const problem = await problemOf(await send('{}', {}, closed));
    expect(problem).toMatchObject({ status: 401, detail: expect.stringContaining('MAIL_WEBHOOK_SECRET') });
    await closed.close();
  });
});

describe('what can’t be read', () => {
  it('is refused whole, each fault with its place', async () => {
    const recipient = await aRecipient();
    const events = [
      { event: 'complained', message_id: idOf(recipient) },
      { event: 'bounced', message_id: idOf(recipient) },
      { event: 'delivered', email: 'x@example.com', message_id: 'x' },
    ];
    const problem = await problemOf(await send(JSON.stringify({ events })));
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['events[1].bounce_type', 'events[2].email']);
    expect(await eventsOf(recipient)).toEqual([]);
  });

  it.each<[string, string | Uint8Array, Record<string, string>, number]>([
    ['no JSON', '{"event":', {}, 400],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400],
    ['nothing', '', {}, 400],
    ['a form', 'event=delivered', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['no content type', '{}', { 'Content-Type': '' }, 415],
    ['a compressed body', gzipSync('{}'), { 'Content-Encoding': 'gzip' }, 415],
    ['more than 512 KB', Buffer.alloc(512 * 1024 + 1, ' '), {}, 413],
  ])('is refused: %s', async (_what, body, headers, status) => {
    expect(await problemOf(await send(body, headers))).toMatchObject({ status });
  });

  it('takes a body as large as it may be', async () => {
    const spaces = ' '.repeat(512 * 1024 - 2);
    expect((await send(`{${spaces}}`)).status).toBe(422);
  });
});

describe('what is logged and kept', () => {
  it('is counts, without an address and without what the mail system calls it', async () => {
    const recipient = await aRecipient();
    const before = app.logs.length;
    const id = 'of-jo.smith@example.com';
    const told = { id, event: 'bounced', bounce_type: 'hard', message_id: idOf(recipient), reason: recipient.email };
    await tell({ events: [told, { event: 'delivered', message_id: '<x@y.example>' }] });
    const logged = app.logs.slice(before);
    expect(logged).toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ accepted: 1, unroutable: 1 }) }),
    );
    const rows = await inTeam(({ sql }) => sql('email_events').where({ recipient_id: recipient.id }).select('*'));
    expect(JSON.stringify([logged, rows])).not.toMatch(/example\.com/);
  });

  it('is nothing of somebody who has been erased', async () => {
    const recipient = await aRecipient();
    await inTeam(({ sql }) => sql('recipients').where({ id: recipient.id }).update({ erased_at: new Date() }));
    expect(await tell({ event: 'complained', message_id: idOf(recipient) })).toEqual(counted({ unroutable: 1 }));
    expect(await eventsOf(recipient)).toEqual([]);
  });

  it('is either both, the event and its effect, or neither', async () => {
    const recipient = await aRecipient();
    const told = { event: 'complained', message_id: idOf(recipient) };
    // What is stored of the address comes after the event, and can't be stored.
    const keys = { ...test.services.keys, hash: () => String.raw`\xzz` as unknown as Buffer };
    const broken = await startTestApp(webhookRoutes, { services: { ...test.services, keys } });
    expect((await send(JSON.stringify(told), {}, broken)).status).toBe(500);
    await broken.close();
    expect(await eventsOf(recipient)).toEqual([]);
    expect(await tell(told)).toEqual(counted({ accepted: 1 }));
    expect(await stateOf(recipient)).toMatchObject({ status: 'unsubscribed' });
  });
});
