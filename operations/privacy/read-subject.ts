import { domainToUnicode } from 'node:url';
import { readEmailAddress } from '../../domain/mailing/contacts/email-address.ts';
import type { PrivacyAction } from '../../db/stores/privacy/privacy-audit-store.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { createLiteralSearch } from '../../domain/privacy/literal-search.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import type { Mailbox } from '../../domain/privacy/own-contact.ts';
import { subjectLiterals, tellingIds } from '../../domain/privacy/subject-literals.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { recipientLinkToken } from '../mailing/recipients/recipient-keys.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { auditRefusal } from './audit-privacy.ts';
import type { SealedSubject } from './sealed-subject.ts';

/** A mailbox that somebody asks about. */
export type AskedSubject = { readonly address: string; readonly folded: string };

/** How a person is told by in audit entries and answers: keyed, of one team, in hex. */
export function subjectHash(keys: Keyring, teamId: string, folded: string): string {
  return keys.hash('privacy subject', `${teamId} ${folded}`).toString('hex');
}

/** As much of the hash as stands where an address stood. */
export function shortHash(emailHash: string): string {
  return emailHash.slice(0, 12);
}

/**
 * The mailbox that a request is about. What is none is refused, and that it was asked for is recorded.
 * @throws FieldworkError `invalid_input`
 */
export async function readSubject(
  context: OperationContext,
  action: PrivacyAction,
  email: string,
): Promise<AskedSubject> {
  const reading = readEmailAddress(email);
  if (reading.ok) return { address: reading.address, folded: reading.folded };
  await auditRefusal(context, action);
  throw new FieldworkError('invalid_input', 'That is no e-mail address.', {
    issues: [{ path: 'email', message: reading.reason }],
  });
}

/** Of somebody of whom nothing else is known yet. */
export function newSubject({ address, folded }: AskedSubject): SealedSubject {
  const at = folded.lastIndexOf('@');
  // As people write the domain, where the DNS writes it otherwise.
  const told = `${folded.slice(0, at)}@${domainToUnicode(folded.slice(at + 1))}`;
  return { address, folded, writings: told === folded ? [] : [told], tokens: [], surveyIds: [] };
}

/** A recipient, as far as it leads to a person. */
type Leading = {
  readonly surveyId: string;
  readonly email: string;
  readonly token: string;
  readonly returnPath: string | null;
};

/**
 * What else names the person: addresses as they were written, tokens, and the links that are made of these.
 * @param participants what panel providers call them
 */
export function subjectWith(
  keys: Keyring,
  subject: SealedSubject,
  recipients: readonly Leading[],
  participants: readonly string[] = [],
): SealedSubject {
  const words = recipients.flatMap(({ surveyId, token, returnPath }) => {
    const [body = token] = recipientLinkToken(keys, surveyId, token).split('.');
    return [token, body, ...(returnPath === null ? [] : [returnPath])];
  });
  return {
    ...subject,
    writings: unique([...subject.writings, ...recipients.map(({ email }) => email)]),
    tokens: unique([...subject.tokens, ...words, ...tellingIds(participants)]),
    surveyIds: unique([...subject.surveyIds, ...recipients.map(({ surveyId }) => surveyId)]),
  };
}

export function searchFor(subject: SealedSubject): LiteralSearch {
  return createLiteralSearch(subjectLiterals(subject));
}

/** The person's mailbox alone: who is told by a token is known by other means. */
export function mailboxOf(subject: SealedSubject): Mailbox {
  return { folded: subject.folded, search: searchFor({ ...subject, tokens: [] }) };
}

/** The address alone, before anything was looked up. */
export function addressSearch(asked: AskedSubject): LiteralSearch {
  return searchFor(newSubject(asked));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
