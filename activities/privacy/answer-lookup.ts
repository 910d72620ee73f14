import { findSubjectRows } from '../../db/stores/privacy/privacy-subject-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { SubjectLookup } from '../../operations/privacy/privacy-schemas.ts';
import { mailboxOf } from '../../operations/privacy/read-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { PrivacyWork } from './load-request.ts';
import type { PrivacyAnswer } from './privacy-answer.ts';

/** Counts the data about a person. */
export async function answerLookup(
  _services: ActivityServices,
  transaction: TeamTransaction,
  { request, subject }: PrivacyWork,
): Promise<PrivacyAnswer> {
  const { responses, mentioning, recipients } = await findSubjectRows(transaction, {
    mailbox: mailboxOf(subject),
    tokens: subject.tokens,
  });
  const counts = { response_count: responses.length + mentioning.length, distribution_count: recipients.length };
  const found = counts.response_count + counts.distribution_count > 0;
  const result: SubjectLookup = { found, ...counts, email_hash: request.emailHash };
  return { result, details: counts };
}
