import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { emailListRoutes } from '../../../../api/routes/mailing/email-lists.ts';
import { operationRoutes } from '../../../../api/routes/ground/operations.ts';
import type { EmailList } from '../../../../db/stores/mailing/email-list-store.ts';
import { endOperation } from '../../../../db/stores/ground/operation-store.ts';
import type { RecipientEvent } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import { sendEmailList } from '../../../../operations/mailing/email-lists/send-email-list.ts';
import { getOperation } from '../../../../operations/ground/durable-operations/get-operation.ts';
import { changeRecipients } from '../../../../operations/mailing/recipients/change-recipients.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { answerOf } from '../../../support/api/answers.ts';
import { startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { aListDesk } from '../../../support/mailing/list-desk.ts';
import type { ListDesk } from '../../../support/mailing/list-desk.ts';
import { sendRecords } from '../../../support/mailing/send-records.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';

/** Workflows are only recorded here: what a send leaves behind stays as the request made it. */
let test: TestServices;
let app: TestApp;
let desk: ListDesk;
beforeAll(async () => {
  test = await testServices();
  app = await startTestApp([...emailListRoutes, ...operationRoutes], { services: test.services, ensureMember });
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  desk = await aListDesk(app, test.services);
});

const [ADA, BO, CY] = ['ada', 'bo', 'cy'].map((name) => ({ email: `${name}@example.org`, name }));
const DAY_MS = 24 * 3_600_000;
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const records = () => sendRecords(test.services, desk);
const sendOf = (id: string | null) => records().sendOf(id);
const itemsOf = (id: string | null) => records().itemsOf(id);

async function happened(listId: string, ...events: (readonly [string, ...RecipientEvent[]])[]): Promise<void> {
  const { recipients } = await desk.recipients(listId);
  const idOf = (email: string) => recipients.find((one) => one.email === email)?.id ?? '';
  await records().inTeam((transaction) =>
    changeRecipients(
      transaction,
      events.flatMap(([email, ...names]) => names.map((event) => ({ id: idOf(email), event, at: new Date() }))),
    ),
  );
}

const GOT_IT: RecipientEvent[] = ['claimed', 'accepted'];

/** A list whose send has ended. */
async function aSentList(...emails: object[]) {
  const { id } = await desk.aList(...emails);
  const { operation_id } = await desk.send(id, { email_template: { subject: 'As it was sent' } });
  await records().ended(id, operation_id);
  return id;
}

describe('a send', () => {
  it('reaches all who are on the list, and names its operation', async () => {
    const { id } = await desk.aList(ADA, BO);
    const response = await desk.ask('POST', `/${id}/send`, {
      base_survey_url: `http://127.0.0.1:8080/s/${desk.surveyId}`,
    });
    const sent = await answerOf(response, sendEmailList);
    expect(sent).toMatchObject({
      id,
      sending_status: 'sending',
      total_count: 2,
      sent_count: 0,
      begins_at: null,
      reminders: [],
    });
    const address = `/api/v1/operations/${sent.operation_id}`;
    expect(response.headers.get('Operation-Location')).toBe(address);
    const operation = await answerOf(await desk.ask('GET', address), getOperation);
    expect(operation).toMatchObject({ kind: 'email_send', state: 'pending' });
    expect(await itemsOf(sent.operation_id)).toEqual([ADA?.email, BO?.email]);
    expect(await sendOf(sent.operation_id)).toMatchObject({
      kind: 'send',
      surveyAddress: `http://127.0.0.1:8080/s/${desk.surveyId}`,
      template: { subject: 'You are invited: {{SURVEY_NAME}}' },
      preparedAt: expect.any(Date),
    });
  });

  it('says what it is told to, else what the list says', async () => {
    const words = { subject: 'The list’s own', body: 'Go: {{SURVEY_LINK}}', cta_text: 'Go on' };
    const first = await desk.create({ emails: [ADA], email_template: words });
    expect(await sendOf((await desk.send(first.id)).operation_id)).toMatchObject({ template: words });
    const second = await desk.create({ emails: [ADA], email_template: words });
    const override = await desk.send(second.id, { email_template: { subject: 'Only now' } });
    expect(await sendOf(override.operation_id)).toMatchObject({
      template: { subject: 'Only now', cta_text: 'Take the Survey' },
    });
    expect(override.email_template).toEqual(words);
  });

  it('is one send, however often it is asked for at once', async () => {
    const { id } = await desk.aList(ADA);
    const responses = await Promise.all(Array.from({ length: 4 }, () => desk.ask('POST', `/${id}/send`, {})));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const count = await records().inTeam(({ sql }) => sql('email_sends').where({ list_id: id }).pluck<string[]>('id'));
    expect(count).toHaveLength(1);
    expect(await desk.refused('POST', `/${id}/send`, {})).toEqual([409, 'wrong_state']);
  });

  it('waits for its time, and then reaches whom the list has by then', async () => {
    const { id } = await desk.aList(ADA);
    const at = inMs(DAY_MS);
    const later = await desk.send(id, { send_at: at });
    expect(later).toMatchObject({ sending_status: 'sending', begins_at: at });
    expect(await itemsOf(later.operation_id)).toEqual([]);
    expect(await sendOf(later.operation_id)).toMatchObject({
      preparedAt: null,
      beginsAt: new Date(at),
      reach: { filter: 'pending', recipientIds: [] },
    });
    expect(await desk.add(id, BO)).toMatchObject({ added: 1, total_count: 2, operation_id: null });
  });

  it('brings its reminders along', async () => {
    const { id } = await desk.aList(ADA);
    const reminder = { after_hours: 72, email_template: { subject: 'Once more' } };
    const { reminders, operation_id } = await desk.send(id, {
      email_template: { subject: 'First' },
      reminders: [{ after_hours: 0.5 }, reminder],
    });
    const [first, second] = await Promise.all(reminders.map(({ operation_id: one }) => sendOf(one)));
    const sentAt = (await sendOf(operation_id))?.createdAt.getTime() ?? 0;
    expect(first).toMatchObject({
      kind: 'resend',
      template: { subject: 'First' },
      reach: { filter: 'non_complete', recipientIds: [] },
    });
    expect(second).toMatchObject({ kind: 'resend', template: { subject: 'Once more' }, preparedAt: null });
    expect([first, second].map((one) => (one?.beginsAt?.getTime() ?? 0) - sentAt)).toEqual([1_800_000, 3 * DAY_MS]);
    expect([first, second].map((one) => one?.followsId)).toEqual([operation_id, operation_id]);
    expect(await itemsOf(reminders[0]?.operation_id ?? null)).toEqual([]);
  });

  it.each([
    [{ base_survey_url: 'https://evil.example/s/1' }, 'base_survey_url'],
    [{ base_survey_url: 'http://127.0.0.1:8080@evil.example' }, 'base_survey_url'],
    [{ base_survey_url: 'javascript:alert(1)' }, 'base_survey_url'],
    [{ email_template: { body: 'No link' } }, 'email_template.body'],
    [{ email_template: { subject: 'A\r\nBcc: eve@example.org' } }, 'email_template.subject'],
    [{ email_template: { cta_text: 'A\nB' } }, 'email_template.cta_text'],
    [{ email_template: { subject: '{{town}}' } }, 'email_template.subject'],
    [{ send_at: '2020-01-01T00:00:00Z' }, 'send_at'],
    [{ send_at: inMs(400 * DAY_MS) }, 'send_at'],
    [{ send_at: 'tomorrow' }, 'send_at'],
    [{ reminders: [{ after_hours: 0 }] }, 'reminders[0].after_hours'],
    [{ reminders: [{ after_hours: 1, email_template: { body: 'No link' } }] }, 'reminders[0].email_template.body'],
    [{ reminders: Array.from({ length: 6 }, () => ({ after_hours: 1 })) }, 'reminders'],
    [{ filter: 'pending' }, 'filter'],
  ])('%j is refused, and nothing is sent', async (how, path) => {
    const { id } = await desk.aList(ADA);
    expect(await desk.refused('POST', `/${id}/send`, how)).toEqual([422, 'invalid_input', path]);
    await desk.expectNothingSent(id);
  });

  it('needs recipients, and a survey that is active', async () => {
    const { id: empty } = await desk.aList();
    expect((await desk.refused('POST', `/${empty}/send`, {}))[0]).toBe(422);
    const draft = await desk.surveys.aDraft();
    const lists = `/api/v1/surveys/${draft}/email-lists`;
    const { id: early } = (await (await desk.ask('POST', lists, { name: 'A', emails: [ADA] })).json()) as EmailList;
    expect(await desk.refused('POST', `${lists}/${early}/send`, {})).toEqual([409, 'wrong_state']);
    const { id } = await desk.aList(ADA);
    await desk.surveys.pause(desk.surveyId);
    expect(await desk.refused('POST', `/${id}/send`, {})).toEqual([409, 'wrong_state']);
    await desk.surveys.complete(desk.surveyId);
    expect(await desk.refused('POST', `/${id}/send`, {})).toEqual([409, 'wrong_state']);
    await desk.expectNothingSent(id);
  });

  it('answers a repeated request with the same send', async () => {
    const { id } = await desk.aList(ADA);
    const init = { method: 'POST', as: { ...desk.as, 'Idempotency-Key': randomUUID() }, json: {} };
    const ask = async () => answerOf(await app.request(`${desk.lists}/${id}/send`, init), sendEmailList);
    expect((await ask()).operation_id).toBe((await ask()).operation_id);
  });
});

describe('a send for later that is cancelled', () => {
  it('leaves the list to be sent, and added to, as if it had never been', async () => {
    const { id } = await desk.aList(ADA);
    const later = await desk.send(id, { send_at: inMs(DAY_MS) });
    await records().inTeam((transaction) =>
      endOperation(transaction, later.operation_id ?? '', { state: 'cancelled', completedAt: new Date() }),
    );
    await records().setStatus(id, 'draft');
    const now = await desk.send(id);
    expect(await itemsOf(now.operation_id)).toEqual([ADA?.email]);
    await records().ended(id, now.operation_id);
    expect(await itemsOf((await desk.add(id, BO)).operation_id)).toEqual([BO?.email]);
  });
});

describe('a resend', () => {
  it('needs something that was sent', async () => {
    const { id } = await desk.aList(ADA);
    expect(await desk.refused('POST', `/${id}/resend`, {})).toEqual([409, 'wrong_state']);
  });

  it('reaches whom its filter says, with the same tokens', async () => {
    const people = ['new', 'got', 'opened', 'begun', 'done', 'back', 'lost', 'out', 'bad'].map(
      (name) => `${name}@example.org`,
    );
    const id = await aSentList(...people.map((email) => ({ email })));
    const [, got = '', opened = '', begun = '', done = '', back = '', lost = '', out = '', bad = ''] = people;
    await happened(
      id,
      [got, ...GOT_IT],
      [opened, ...GOT_IT, 'clicked'],
      [begun, ...GOT_IT, 'started'],
      [done, ...GOT_IT, 'completed'],
      [back, 'claimed', 'rejected'],
      [lost, 'claimed', 'lost'],
      [out, ...GOT_IT, 'unsubscribed'],
      [bad, 'skipped'],
    );
    const { recipients } = await desk.recipients(id);
    const ids = recipients.map((one) => one.id);
    const reached = async (how: object) => {
      const { resent, operation_id } = await desk.resend(id, how);
      const names = (await itemsOf(operation_id)).map((email) => email.split('@')[0]);
      expect(names).toHaveLength(resent);
      await records().ended(id, operation_id);
      return names;
    };
    expect(await reached({})).toEqual(['new', 'got', 'opened', 'begun', 'back', 'lost']);
    expect(await reached({ filter: 'pending' })).toEqual(['new']);
    expect(await reached({ filter: 'sent' })).toEqual(['got', 'opened']);
    expect(await reached({ filter: 'specific', recipient_ids: ids })).toEqual([
      'new',
      'got',
      'opened',
      'begun',
      'back',
      'lost',
    ]);
    expect(await reached({ filter: 'specific', recipient_ids: [ids[2], ids[2], ids[4]] })).toEqual(['opened']);
    expect(await desk.stats(id)).toMatchObject({
      total: 9,
      pending: 1,
      sent: 2,
      started: 1,
      completed: 1,
      bounced: 1,
      skipped: 1,
      unknown: 1,
      unsubscribed: 1,
    });
  });

  it('that reaches nobody is none', async () => {
    const id = await aSentList(ADA as object);
    await happened(id, [ADA?.email ?? '', ...GOT_IT, 'completed']);
    const response = await desk.ask('POST', `/${id}/resend`, {});
    expect([response.status, response.headers.get('Operation-Location')]).toEqual([200, null]);
    expect(await response.json()).toMatchObject({ id, resent: 0, operation_id: null, sending_status: 'sent' });
  });

  it('leaves out who still waits in another send', async () => {
    const { id } = await desk.aList(ADA, BO);
    await desk.send(id);
    expect(await desk.resend(id)).toMatchObject({ resent: 0, operation_id: null, sending_status: 'sending' });
  });

  it('may wait for its time; the list stays as it is until then', async () => {
    const id = await aSentList(ADA as object, BO as object);
    const later = await desk.resend(id, { send_at: inMs(DAY_MS) });
    expect(later).toMatchObject({ sending_status: 'sent', resent: 2, operation_id: expect.any(String) });
    expect(await itemsOf(later.operation_id)).toEqual([]);
  });

  it('knows the list’s own recipients alone', async () => {
    const id = await aSentList(ADA as object);
    const { recipients } = await desk.recipients((await desk.aList(BO)).id);
    const own = (await desk.recipients(id)).recipients.map((one) => one.id);
    for (const recipient_ids of [recipients.map((one) => one.id), [...own, randomUUID()]]) {
      expect(await desk.refused('POST', `/${id}/resend`, { filter: 'specific', recipient_ids })).toEqual([
        404,
        'not_found',
        'recipient_ids',
      ]);
    }
    for (const how of [
      { filter: 'specific' },
      { filter: 'specific', recipient_ids: [] },
      { filter: 'specific', recipient_ids: ['x'] },
      { recipient_ids: own },
      { filter: 'everybody' },
      { base_survey_url: 'https://evil.example' },
      { email_template: { body: 'No link' } },
    ]) {
      expect((await desk.refused('POST', `/${id}/resend`, how)).slice(0, 2)).toEqual([422, 'invalid_input']);
    }
    await desk.surveys.pause(desk.surveyId);
    expect(await desk.refused('POST', `/${id}/resend`, {})).toEqual([409, 'wrong_state']);
  });
});

describe('adding people to a list that was sent', () => {
  it('sends to them at once, as the last send did', async () => {
    const id = await aSentList(ADA as object);
    const response = await desk.ask('POST', `/${id}/recipients`, { emails: [BO, CY, { email: 'ADA@example.org' }] });
    const added = (await response.json()) as { operation_id: string };
    expect(added).toMatchObject({ list_id: id, added: 2, skipped_duplicates: 1, total_count: 3 });
    expect(response.headers.get('Operation-Location')).toBe(`/api/v1/operations/${added.operation_id}`);
    expect(await itemsOf(added.operation_id)).toEqual([BO?.email, CY?.email]);
    expect(await sendOf(added.operation_id)).toMatchObject({
      kind: 'addition',
      template: { subject: 'As it was sent' },
    });
    expect((await desk.get(id)).sending_status).toBe('sending');
    await desk.resend(id, { email_template: { subject: 'A later resend' }, filter: 'pending' });
    expect(await desk.add(id, { email: 'BO@example.org' })).toMatchObject({ added: 0, operation_id: null });
  });

  it('waits as the list does that somebody has paused', async () => {
    const id = await aSentList(ADA as object);
    await records().setStatus(id, 'paused');
    const { operation_id } = await desk.add(id, BO);
    expect(await sendOf(operation_id)).toMatchObject({ kind: 'addition', pausedAt: expect.any(Date) });
    expect((await desk.get(id)).sending_status).toBe('paused');
  });

  it('takes the words of the last send that has begun: no reminder’s', async () => {
    const { id } = await desk.aList(ADA);
    const words = {
      email_template: { subject: 'First' },
      reminders: [{ after_hours: 1, email_template: { subject: 'Reminder' } }],
    };
    await desk.send(id, words);
    const { operation_id } = await desk.add(id, BO);
    expect(await sendOf(operation_id)).toMatchObject({ kind: 'addition', template: { subject: 'First' } });
  });

  it('needs an active survey, where a list that somebody stopped only keeps them', async () => {
    const id = await aSentList(ADA as object);
    await records().setStatus(id, 'cancelled');
    expect(await desk.add(id, BO)).toMatchObject({ added: 1, operation_id: null });
    await records().setStatus(id, 'sent');
    await desk.surveys.pause(desk.surveyId);
    expect(await desk.refused('POST', `/${id}/recipients`, { emails: [CY] })).toEqual([409, 'wrong_state']);
    expect((await desk.get(id)).total_count).toBe(2);
  });
});
