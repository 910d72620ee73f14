import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { eraseSubject } from '../../../operations/privacy/erase-subject.ts';
import { exportSubject } from '../../../operations/privacy/export-subject.ts';
import { listPrivacyAudit } from '../../../operations/privacy/list-privacy-audit.ts';
import { lookupSubject } from '../../../operations/privacy/lookup-subject.ts';
import { eventually } from '../../support/eventually.ts';
import { aListedPerson } from '../../support/privacy/a-known-person.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let member: Principal;
let surveyId: string;
let formId: string;

const INPUTS = ['firstname', 'lastname', 'phone', 'email', 'company', 'title'].map((label) => ({ label }));

beforeAll(async () => {
  service = await workflowService();
  member = await service.aMember();
  const desk = surveyDesk(service.services, member);
  surveyId = await desk.aDraft(
    { type: 'contact-form', text: 'Who are you?', config: { inputs: INPUTS } },
    { type: 'text', text: 'Anything else?' },
  );
  await desk.publish(surveyId);
  formId = await questionId('Q1');
});
afterAll(() => service.close());

function questionId(label: string): Promise<string> {
  return inTeamTransaction(service.services.database, member.teamId, async ({ sql }) => {
    const { rows } = await sql.raw<{ rows: { id: string }[] }>(
      `select jsonb_path_query_first(document, '$.blocks[*].questions[*] \\? (@.label == $label).id',
         jsonb_build_object('label', ?::text)) #>> '{}' as id from survey_versions where survey_id = ? limit 1`,
      [label, surveyId],
    );
    return rows[0]?.id ?? '';
  });
}

/** Letters alone, so that nobody else is called so. */
const aWord = () => `N${randomUUID().replace(/[^a-f]/g, '')}${randomUUID().replace(/[^a-f]/g, '')}x`;

function aPerson() {
  const [firstname, lastname] = [aWord(), aWord()];
  const email = `canary-${randomUUID()}@example.com`;
  return {
    firstname,
    lastname,
    email,
    phone: `+45 ${String(parseInt(randomUUID().slice(0, 7), 16)).padStart(9, '1')}`,
    company: 'Canary Ltd',
    title: 'Dr',
  };
}

type Person = ReturnType<typeof aPerson>;

/** A response with the person's contact form, by the public address unless told otherwise. */
const aForm = (person: Person, more: object = {}) =>
  storeResponse(service.services, member, {
    surveyId,
    ipHash: 'an ip hash',
    raw: { Q1: { ...person, email: person.email.toUpperCase() }, Q2: 'Nothing' },
    ...more,
  });

const lookup = async (email: string) => (await runOperation(lookupSubject, service.services, member, { email })).result;

async function erase(email: string, more: object = {}) {
  const { services } = service;
  const { operation, result } = await runOperation(eraseSubject, services, member, { email, reason: 'asked', ...more });
  let proof: { outcome: string; details: Record<string, unknown> } | undefined;
  await eventually(async () => {
    const { entries } = await runOperation(listPrivacyAudit, services, member, {});
    proof = entries.find(({ action, operation_id }) => action === 'proof' && operation_id === operation.id);
    expect(proof).toBeDefined();
  });
  return { result, outcome: proof?.outcome, details: proof?.details ?? {} };
}

const rowOf = (id: string) =>
  inTeamTransaction(service.services.database, member.teamId, async ({ sql }) =>
    sql('responses').where({ id }).first<Record<string, unknown>>(),
  );

describe('who typed an address into a contact form', () => {
  it('is found by it, wherever in the response it stands', async () => {
    const places = [
      {},
      { raw: {}, setAside: { answers: {}, loops: { block: [{ item: 'a', answers: { q: { email: 'X' } } }] } } },
      { raw: {}, drafts: { place: { email: 'X' } } },
      { raw: {}, setAside: { answers: { 'of-an-older-version': { email: 'X' } }, loops: {} } },
    ];
    for (const place of places) {
      const person = aPerson();
      const told = JSON.parse(JSON.stringify(place).replaceAll('"X"', JSON.stringify(` ${person.email} `))) as object;
      await aForm(person, { ...told, status: 'IN_PROGRESS' });
      expect(await lookup(person.email)).toMatchObject({ found: true, response_count: 1 });
    }
    expect(await lookup(aPerson().email)).toMatchObject({ found: false });
  });

  it('gets the response in an export', async () => {
    const person = aPerson();
    const id = await aForm(person);
    const { result } = await runOperation(exportSubject, service.services, member, { email: person.email });
    expect(result?.responses).toMatchObject([{ response_id: id, data: { Q2: 'Nothing' } }]);
    expect(JSON.stringify(result)).toContain(person.lastname);
  });

  it('is anonymized; the form is kept and counted, and nothing is called clean', async () => {
    const person = aPerson();
    const id = await aForm(person);
    const erased = await erase(person.email);
    expect(erased).toMatchObject({ result: { responses_anonymized: 1 }, outcome: 'kept', details: { hits: {} } });
    expect(erased.details).toMatchObject({
      kept: { 'responses.answers': 1, 'names in responses.answers': expect.any(Number) },
      clean: false,
      repeated: false,
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({ ip_hash: null });
    expect(JSON.stringify(row)).toContain(person.lastname);
  });

  it('has the whole form emptied where answers are redacted, and names that other answers repeat', async () => {
    const person = aPerson();
    const Q2 = `I am ${person.firstname}, reach me at ${person.phone}. Yours, ${person.lastname.toUpperCase()}`;
    const id = await aForm(person, { raw: { Q1: person, Q2 }, drafts: { place: person } });
    expect(await erase(person.email, { redact_answers: true })).toMatchObject({
      outcome: 'clean',
      details: { kept: {} },
    });
    const row = await rowOf(id);
    expect(row['answers']).toMatchObject({ answers: { [formId]: null } });
    const told = JSON.stringify(row).toLowerCase();
    for (const word of Object.values(person).slice(0, -1)) expect(told).not.toContain(word.toLowerCase());
  });

  it('is not called clean while a full name stands elsewhere, which may be a namesake’s', async () => {
    const person = aPerson();
    await aForm(person);
    await storeResponse(service.services, member, {
      surveyId,
      raw: { Q2: `Ask ${person.lastname.toUpperCase()},  ${person.firstname}` },
    });
    const { outcome, details } = await erase(person.email, { redact_answers: true });
    expect([outcome, details['hits'], details['kept']]).toEqual(['kept', {}, { 'names in responses.answers': 1 }]);
  });

  it('with another person’s link gets the form alone, and leaves the other’s response', async () => {
    const [person, other] = [aPerson(), aPerson()];
    const listed = await aListedPerson(service.services, member, { surveyId, email: other.email });
    const more = {
      source: 'email',
      emailToken: listed.token,
      respondentMetadata: { segment: 'of-the-other' },
    } as const;
    const id = await aForm(person, more);
    expect(await lookup(person.email)).toMatchObject({ found: true, response_count: 1 });
    const { result } = await runOperation(exportSubject, service.services, member, { email: person.email });
    expect(result?.responses).toMatchObject([{ response_id: id, metadata: {}, data: { Q1: expect.anything() } }]);
    expect(JSON.stringify(result)).not.toMatch(/of-the-other|Nothing/);
    const erased = await erase(person.email, { redact_answers: true });
    expect(erased).toMatchObject({ result: { responses_anonymized: 0 }, outcome: 'clean' });
    expect(await rowOf(id)).toMatchObject({ email_token: listed.token, ip_hash: 'an ip hash' });
    expect(JSON.stringify(await rowOf(id))).not.toContain(person.lastname);
  });
});
