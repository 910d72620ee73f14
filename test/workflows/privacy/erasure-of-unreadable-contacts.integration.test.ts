import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { createContactPanel } from '../../../operations/mailing/contact-panels/create-contact-panel.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { eraseSubject } from '../../../operations/privacy/erase-subject.ts';
import { exportSubject } from '../../../operations/privacy/export-subject.ts';
import { listPrivacyAudit } from '../../../operations/privacy/list-privacy-audit.ts';
import { lookupSubject } from '../../../operations/privacy/lookup-subject.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { eventually } from '../../support/eventually.ts';
import { aCanteenSurvey } from '../../support/insights/asking-about-a-canteen.ts';
import { aListedPerson } from '../../support/privacy/a-known-person.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let member: Principal;
beforeAll(async () => {
  service = await workflowService();
});
beforeEach(async () => {
  member = await service.aMember();
});
afterAll(() => service.close());

const HASH = expect.stringMatching(/^[0-9a-f]{64}$/);
const DETAILS = { name: 'Jo Smith', phone: '+45 70 20 30 40' };

/** A mailbox, as people write it where an address alone is asked for. */
function aMailbox() {
  const local = `jo-${randomUUID()}`;
  const email = `${local}@example.com`;
  const texts = [
    `Jo Smith <${email.toUpperCase()}>`,
    `mailto:${email}`,
    `${email};`,
    `${local} @example.com`,
    `${local}@  example.com (home)`,
  ];
  return { email, texts };
}

const aSurvey = () => aCanteenSurvey(service.services, member, []);
const onAList = (surveyId: string, email: string) =>
  aListedPerson(service.services, member, { surveyId, email, more: DETAILS });
const inAPanel = (emails: readonly string[]) =>
  runOperation(
    createContactPanel,
    service.services,
    member,
    { name: 'Guests', description: '', emails: emails.map((email) => ({ email, ...DETAILS })), tags: [] },
    { idempotencyKey: randomUUID() },
  );
const rowsOf = (table: string) =>
  inTeamTransaction(service.services.database, member.teamId, ({ sql }) =>
    sql(table).orderBy('position').select<Readonly<Record<string, unknown>>[]>('*'),
  );

async function erase(email: string) {
  const erased = await runOperation(eraseSubject, service.services, member, { email, reason: 'asked' });
  await eventually(async () => expect(await auditOf('proof')).toHaveLength(1));
  return erased;
}

async function auditOf(action: string) {
  const { entries } = await runOperation(listPrivacyAudit, service.services, member, {});
  return entries.filter((entry) => entry.action === action);
}

describe('a contact whose text is no address, but names one', () => {
  it('is the person’s in lookup and export', async () => {
    const { services } = service;
    const { email, texts } = aMailbox();
    const surveyId = await aSurvey();
    for (const text of texts) await onAList(surveyId, text);
    const { result } = await runOperation(lookupSubject, services, member, { email });
    expect(result).toMatchObject({ found: true, distribution_count: texts.length, email_hash: HASH });
    const exported = await runOperation(exportSubject, services, member, { email });
    expect(exported.result?.distribution_records).toEqual(
      texts.map(() => expect.objectContaining({ survey_id: surveyId, metadata: DETAILS })),
    );
  });

  it('is erased as a whole: name, metadata, token; and leaves every panel', async () => {
    const { email, texts } = aMailbox();
    const surveyId = await aSurvey();
    const listed = [];
    for (const text of texts) listed.push(await onAList(surveyId, text));
    await inAPanel(texts);
    const { result } = await erase(email);
    expect(result).toMatchObject({ distribution_records_anonymized: texts.length });
    expect(await auditOf('delete')).toMatchObject([{ details: { contacts: texts.length } }]);
    expect(await auditOf('proof')).toMatchObject([{ outcome: 'clean', details: { repeated: false } }]);
    const short = String(result?.email_hash).slice(0, 12);
    expect(await rowsOf('recipients')).toEqual(
      listed.map(({ token }) =>
        expect.objectContaining({
          ...{ email: `anonymized:${short}`, token: `revoked:${token.slice(0, 12)}`, metadata: {} },
          ...{ return_path: null, address_hash: null, problem: null, erased_at: expect.any(Date) },
        }),
      ),
    );
    expect(await rowsOf('panel_contacts')).toEqual([]);
  });

  it('stays where it names another mailbox, or the person is merely quoted in what is known of somebody', async () => {
    const { services } = service;
    const { email } = aMailbox();
    const surveyId = await aSurvey();
    const others = [`Bo <bo.${email}>`, `Bo <${email}.au>`, `x @${email.split('@')[1]}`];
    for (const text of others) await onAList(surveyId, text);
    await aListedPerson(services, member, { surveyId, email: 'bo@example.org', more: { manager: `Jo <${email}>` } });
    await inAPanel(others);
    const before = { recipients: await rowsOf('recipients'), contacts: await rowsOf('panel_contacts') };
    const { result } = await runOperation(lookupSubject, services, member, { email });
    expect(result).toMatchObject({ found: false });
    const erased = await erase(email);
    const short = String(erased.result?.email_hash).slice(0, 12);
    const [quoting, ...rest] = before.recipients.toReversed();
    expect(await rowsOf('recipients')).toEqual([
      ...rest.toReversed(),
      { ...quoting, metadata: { manager: `Jo <anonymized:${short}>` } },
    ]);
    expect(await rowsOf('panel_contacts')).toEqual(before.contacts);
  });
});
