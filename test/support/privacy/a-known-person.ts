import { randomBytes } from 'node:crypto';
import { insertEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { insertRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { readContacts } from '../../../domain/mailing/contacts/contact.ts';
import { createContactPanel } from '../../../operations/mailing/contact-panels/create-contact-panel.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { addressHash } from '../../../operations/mailing/recipients/recipient-keys.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { deleteSurvey } from '../../../operations/lifecycle/delete-survey.ts';
import type { Services } from '../../../platform/services.ts';
import { aCanteenResponse, aCanteenSurvey } from '../insights/asking-about-a-canteen.ts';
import { storeResponse } from '../stored-responses.ts';

/** Somebody on a list of a survey, and what leads to them. */
export type ListedPerson = { readonly listId: string; readonly recipientId: string; readonly token: string };

/** Puts an address on a new list of a survey. */
export async function aListedPerson(
  services: Services,
  member: Principal,
  { surveyId, email, more = {} }: { surveyId: string; email: string; more?: object },
): Promise<ListedPerson> {
  const [listId, recipientId, token] = [services.newId(), services.newId(), randomBytes(16).toString('hex')];
  const now = services.now();
  const [contact] = readContacts([{ email, ...more }]).contacts;
  if (contact === undefined) throw new Error('That is no contact.');
  await inTeamTransaction(services.database, member.teamId, async (transaction) => {
    await insertEmailList(transaction, {
      id: listId,
      surveyId,
      name: 'Guests',
      sourceContactPanelId: null,
      emailTemplate: null,
      validationStatus: 'pending',
      sendingStatus: 'draft',
      createdBy: member.userId ?? '',
      createdAt: now,
    });
    const recipient = {
      ...contact,
      id: recipientId,
      token,
      returnPath: randomBytes(16).toString('hex'),
      addressHash: addressHash(services.keys, member.teamId, contact.folded),
      createdAt: now,
    };
    await insertRecipients(transaction, { listId, surveyId }, [recipient]);
  });
  return { listId, recipientId, token };
}

/** A person whom a team knows in every way that the service has rows for. */
export async function aKnownPerson(services: Services, member: Principal, email: string) {
  const surveyId = await aCanteenSurvey(services, member);
  const listed = await aListedPerson(services, member, {
    surveyId,
    email,
    more: { name: 'Ada Canary', note: `write to ${email}` },
  });
  const byLink = await aCanteenResponse(services, member, surveyId, {
    index: 1,
    text: `Reach me at ${email.toUpperCase()}, please`,
    more: {
      ...PERSONAL,
      source: 'email',
      emailToken: listed.token,
      respondentMetadata: { name: 'Ada' },
      fraud: [{ signal: 'gibberish', evidence: { answers: [email] } }],
    },
  });
  const deletedSurveyId = await aCanteenSurvey(services, member, []);
  const byMetadata = await storeResponse(services, member, {
    surveyId: deletedSurveyId,
    ...PERSONAL,
    respondentMetadata: { mail: ` ${email.toUpperCase()} `, segment: 'A' },
  });
  await runOperation(deleteSurvey, services, member, { survey_id: deletedSurveyId });
  const panel = {
    name: 'Guests',
    description: '',
    emails: [{ email, name: 'Ada' }, { email: 'bo@example.com' }],
    tags: [],
  };
  const { id: panelId } = await runOperation(createContactPanel, services, member, panel, {
    idempotencyKey: services.newId(),
  });
  await inTeamTransaction(services.database, member.teamId, async ({ sql, teamId }) => {
    await sql('idempotency_keys').insert({
      team_id: teamId,
      key: services.newId(),
      operation: 'any',
      request_sha256: '0',
      answer: JSON.stringify({ value: { link: `https://x.example/?mail=${encodeURIComponent(email)}`, n: 1.5 } }),
    });
    const conversationId = services.newId();
    await sql('conversations').insert({ id: conversationId, team_id: teamId, created_at: services.now() });
    await sql('conversation_events').insert({
      conversation_id: conversationId,
      team_id: teamId,
      sequence: 1,
      once_key: 'one',
      type: 'note',
      data: JSON.stringify({ [email]: ['kept', email] }),
      created_at: services.now(),
    });
    await sql('outgoing_mails').insert({
      id: services.newId(),
      team_id: teamId,
      purpose: 'export',
      operation_id: services.newId(),
      recipient: email.toUpperCase(),
      state: 'pending',
      created_at: services.now(),
    });
  });
  return { surveyId, deletedSurveyId, panelId, byLink, byMetadata, ...listed };
}

const PERSONAL = {
  ipHash: 'an ip hash',
  deviceHash: 'a device hash',
  country: 'DK',
  region: 'Hovedstaden',
  city: 'København',
  timezone: 'Europe/Copenhagen',
  panelData: { PROLIFIC_PID: 'abc' },
} as const;
