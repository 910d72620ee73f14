import {
  allowLongStatements,
  anonymizeRecipients,
  anonymizeResponses,
  confirmedParticipants,
  deleteContactsOf,
  forgetNotifications,
  metadataOfContacts,
} from '../../db/stores/privacy/privacy-erasure-store.ts';
import { forgetParticipantsOfResponses } from '../../db/stores/recruiting/panel-participant-store.ts';
import { lockSubject, savePrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import { findSubjectRows } from '../../db/stores/privacy/privacy-subject-store.ts';
import type { SubjectRows } from '../../db/stores/privacy/privacy-subject-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { Response } from '../../domain/fieldwork/response/response.ts';
import { contactFormsIn, isFormOf } from '../../domain/privacy/contact-forms.ts';
import { knownNames } from '../../domain/privacy/known-names.ts';
import type { KnownNames } from '../../domain/privacy/known-names.ts';
import {
  mailboxOf,
  namesOf,
  searchFor,
  shortHash,
  subjectCalled,
  subjectWith,
} from '../../operations/privacy/read-subject.ts';
import { sealSubject } from '../../operations/privacy/sealed-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { openRequest } from './load-request.ts';
import type { PrivacyWork } from './load-request.ts';
import { redactForms } from './redact-forms.ts';
import { replaceWords } from './replace-words.ts';

/** The number of rows of each kind that no longer identify the person. */
export type ErasedRows = {
  readonly responses: number;
  readonly recipients: number;
  readonly contacts: number;
  /** Other rows that quoted the address or a token. */
  readonly quotes: number;
};

/**
 * Anonymizes the rows that exist now; the literals that name the person are stored, encrypted, for the following
 * activities.
 */
export async function eraseRows(
  { keys, now }: ActivityServices,
  transaction: TeamTransaction,
  { request, subject: known }: PrivacyWork,
): Promise<ErasedRows> {
  const { folded, tokens } = known;
  const found = await findSubjectRows(transaction, { mailbox: mailboxOf(known), tokens });
  const { recipients, responses, mentioning } = found;
  const responseIds = responses.map(({ id }) => id);
  const participants = await confirmedParticipants(transaction, responseIds);
  const contactsSaid = await metadataOfContacts(transaction, mailboxOf(known));
  const names = namesIn(found, contactsSaid, folded);
  const subject = subjectCalled(subjectWith(keys, known, recipients, participants), { responseIds, names });
  const mailbox = mailboxOf(subject);

  const hash = shortHash(request.emailHash);
  const ids = recipients.map(({ id }) => id);
  if (request.redactAnswers) {
    await redactForms(transaction, subject, { mentioning, replacement: `anonymized:${hash}` });
  }
  await anonymizeResponses(transaction, responseIds);
  await forgetParticipantsOfResponses(transaction, responseIds);
  await anonymizeRecipients(transaction, { ids, hash, at: now() });
  const contacts = await deleteContactsOf(transaction, mailbox);
  const addresses = [subject.address, folded, ...subject.writings].map((one) => one.toLowerCase());
  await forgetNotifications(transaction, addresses);
  const quotes = await replaceWords(transaction, searchFor(subject), {
    replacement: `anonymized:${hash}`,
    redactAnswers: request.redactAnswers,
    mailbox,
    tokens: subject.tokens,
    names: namesOf(subject),
  });
  const answered = [...responses, ...mentioning].map(({ surveyId }) => surveyId);
  const surveyIds = [...subject.surveyIds, ...answered, ...quotes.surveyIds];
  const sealed = sealSubject(keys, request.id, { ...subject, surveyIds: [...new Set(surveyIds)] });
  await savePrivacyRequest(transaction, request.id, { sealed, anonymizedAt: now() });
  return { responses: responses.length, recipients: recipients.length, contacts, quotes: quotes.rows };
}

/** What the person is called in lists, links and contact forms. */
function namesIn(
  { recipients, responses, mentioning }: SubjectRows,
  contactsSaid: readonly unknown[],
  folded: string,
): KnownNames {
  const formsOf = ({ answers, setAside, drafts }: Response) => contactFormsIn([answers, setAside, drafts]);
  const forms = [
    ...responses.flatMap(formsOf),
    ...mentioning.flatMap(formsOf).filter((form) => isFormOf(form, folded)),
  ];
  const links = responses.map(({ respondentMetadata }) => respondentMetadata);
  return knownNames(forms, [...recipients.map(({ metadata }) => metadata), ...links, ...contactsSaid]);
}

/** Repeats it for rows that were added meanwhile. */
export function eraseRowsAgain(services: ActivityServices, { teamId, operationId }: OperationRef): Promise<void> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    await allowLongStatements(transaction);
    const work = await openRequest(transaction, services, operationId);
    if (work === null) return;
    await lockSubject(transaction, work.request.emailHash);
    await eraseRows(services, transaction, work);
  });
}
