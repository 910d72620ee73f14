import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import pg from 'pg';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import { generateDocx } from '../../../operations/exports/documents/generate-docx.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { createContactPanel } from '../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { eraseSubject } from '../../../operations/privacy/erase-subject.ts';
import { exportSubject } from '../../../operations/privacy/export-subject.ts';
import { listPrivacyAudit } from '../../../operations/privacy/list-privacy-audit.ts';
import { lookupSubject } from '../../../operations/privacy/lookup-subject.ts';
import { insertArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { forgetMailRecipients, startMail } from '../../../db/stores/mailing/outgoing-mail-store.ts';
import { insertOperation } from '../../../db/stores/ground/operation-store.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { CANCEL_SIGNAL } from '../../../workflows/ground/durable-operation/messages.ts';
import { fileExpiryWorkflowId, FILE_EXPIRY } from '../../../workflows/ground/file-expiry/messages.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { eventually } from '../../support/eventually.ts';
import { exportDesk } from '../../support/exports/export-desk.ts';
import { aKnownPerson, aListedPerson } from '../../support/privacy/a-known-person.ts';
import { logicalDump } from '../../support/privacy/logical-dump.ts';
import { startWorkflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
beforeAll(async () => {
  service = await startWorkflowService();
});
afterAll(() => service.close());

const anAddress = () => `canary-${randomUUID()}@example.com`;

async function erase(member: Principal, email: string, more: object = {}) {
  const { operation } = await runOperation(eraseSubject, service.services, member, { email, reason: 'asked', ...more });
  return operation.id;
}

async function proofOf(member: Principal, operationId: string) {
  const found = async () => {
    const { entries } = await runOperation(listPrivacyAudit, service.services, member, {});
    return entries.find(({ action, operation_id }) => action === 'proof' && operation_id === operationId);
  };
  await eventually(async () => expect(await found()).toBeDefined());
  return found();
}

/** Everything that Temporal keeps of this service, as it keeps it. */
async function histories(): Promise<string> {
  const { address, namespace } = service.temporal;
  const connection = await Connection.connect({ address });
  try {
    const client = new Client({ connection, namespace });
    let all = '';
    for await (const { workflowId, runId } of client.workflow.list()) {
      const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
      all += Buffer.from(proto.temporal.api.history.v1.History.encode(history).finish()).toString('latin1');
    }
    return all;
  } finally {
    await connection.close();
  }
}

/** The engine lists an execution a moment after it has begun. */
async function listed(workflowId: string): Promise<void> {
  const { address, namespace } = service.temporal;
  const connection = await Connection.connect({ address });
  try {
    const { workflow } = new Client({ connection, namespace });
    await eventually(async () => expect((await workflow.count(`WorkflowId = '${workflowId}'`)).count).toBe(1));
  } finally {
    await connection.close();
  }
}

async function storedObjects(): Promise<string> {
  const { storage } = service.services;
  const texts = await Promise.all(
    (await storage.list('')).map(async (key) => `${key}\n${Buffer.from(await storage.get(key)).toString('latin1')}`),
  );
  return texts.join('\n');
}

async function anUpload({ teamId }: Principal, filename: string, bytes: Uint8Array): Promise<string> {
  const { storage, newId, now, database } = service.services;
  const id = newId();
  const storageKey = `imports/${id}/${filename}`;
  await storage.put(teamId, storageKey, bytes, 'application/octet-stream');
  const about = {
    contentType: 'application/octet-stream',
    sizeBytes: bytes.length,
    sha256: '',
    createdAt: now(),
    expiresAt: null,
  };
  await inTeamTransaction(database, teamId, (transaction) =>
    insertArtifact(transaction, { id, storageKey, filename, ...about }),
  );
  return storageKey;
}

/** A send that has yet to reach its one recipient. */
function aWaitingSend(
  { teamId, userId }: Principal,
  { surveyId, listId, recipientId }: { surveyId: string; listId: string; recipientId: string },
): Promise<void> {
  const { database, now } = service.services;
  const id = randomUUID();
  return inTeamTransaction(database, teamId, async (transaction) => {
    const { sql } = transaction;
    await insertOperation(transaction, { id, kind: 'email_send', workflowId: id, createdBy: userId, createdAt: now() });
    const about = { id, team_id: teamId, list_id: listId, survey_id: surveyId, kind: 'send', created_by: userId };
    await sql('email_sends').insert({ ...about, survey_address: 'x', template: '{}', created_at: now() });
    await sql('email_send_items').insert({ send_id: id, recipient_id: recipientId, team_id: teamId, position: 1 });
  });
}

/** A mail that somebody of a team sent to an address to see it, after which the team forgot to whom. */
async function aTestMail({ teamId }: Principal, email: string): Promise<void> {
  const { services } = service;
  const [id, operationId] = [randomUUID(), randomUUID()];
  const mail = { purpose: 'email_test', operationId };
  await inTeamTransaction(services.database, teamId, (transaction) =>
    startMail(transaction, { ...mail, id, recipient: email, attemptId: randomUUID(), at: services.now() }),
  );
  const content = { subject: 'Of another team', text: 'Hello', html: '<p>Hello</p>', headers: {} };
  const { mailFrom } = services.settings;
  await services.email.send({ ...content, from: mailFrom, to: email, messageId: `<${id}@fieldwork.test>` });
  await inTeamTransaction(services.database, teamId, (transaction) => forgetMailRecipients(transaction, mail));
}

async function asOwner(url: string, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** An event that names the address, told as soon as the rows are anonymized. */
function lateArrival(email: string): string {
  return `
    create function arrive_late() returns trigger language plpgsql security definer as $$
    declare conversation uuid := gen_random_uuid();
    begin
      insert into conversations (id, team_id, created_at) values (conversation, new.team_id, now());
      insert into conversation_events (conversation_id, team_id, sequence, once_key, type, data, created_at)
      values (conversation, new.team_id, 1, 'one', 'note', '{"text": "by ${email}"}', now());
      return null;
    end $$;
    create trigger arrives_late after update of anonymized_at on privacy_requests for each row
      when (old.anonymized_at is null) execute function arrive_late();`;
}

/** An answer by the person's link, and the person on the list once more, stored just after the rows were anonymized. */
function lateRespondent(
  { byLink, token, recipientId }: Awaited<ReturnType<typeof aKnownPerson>>,
  email: string,
): string {
  return `
    create function respond_late() returns trigger language plpgsql security definer as $$
    declare late responses; again recipients;
    begin
      select * into late from responses where id = '${byLink}';
      if late.team_id <> new.team_id then return null; end if;
      late.id := 'late-' || late.id;
      late.respondent_key := sha256('late'::bytea);
      late.email_token := '${token}';
      late.country := 'SE';
      insert into responses select late.*;
      select * into again from recipients where id = '${recipientId}';
      again.id := gen_random_uuid();
      insert into recipients (id, team_id, list_id, survey_id, email, folded, metadata, token, created_at)
      values (again.id, again.team_id, again.list_id, again.survey_id, '${email}', '${email}', '{"name": "Ada"}', md5('late'), now());
      return null;
    end $$;
    create trigger responds_late after update of anonymized_at on privacy_requests for each row
      when (old.anonymized_at is null)
      execute function respond_late();`;
}

describe('an erasure', () => {
  it('leaves the address and the tokens nowhere: rows, files, mails, histories', async () => {
    const { services } = service;
    const member = await service.aMember();
    const email = anAddress();
    const known = await aKnownPerson(services, member, email);
    const desk = exportDesk(services, member);
    const made = await desk.ended(await desk.create(known.surveyId, 'csv', { notify_email: email }));
    expect((await desk.bytesOf(made)).toString()).toContain(email.toUpperCase());
    await runOperation(generateDocx, services, member, { title: 'Guests', content: `Write to **${email}**.` });
    await anUpload(member, 'list.csv.gz', gzipSync(`name,mail\nAda,${email}\n`));
    await anUpload(member, `${email}.txt`, Buffer.from('nothing'));
    const kept = await anUpload(member, 'other.txt', Buffer.from(`x${email}, ${email}.example`));
    await services.email.send({
      from: services.settings.mailFrom,
      to: email,
      subject: 'An invitation',
      text: 'Hello',
      html: '<p>Hello</p>',
      messageId: `<${known.recipientId}.${randomUUID()}@fieldwork.test>`,
      headers: {},
    });
    // That one, and the one that says that the export is ready.
    await eventually(async () => expect((await service.mails()).length).toBeGreaterThanOrEqual(2));
    await runOperation(lookupSubject, services, member, { email });
    await runOperation(exportSubject, services, member, { email });

    const proof = await proofOf(member, await erase(member, email, { redact_answers: true }));
    expect([proof?.outcome, proof?.details['hits'], proof?.details['kept']]).toEqual(['clean', {}, {}]);
    expect(proof?.details['searched']).toMatchObject({ histories: expect.any(Number), objects: expect.any(Number) });

    const words = [email, email.toUpperCase(), encodeURIComponent(email), known.token];
    const dump = await logicalDump(services.database.url);
    const everything = { dump, histories: await histories(), mails: (await service.mails()).join('\n') };
    for (const [where, text] of Object.entries(everything)) {
      const lines = text.split('\n').filter((line) => words.some((word) => line.includes(word)));
      expect([where, lines]).toEqual([where, []]);
    }
    const objects = await storedObjects();
    // Of other mailboxes, whose address has this one in it, nothing goes.
    expect(objects.replaceAll(`x${email}, ${email}.example`, '')).not.toContain(email);
    expect(await services.storage.list(kept)).toEqual([kept]);
    expect(dump).toContain('anonymized:');
    expect(dump).toContain('bo@example.com');
  });

  it('deletes executions that name the person, and stops exports under way', async () => {
    const { services } = service;
    const member = await service.aMember();
    const email = anAddress();
    const { surveyId } = await aKnownPerson(services, member, email);
    const artifactId = randomUUID();
    const workflowId = fileExpiryWorkflowId(artifactId);
    const input = { teamId: member.teamId, artifactId, expiresAfterMs: 86_400_000, note: email };
    const search = { TeamId: member.teamId };
    await service.gateway.start({
      workflowType: FILE_EXPIRY,
      workflowId,
      taskQueue: TASK_QUEUES.core,
      input,
      searchAttributes: search,
    });
    await listed(workflowId);
    const desk = exportDesk(services, member);
    const { export_id } = await desk.create(surveyId, 'sav');
    const proof = await proofOf(member, await erase(member, email));
    expect([proof?.outcome, proof?.details['hits']]).toEqual(['kept', {}]);
    expect(await service.gateway.signal(workflowId, CANCEL_SIGNAL)).toBe(false);
    const ended = await desk.get(export_id);
    expect(ended.completed_at).not.toBeNull();
    expect(ended.download_url).toBeNull();
    expect(await services.storage.list(`exports/${export_id}/`)).toEqual([]);
  });

  it('finds in logs what it can’t take away, and says so', async () => {
    const { services } = service;
    const member = await service.aMember();
    const email = anAddress();
    const { logsFolder } = services.settings;
    await mkdir(logsFolder, { recursive: true });
    const file = join(logsFolder, 'old.log');
    await writeFile(file, `sent to ${email}\n`);
    const proof = await proofOf(member, await erase(member, email));
    expect(proof).toMatchObject({ outcome: 'found', details: { clean: false, hits: { logs: 1 }, repeated: true } });
    expect(await readFile(file, 'utf8')).toContain(email);
  });

  it('finds what came in after the rows were anonymized, and erases once more', async () => {
    const { services } = service;
    const member = await service.aMember();
    const email = anAddress();
    await asOwner(services.database.url, lateArrival(email));
    const proof = await proofOf(member, await erase(member, email));
    expect(proof).toMatchObject({ outcome: 'clean', details: { hits: {}, repeated: true } });
    expect(await logicalDump(services.database.url)).not.toContain(email);
  });

  it('anonymizes who comes in meanwhile as a whole, and doesn’t merely take the words away', async () => {
    const { services } = service;
    const member = await service.aMember();
    const email = anAddress();
    const known = await aKnownPerson(services, member, email);
    await asOwner(services.database.url, lateRespondent(known, email));
    const proof = await proofOf(member, await erase(member, email));
    expect([proof?.outcome, proof?.details['hits'], proof?.details['repeated']]).toEqual(['kept', {}, true]);
    await inTeamTransaction(services.database, member.teamId, async ({ sql }) => {
      const late = await sql('responses').where({ id: `late-${known.byLink}` });
      expect(late).toMatchObject([{ country: null, ip_hash: null, email_token: null, respondent_metadata: {} }]);
      const recipients = await sql('recipients').select<object[]>('metadata', 'erased_at');
      expect(recipients).toEqual(Array.from({ length: 2 }, () => ({ metadata: {}, erased_at: expect.any(Date) })));
    });
  });

  it('takes the address from rows that must differ, and from names of files that are gone', async () => {
    const { services } = service;
    const member = await service.aMember();
    const email = anAddress();
    const emails = [`Ada <${email}>`, `Ada <${encodeURIComponent(email)}>`, encodeURIComponent(email)].map((one) => ({
      email: one,
    }));
    const panel = { name: 'Guests', description: '', emails, tags: [] };
    await runOperation(createContactPanel, services, member, panel, { idempotencyKey: randomUUID() });
    const storageKey = await anUpload(member, `${email}.txt`, Buffer.from('nothing'));
    await inTeamTransaction(services.database, member.teamId, ({ sql }) =>
      sql('artifacts').where({ storage_key: storageKey }).update({ swept_at: services.now() }),
    );
    await services.storage.delete(member.teamId, storageKey);
    const keys = [email, encodeURIComponent(email)].map((key) => ({ key, team_id: member.teamId }));
    await inTeamTransaction(services.database, member.teamId, ({ sql }) =>
      sql('idempotency_keys').insert(keys.map((key) => ({ ...key, operation: 'any', request_sha256: '0' }))),
    );
    const proof = await proofOf(member, await erase(member, email));
    expect(proof).toMatchObject({ outcome: 'clean', details: { hits: {} } });
    const left = await inTeamTransaction(services.database, member.teamId, async ({ sql }) => ({
      contacts: await sql('panel_contacts').select<object[]>('email', 'folded', 'metadata'),
      keys: await sql('idempotency_keys').where({ operation: 'any' }).pluck<string[]>('key'),
    }));
    expect(left).toEqual({
      contacts: [],
      keys: Array.from({ length: 2 }, () => expect.stringMatching(/^anonymized:/)),
    });
  });

  it('doesn’t say clean of what it couldn’t read', async () => {
    const member = await service.aMember();
    await anUpload(member, 'broken.zip', Buffer.from('PK\u0003\u0004 no zip at all'));
    const proof = await proofOf(member, await erase(member, anAddress()));
    expect(proof).toMatchObject({
      outcome: 'incomplete',
      details: { clean: false, hits: {}, searched: { unreadable_objects: 1 } },
    });
  });

  it('takes the columns that analyses count in', async () => {
    const { services } = service;
    const member = await service.aMember();
    const email = anAddress();
    const { surveyId } = await aKnownPerson(services, member, email);
    const { storage, columns } = services;
    const scope = { teamId: member.teamId, surveyId, selection: ALL_COMPLETES, weighting: null, nowMs: Date.now() };
    expect((await columns.summary(scope)).countries).toContainEqual({ value: 'DK', count: 6 });
    const folder = join(services.settings.logsFolder, '..', 'columns');
    const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.duckdb'));
    expect(await files()).toHaveLength(1);
    await erase(member, email);
    await eventually(async () => expect(await files()).toEqual([]));
    expect((await columns.summary(scope)).countries).toContainEqual({ value: null, count: 1 });
    expect(await storage.list('privacy/')).toEqual([]);
  });

  it('leaves other mailboxes and other teams’ mails, and takes the person out of a send that waits', async () => {
    const { services } = service;
    const member = await service.aMember();
    const email = anAddress();
    const { surveyId, listId, recipientId } = await aKnownPerson(services, member, email);
    await aWaitingSend(member, { surveyId, listId, recipientId });
    const other = await aListedPerson(services, member, { surveyId, email: `bo.${email}` });
    const stranger = await service.aMember();
    const theirs = await aKnownPerson(services, stranger, email);
    const before = (await service.mails()).length;
    const { mailFrom } = services.settings;
    const content = { from: mailFrom, to: email, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', headers: {} };
    await services.email.send({ ...content, messageId: `<${randomUUID()}@fieldwork.test>` });
    await services.email.send({
      from: services.settings.mailFrom,
      to: email,
      subject: 'Of another team',
      text: 'Hello',
      html: '<p>Hello</p>',
      messageId: `<${theirs.recipientId}.${randomUUID()}@fieldwork.test>`,
      headers: {},
    });
    await aTestMail(stranger, email);
    await proofOf(member, await erase(member, email));
    expect((await service.mails()).length).toBe(before + 2);
    expect((await service.mails()).filter((mail) => mail.includes('Of another team'))).toHaveLength(2);
    const rows = await inTeamTransaction(services.database, member.teamId, async ({ sql }) =>
      sql('recipients').where({ id: other.recipientId }).select<{ email: string; token: string }[]>('email', 'token'),
    );
    expect(rows).toEqual([{ email: `bo.${email}`, token: other.token }]);
    const items = await inTeamTransaction(services.database, member.teamId, async ({ sql }) =>
      sql('email_send_items').select<object[]>('state', 'reason'),
    );
    expect(items).toEqual([{ state: 'skipped', reason: 'erased' }]);
  });
});
