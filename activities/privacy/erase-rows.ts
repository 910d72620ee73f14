import {
  allowLongStatements,
  anonymizeRecipients,
  anonymizeResponses,
  confirmedParticipants,
  deleteContactsOf,
  forgetNotifications,
} from '../../db/stores/privacy/privacy-erasure-store.ts';
import { forgetParticipantsOfResponses } from '../../db/stores/recruiting/panel-participant-store.ts';
import { lockSubject, savePrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import { findSubjectRows } from '../../db/stores/privacy/privacy-subject-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { mailboxOf, searchFor, shortHash, subjectWith } from '../../operations/privacy/read-subject.ts';
import { sealSubject } from '../../operations/privacy/sealed-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { openRequest } from './load-request.ts';
import type { PrivacyWork } from './load-request.ts';
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
  const { recipients, responses } = await findSubjectRows(transaction, { mailbox: mailboxOf(known), tokens });
  const responseIds = responses.map(({ id }) => id);
  const participants = await confirmedParticipants(transaction, responseIds);
  const subject = subjectWith(keys, known, recipients, participants);
  const mailbox = mailboxOf(subject);

  const hash = shortHash(request.emailHash);
  const ids = recipients.map(({ id }) => id);
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
  });
  const surveyIds = [...subject.surveyIds, ...responses.map(({ surveyId }) => surveyId), ...quotes.surveyIds];
  const sealed = sealSubject(keys, request.id, { ...subject, surveyIds: [...new Set(surveyIds)] });
  await savePrivacyRequest(transaction, request.id, { sealed, anonymizedAt: now() });
  return { responses: responses.length, recipients: recipients.length, contacts, quotes: quotes.rows };
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
