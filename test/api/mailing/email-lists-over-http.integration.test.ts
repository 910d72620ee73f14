import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { emailListRoutes } from '../../../api/routes/mailing/email-lists.ts';
import { operationRoutes } from '../../../api/routes/ground/operations.ts';
import { teamRoutes } from '../../../api/routes/ground/teams.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { emailSendWorkflowId } from '../../../workflows/mailing/email-send/messages.ts';
import { problemOf } from '../../support/api/answers.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { aListDesk } from '../../support/mailing/list-desk.ts';
import type { ListDesk } from '../../support/mailing/list-desk.ts';
import { eventually } from '../../support/eventually.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let app: TestApp;
let desk: ListDesk;
/** What the clock of requests stands at, where it is held. */
let heldAt: Date | undefined;
beforeAll(async () => {
  service = await workflowService();
  const services = { ...service.services, now: () => heldAt ?? new Date() };
  app = await startTestApp([...emailListRoutes, ...operationRoutes, ...teamRoutes], { services, ensureMember });
  desk = await aListDesk(app, service.services);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** The mails of the inbox that went to an address. */
async function mailsTo(address: string): Promise<Email[]> {
  const mails = await Promise.all((await service.mails()).map((mail) => PostalMime.parse(mail)));
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

const operation = (id: string | null) =>
  runOperation(getOperation, service.services, desk.member, { operation_id: id });

async function finished(id: string | null): Promise<void> {
  await eventually(async () => expect((await operation(id)).completed_at).not.toBeNull());
}

/** A send that was paused before its time: nobody works meanwhile, and no time passes until it is asked for. */
async function aPausedSend() {
  const { id } = await desk.aList({ email: 'dot@example.org' });
  await service.stopWorkers();
  heldAt = new Date();
  try {
    const sent = await desk.send(id, {
      send_at: new Date(heldAt.getTime() + 1_000).toISOString(),
      reminders: [{ after_hours: 0.001, email_template: { subject: 'Reminder' } }],
    });
    expect((await desk.ask('POST', `/api/v1/operations/${sent.operation_id}/pause`)).status).toBe(200);
    expect((await desk.get(id)).sending_status).toBe('paused');
    return sent;
  } finally {
    heldAt = undefined;
    await service.startWorkers();
  }
}

describe('an email list, from its making to its end', () => {
  it('is sent, resent and added to', async () => {
    const { id } = await desk.aList(
      { email: 'ada@example.org', name: 'Ada' },
      { email: 'bo@example.org' },
      { email: 'no address' },
    );
    const sent = await desk.send(id, { email_template: { subject: 'For {{name|you}}' } });
    expect(['sending', 'sent']).toContain(sent.sending_status);
    await eventually(async () => expect((await desk.get(id)).sending_status).toBe('sent'));
    expect(await desk.get(id)).toMatchObject({ sent_count: 2, total_count: 3, validation_status: 'validated' });
    expect(await desk.stats(id)).toMatchObject({ total: 3, sent: 2, skipped: 1, pending: 0 });
    const { recipients } = await desk.recipients(id);
    expect(recipients).toMatchObject([
      { status: 'sent', validation_status: 'valid', send_count: 1, sent_at: expect.any(String) },
      { status: 'sent', validation_status: 'valid', send_count: 1 },
      { status: 'skipped', validation_status: 'invalid', send_count: 0, sent_at: null, reason: expect.any(String) },
    ]);
    expect((await mailsTo('ada@example.org')).map(({ subject }) => subject)).toEqual(['For Ada']);
    expect(await desk.refused('POST', `/${id}/send`, {})).toEqual([409, 'wrong_state']);

    const again = await desk.resend(id, {
      filter: 'specific',
      recipient_ids: [recipients[0]?.id],
      email_template: { subject: 'Again for {{name|you}}' },
    });
    expect(again.resent).toBe(1);
    await finished(again.operation_id);
    expect((await desk.recipients(id)).recipients[0]).toMatchObject({ send_count: 2, sent_at: recipients[0]?.sent_at });
    const linkIn = (mail: Email | undefined) => /http\S+\?t=[^\s<>"]+/.exec(mail?.text ?? '')?.[0];
    const [first, second] = await mailsTo('ada@example.org');
    expect(linkIn(first)).toEqual(expect.stringContaining(`/s/${desk.surveyId}?t=`));
    expect(linkIn(second)).toBe(linkIn(first));

    const added = await desk.add(id, { email: 'cy@example.org' }, { email: 'ADA@example.org' });
    expect(added).toMatchObject({ added: 1, skipped_duplicates: 1, total_count: 4 });
    await finished(added.operation_id);
    expect(await mailsTo('cy@example.org')).toMatchObject([{ subject: 'Again for you' }]);
    expect(await mailsTo('bo@example.org')).toHaveLength(1);
    await eventually(async () => expect((await desk.get(id)).sending_status).toBe('sent'));
  });

  it('is sent once when it is sent twice at once', async () => {
    const { id } = await desk.aList({ email: 'once@example.org' });
    const both = await Promise.all([desk.ask('POST', `/${id}/send`, {}), desk.ask('POST', `/${id}/send`, {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await eventually(async () => expect((await desk.get(id)).sending_status).toBe('sent'));
    expect(await mailsTo('once@example.org')).toHaveLength(1);
  });
});

describe('a test mail', () => {
  it('goes to any address, in the team’s name, and is forgotten', async () => {
    await desk.ask('PUT', '/api/v1/team/settings', {
      sender_name: 'Canteen Research',
      reply_to: 'answers@example.org',
      postal_address: 'Main Street 1\nSpringfield',
    });
    const { id } = await desk.create({
      emails: [{ email: 'eve@example.org', name: 'Eve' }],
      email_template: { subject: 'Hello {{name|you}}' },
    });
    const { recipients } = await desk.recipients(id);
    const response = await desk.ask('POST', `/${id}/test`, {
      email: 'me@fieldwork.test',
      recipient_id: recipients[0]?.id,
    });
    expect([response.status, await response.json()]).toEqual([200, { outcome: 'sent' }]);
    const [mail] = await mailsTo('me@fieldwork.test');
    expect(mail).toMatchObject({
      subject: '[Test] Hello Eve',
      from: { name: 'Canteen Research' },
      replyTo: [{ address: 'answers@example.org' }],
      text: expect.stringContaining('Springfield'),
    });
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/[?&]t=|\/unsubscribe\//);
    await eventually(async () => expect(await traces('me@fieldwork.test')).toEqual([]));
    await desk.expectNothingSent(id);
  });

  it('goes to no address that is none', async () => {
    const { id } = await desk.aList();
    for (const email of ['', 'nobody', 'me@example.org\r\nBcc: eve@example.org', 'Me <me@example.org>']) {
      expect(await desk.refused('POST', `/${id}/test`, { email })).toEqual([422, 'invalid_input', 'email']);
    }
    expect(await desk.refused('POST', `/${id}/test`, {})).toEqual([422, 'invalid_input', 'email']);
    const { status } = await problemOf(
      await desk.ask('POST', `/${id}/test`, { email: 'me@example.org', base_survey_url: 'http://evil.example' }),
    );
    expect(status).toBe(422);
  });

  /** Rows of the database that still name an address. */
  async function traces(address: string): Promise<string[]> {
    return inTeamTransaction(service.services.database, desk.member.teamId, async ({ sql }) => [
      ...(await sql('email_tests').where({ email: address }).pluck<string[]>('id')),
      ...(await sql('outgoing_mails').where({ recipient: address }).pluck<string[]>('id')),
    ]);
  }
});

describe('a team’s settings for mail', () => {
  const put = (json: object) => desk.ask('PUT', '/api/v1/team/settings', json);

  it('are nothing unless told, kept one by one, and taken back by null', async () => {
    const other = await aListDesk(app, service.services);
    const read = async () => (await (await other.ask('GET', '/api/v1/team/settings')).json()) as object;
    const nothing = { ai_enabled: true, sender_name: null, reply_to: null, postal_address: null };
    expect(await read()).toEqual(nothing);
    await other.ask('PUT', '/api/v1/team/settings', { sender_name: ' Us ' });
    await other.ask('PUT', '/api/v1/team/settings', { reply_to: 'us@example.org' });
    expect(await read()).toEqual({ ...nothing, sender_name: 'Us', reply_to: 'us@example.org' });
    await other.ask('PUT', '/api/v1/team/settings', { sender_name: null });
    expect(await read()).toEqual({ ...nothing, reply_to: 'us@example.org' });
  });

  it.each([
    [{ sender_name: 'A\r\nBcc: eve@example.org' }, 'sender_name'],
    [{ sender_name: '' }, 'sender_name'],
    [{ sender_name: 'x'.repeat(101) }, 'sender_name'],
    [{ reply_to: 'nobody' }, 'reply_to'],
    [{ reply_to: 'a@example.org\r\nBcc: eve@example.org' }, 'reply_to'],
    [{ postal_address: 'x'.repeat(501) }, 'postal_address'],
    [{ postal_address: 'a\n'.repeat(9) + 'b' }, 'postal_address'],
    [{ postal_address: 'a\0b' }, 'postal_address'],
  ])('%j are refused', async (json, path) => {
    const { status, errors } = await problemOf(await put(json));
    expect([status, errors?.map((issue) => issue.path)]).toEqual([422, [path]]);
  });
});

describe('a send that waits for its time', () => {
  it('is paused and resumed, its reminders go to who has not completed', async () => {
    const { operation_id, reminders } = await aPausedSend();
    const workflowId = emailSendWorkflowId(operation_id!);
    await eventually(async () =>
      expect(await service.gateway.query(workflowId, 'progress')).toMatchObject({ stage: 'paused' }),
    );
    expect(await mailsTo('dot@example.org')).toEqual([]);
    expect((await desk.ask('POST', `/api/v1/operations/${operation_id}/resume`)).status).toBe(200);
    await finished(operation_id);
    await finished(reminders[0]?.operation_id ?? null);
    expect((await mailsTo('dot@example.org')).length).toBeGreaterThan(0);
  });
});
