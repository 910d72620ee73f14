import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { privacyRoutes } from '../../../api/routes/privacy/privacy.ts';
import {
  linkParticipant,
  noteParticipantHint,
  saveParticipantState,
} from '../../../db/stores/recruiting/panel-participant-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp, TOKEN } from '../../support/api/test-app.ts';
import type { TestApp, TestRequest } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';
import { aPanelRun } from '../../support/respondent/a-panel-run.ts';
import { aKnownPerson, aListedPerson } from '../../support/privacy/a-known-person.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

const caller = aCaller();
const { 'X-Team-ID': TEAM_ID, 'X-User-ID': USER_ID } = caller;
const MEMBER: Principal = { teamId: TEAM_ID, userId: USER_ID, isServiceAdmin: false, requestId: 'test' };
const STRANGER: Principal = { teamId: randomUUID(), userId: randomUUID(), isServiceAdmin: false, requestId: 'test' };
const HASH = expect.stringMatching(/^[0-9a-f]{64}$/);

let service: WorkflowService;
let app: TestApp;

beforeAll(async () => {
  service = await workflowService();
  app = await startTestApp(privacyRoutes, { services: service.services, ensureMember, caller });
  await ensureMember(service.services, MEMBER);
  await ensureMember(service.services, STRANGER);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

type Body = Record<string, unknown>;
const anAddress = () => `canary-${randomUUID()}@example.com`;
const as = ({ teamId, userId }: Principal) => ({
  'X-Service-Token': TOKEN,
  'X-Team-ID': teamId,
  'X-User-ID': userId ?? '',
});
const lookup = (email: string, init: TestRequest = {}) =>
  app.request(`/api/v1/gdpr/subjects/lookup?email=${encodeURIComponent(email)}`, init);
const post = (what: string, json: object, init: TestRequest = {}) =>
  app.request(`/api/v1/gdpr/subjects/${what}`, { method: 'POST', json, ...init });
const bodyOf = async (response: Response, status = 200): Promise<Body> => {
  const body = (await response.json()) as Body;
  expect([response.status, body]).toEqual([status, expect.anything()]);
  return body;
};
const entries = async (): Promise<Body[]> =>
  (await bodyOf(await app.request('/api/v1/gdpr/audit?limit=200')))['entries'] as Body[];

/** The audit entry of the search that follows an erasure. */
async function proofOf(hash: unknown): Promise<Body> {
  let proof: Body | undefined;
  await eventually(async () => {
    proof = (await entries()).find(({ action, email_hash }) => action === 'proof' && email_hash === hash);
    expect(proof).toBeDefined();
  });
  return proof as Body;
}

describe('a person over HTTP', () => {
  it('who is not known is not found, and that was asked', async () => {
    const email = anAddress();
    const answer = await bodyOf(await lookup(email));
    expect(answer).toEqual({ found: false, response_count: 0, distribution_count: 0, email_hash: HASH });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      action: 'lookup',
      outcome: 'completed',
      actor_user_id: USER_ID,
      email_hash: answer['email_hash'],
      details: { response_count: 0, distribution_count: 0 },
    });
  });

  it('is looked up in any case, by links and metadata, in deleted surveys too', async () => {
    const email = anAddress();
    await aKnownPerson(service.services, MEMBER, email);
    const answer = await bodyOf(await lookup(email.toUpperCase()));
    expect(answer).toEqual({ found: true, response_count: 2, distribution_count: 1, email_hash: HASH });
  });

  it('is exported with answers and distribution records', async () => {
    const email = anAddress();
    const known = await aKnownPerson(service.services, MEMBER, email);
    const response = await post('export', { email });
    const exported = await bodyOf(response);
    expect(exported).toMatchObject({
      email_hash: HASH,
      surveys_participated: 2,
      exported_at: expect.any(String),
      distribution_records: [
        {
          email_list_id: known.listId,
          survey_id: known.surveyId,
          status: 'pending',
          sent_at: null,
          completed_at: null,
        },
      ],
    });
    const responses = exported['responses'] as Body[];
    expect(responses.map(({ response_id: id }) => id).sort()).toEqual([known.byLink, known.byMetadata].sort());
    expect(responses.find(({ response_id: id }) => id === known.byLink)).toMatchObject({
      survey_id: known.surveyId,
      status: 'COMPLETE',
      country: 'DK',
      data: { Q2: 9, Q5: '90210' },
    });
    const id = response.headers.get('Operation-Location')?.split('/').at(-1) ?? (await newestOperation());
    expect(await bodyOf(await app.request(`/api/v1/gdpr/exports/${id}`))).toEqual(exported);
    expect((await app.request(`/api/v1/gdpr/exports/${id}`, { as: as(STRANGER) })).status).toBe(404);
    const { rows } = await allOperations();
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('is erased: what is specified, and everything else that names the person', async () => {
    const email = anAddress();
    const known = await aKnownPerson(service.services, MEMBER, email);
    const theirs = await aKnownPerson(service.services, STRANGER, email);
    const exported = await bodyOf(await post('export', { email }));
    const erased = await bodyOf(
      await post('delete', { email: email.toUpperCase(), reason: `${email} asked, by mail` }),
    );
    expect(erased).toEqual({
      email_hash: exported['email_hash'],
      responses_anonymized: 2,
      distribution_records_anonymized: 1,
      completed_at: expect.any(String),
    });
    const [row, recipient] = await rowsOf(MEMBER, known.byLink, known.recipientId);
    expect(row).toMatchObject({
      status: 'COMPLETE',
      ip_hash: null,
      device_hash: null,
      country: null,
      region: null,
      city: null,
      timezone: null,
      email_token: null,
      respondent_metadata: {},
      panel_data: {},
      fraud: [{ signal: 'gibberish', evidence: {} }],
    });
    expect(JSON.stringify(row?.['answers'])).toContain(email.toUpperCase());
    expect(recipient).toMatchObject({
      email: `anonymized:${String(erased['email_hash']).slice(0, 12)}`,
      token: `revoked:${known.token.slice(0, 12)}`,
      status: 'pending',
      metadata: {},
      address_hash: null,
      return_path: null,
    });
    const proof = await proofOf(erased['email_hash']);
    expect(proof).toMatchObject({
      outcome: 'kept',
      actor_user_id: USER_ID,
      details: { clean: false, erased: true, hits: {}, kept: { 'responses.answers': 1 }, repeated: false },
    });
    expect(await bodyOf(await lookup(email))).toMatchObject({ found: false });
    const [newest] = (await entries()).filter(({ action }) => action === 'delete');
    expect(newest?.['details']).toMatchObject({ reason: '[address] asked, by mail', contacts: 1 });
    expect(JSON.stringify(await entries()).toLowerCase()).not.toContain(email);

    expect(await bodyOf(await lookup(email, { as: as(STRANGER) }))).toMatchObject({
      response_count: 2,
      distribution_count: 1,
    });
    const [theirRow, theirRecipient] = await rowsOf(STRANGER, theirs.byLink, theirs.recipientId);
    expect(theirRow).toMatchObject({ country: 'DK', email_token: theirs.token });
    expect(theirRecipient).toMatchObject({ email });
  });

  it('is known to no panel any more: what the provider calls them goes from everywhere', async () => {
    const { services } = service;
    const email = anAddress();
    const known = await aKnownPerson(services, MEMBER, email);
    const { panelRunId: run } = await aPanelRun({ services, member: MEMBER, app }, { id: known.surveyId, path: '' });
    const [pid, visit, another] = ['a1'.repeat(12), 'c2'.repeat(12), 'e5'.repeat(12)];
    const conversation = services.newId();
    await inTeamTransaction(services.database, TEAM_ID, async (transaction) => {
      const { sql } = transaction;
      await sql('responses')
        .where({ id: known.byLink })
        .update({ panel_data: JSON.stringify({ panel_id: run, PANEL_A_PID: pid, SESSION_ID: visit }) });
      const theirs = { panelRunId: run, participantId: pid };
      await linkParticipant(transaction, { ...theirs, sessionId: visit, responseId: known.byLink });
      await saveParticipantState(transaction, { ...theirs, sessionId: visit, state: 'completed', at: services.now() });
      // Nobody has confirmed who this is: it could be any word.
      const claimed = { panelRunId: run, participantId: 'Guests', sessionId: null, responseId: known.byMetadata };
      await linkParticipant(transaction, claimed);
      const ofAnother = { panelRunId: run, participantId: another, sessionId: null };
      await linkParticipant(transaction, { ...ofAnother, responseId: 'another' });
      await saveParticipantState(transaction, { ...ofAnother, state: 'completed', at: services.now() });
      await sql('conversations').insert({ id: conversation, team_id: TEAM_ID, created_at: services.now() });
      await sql('conversation_events').insert({
        ...{ conversation_id: conversation, team_id: TEAM_ID, sequence: 1, once_key: 'one', type: 'note' },
        data: JSON.stringify({ text: `Guests asked for ${pid} of ${visit}, not for ${another}.` }),
        created_at: services.now(),
      });
    });
    const erased = await bodyOf(await post('delete', { email, reason: 'asked' }));
    const [row] = await rowsOf(MEMBER, known.byLink, known.recipientId);
    expect(row).toMatchObject({ panel_data: {} });
    const proof = await proofOf(erased['email_hash']);
    expect(proof).toMatchObject({ outcome: 'kept', details: { erased: true, hits: {} } });
    const left = await inTeamTransaction(services.database, TEAM_ID, async ({ sql }) => ({
      participants: await sql('panel_participants')
        .where({ integration_id: run })
        .select<{ participant_id: string }[]>('participant_id'),
      said: await sql('conversation_events').where({ conversation_id: conversation }).first<{ data: object }>('data'),
    }));
    expect(left.participants).toEqual([{ participant_id: another }]);
    const short = String(erased['email_hash']).slice(0, 12);
    expect(left.said.data).toEqual({
      text: `Guests asked for anonymized:${short} of anonymized:${short}, not for ${another}.`,
    });
  });

  it('takes nothing from others, whatever word the person wrote into the address of the survey as their visit', async () => {
    const { services } = service;
    const email = anAddress();
    const known = await aKnownPerson(services, MEMBER, email);
    const { panelRunId: run } = await aPanelRun({ services, member: MEMBER, app }, { id: known.surveyId, path: '' });
    const other = `anne.${randomUUID()}@gmail.com`;
    const theirs = await aListedPerson(services, MEMBER, { surveyId: known.surveyId, email: other });
    await inTeamTransaction(services.database, TEAM_ID, async (transaction) => {
      const told = { panelRunId: run, participantId: 'b2'.repeat(12), sessionId: null };
      const at = services.now();
      await noteParticipantHint(transaction, { ...told, hintedAt: at });
      await saveParticipantState(transaction, { ...told, state: 'in_progress', at });
      await linkParticipant(transaction, { ...told, sessionId: 'gmail.com', responseId: known.byLink });
      // As it was before a session was confirmed apart from its participant.
      const before = {
        integration_id: run,
        participant_id: 'd4'.repeat(12),
        session_id: 'gmail.com',
        state: 'completed',
      };
      await transaction.sql('panel_participants').insert({
        ...{ ...before, team_id: TEAM_ID, response_id: known.byMetadata, state_at: at },
      });
    });
    const [, recipient] = await rowsOf(MEMBER, known.byLink, theirs.recipientId);
    const erased = await bodyOf(await post('delete', { email, reason: 'asked' }));
    expect(await proofOf(erased['email_hash'])).toMatchObject({ outcome: 'kept' });
    expect(recipient).toMatchObject({ email: other });
    expect((await rowsOf(MEMBER, known.byLink, theirs.recipientId))[1]).toEqual(recipient);
  });

  it('leaves answers without the address where they are to be redacted', async () => {
    const email = anAddress();
    const known = await aKnownPerson(service.services, MEMBER, email);
    await inTeamTransaction(service.services.database, TEAM_ID, ({ sql }) =>
      sql('responses').where({ id: known.byLink }).update({ answers_sha256: 'of what was answered' }),
    );
    const erased = await bodyOf(await post('delete', { email, reason: 'asked', redact_answers: true }));
    const [row] = await rowsOf(MEMBER, known.byLink, known.recipientId);
    expect(row).toMatchObject({ answers_sha256: null });
    const short = String(erased['email_hash']).slice(0, 12);
    expect(JSON.stringify(row?.['answers'])).toContain(`Reach me at anonymized:${short}, please`);
    const proof = await proofOf(erased['email_hash']);
    expect([proof['outcome'], (proof['details'] as Body)['kept']]).toEqual(['clean', {}]);
  });

  it('has nothing of what others answered by their own links, whoever is named in it', async () => {
    const [boss, email] = [anAddress(), anAddress()];
    const known = await aKnownPerson(service.services, MEMBER, email);
    await inTeamTransaction(service.services.database, TEAM_ID, ({ sql }) =>
      sql('responses')
        .where({ id: known.byLink })
        .update({
          respondent_metadata: JSON.stringify({ manager: boss, note: 'kept' }),
          fraud: JSON.stringify([{ signal: 'gibberish', evidence: { answers: [boss, 'kept'] } }]),
        }),
    );
    expect(await bodyOf(await lookup(boss))).toMatchObject({ found: false, response_count: 0 });
    expect(await bodyOf(await post('export', { email: boss }))).toMatchObject({ responses: [] });
    const erased = await bodyOf(await post('delete', { email: boss, reason: 'asked' }));
    expect(erased).toMatchObject({ responses_anonymized: 0 });
    const [row] = await rowsOf(MEMBER, known.byLink, known.recipientId);
    const short = String(erased['email_hash']).slice(0, 12);
    expect(row).toMatchObject({
      country: 'DK',
      email_token: known.token,
      respondent_metadata: { manager: `anonymized:${short}`, note: 'kept' },
      fraud: [{ signal: 'gibberish', evidence: { answers: [`anonymized:${short}`, 'kept'] } }],
    });
    // None may come among the entries of a test after this one.
    await proofOf(erased['email_hash']);
  });

  it('is found by what a panel gave on', async () => {
    const email = anAddress();
    const known = await aKnownPerson(service.services, MEMBER, anAddress());
    await inTeamTransaction(service.services.database, TEAM_ID, ({ sql }) =>
      sql('responses')
        .where({ id: known.byMetadata })
        .update({ panel_data: JSON.stringify({ pid: email }) }),
    );
    expect(await bodyOf(await lookup(email))).toMatchObject({ found: true, response_count: 1 });
  });

  it('leaves no address in the reason, nor a link', async () => {
    const email = anAddress();
    const known = await aKnownPerson(service.services, MEMBER, email);
    const reason = `Bo <bo@example.org> wrote for ${email}: https://x.example/?t=${known.token}`;
    const erased = await bodyOf(await post('delete', { email, reason }));
    const [newest] = (await entries()).filter(({ action }) => action === 'delete');
    const short = String(erased['email_hash']).slice(0, 12);
    expect(newest?.['details']).toMatchObject({
      reason: `Bo <[address]> wrote for [address]: https://x.example/?t=anonymized:${short}`,
    });
    expect(await proofOf(erased['email_hash'])).toMatchObject({ outcome: 'kept' });
  });

  it('is erased once: again there is nothing, and a second proof', async () => {
    const email = anAddress();
    await aKnownPerson(service.services, MEMBER, email);
    await bodyOf(await post('delete', { email, reason: 'asked' }));
    const again = await bodyOf(await post('delete', { email, reason: 'asked' }));
    expect(again).toMatchObject({ responses_anonymized: 0, distribution_records_anonymized: 0 });
    await eventually(async () => {
      const ofThePerson = (await entries()).filter(({ email_hash }) => email_hash === again['email_hash']);
      expect(ofThePerson.filter(({ action }) => action === 'proof')).toHaveLength(2);
    });
  });

  it('needs an address, a reason and a user', async () => {
    expect(await problemOf(await lookup('no address'))).toMatchObject({ status: 400, errors: [{ path: 'email' }] });
    expect(await problemOf(await post('export', { email: '@' }))).toMatchObject({
      status: 422,
      errors: [{ path: 'email' }],
    });
    expect((await entries()).slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'export', outcome: 'refused', email_hash: null }),
      expect.objectContaining({ action: 'lookup', outcome: 'refused', email_hash: null }),
    ]);
    expect(await problemOf(await post('delete', { email: anAddress() }))).toMatchObject({ status: 422 });
    const unknown = randomUUID();
    expect((await app.request(`/api/v1/gdpr/exports/${unknown}`)).status).toBe(404);
    expect((await entries()).slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'export', outcome: 'refused', operation_id: unknown, actor_user_id: USER_ID }),
      expect.objectContaining({ action: 'delete', outcome: 'refused', details: { code: 'invalid_input' } }),
    ]);
    const nobody = { 'X-Service-Token': TOKEN, 'X-Team-ID': TEAM_ID };
    expect((await lookup(anAddress(), { as: nobody })).status).toBe(400);
    expect((await app.request('/api/v1/gdpr/audit', { as: nobody })).status).toBe(400);
  });

  it('is never kept for replay', async () => {
    const headers = { 'Idempotency-Key': 'the same' };
    const email = anAddress();
    await bodyOf(await post('export', { email }, { headers }));
    await bodyOf(await post('export', { email: anAddress() }, { headers }));
    const kept = await inTeamTransaction(service.services.database, TEAM_ID, async ({ sql }) =>
      sql('idempotency_keys').where('operation', 'like', 'privacy%').select<Body[]>('key'),
    );
    expect(kept).toEqual([]);
  });
});

function rowsOf({ teamId }: Principal, responseId: string, recipientId: string): Promise<(Body | undefined)[]> {
  return inTeamTransaction(service.services.database, teamId, async ({ sql }) => [
    await sql('responses').where({ id: responseId }).first<Body | undefined>(),
    await sql('recipients').where({ id: recipientId }).first<Body | undefined>(),
  ]);
}

function allOperations(): Promise<{ rows: Body[] }> {
  return inTeamTransaction(service.services.database, TEAM_ID, async ({ sql }) => ({
    rows: await sql('operations').orderBy('created_at', 'desc').select<Body[]>('*'),
  }));
}

async function newestOperation(): Promise<string> {
  const { rows } = await allOperations();
  return String(rows.find(({ kind }) => kind === 'privacy_export')?.['id']);
}
