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

/** How many rows of each kind lead to the person no more. */
export type ErasedRows = {
  readonly responses: number;
  readonly recipients: number;
  readonly contacts: number;
  /** Rows of any kind that quoted the address or a token. */
  readonly quotes: number;
};

/** Anonymizes what is there at this moment; what the person was known by is kept, encrypted, for the steps that follow. */
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

/** The same once more, for what came in meanwhile. */
export function eraseRowsAgain(services: ActivityServices, { teamId, operationId }: OperationRef): Promise<void> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    await allowLongStatements(transaction);
    const work = await openRequest(transaction, services, operationId);
    if (work === null) return;
    await lockSubject(transaction, work.request.emailHash);
    await eraseRows(services, transaction, work);
  });
}
