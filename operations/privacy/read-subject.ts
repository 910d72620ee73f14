import { domainToUnicode } from 'node:url';
import { readEmailAddress } from '../../domain/mailing/contacts/email-address.ts';
import type { PrivacyAction } from '../../db/stores/privacy/privacy-audit-store.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { createLiteralSearch } from '../../domain/privacy/literal-search.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import type { Mailbox } from '../../domain/privacy/own-contact.ts';
import { nameLiterals } from '../../domain/privacy/known-names.ts';
import type { KnownNames } from '../../domain/privacy/known-names.ts';
import { subjectLiterals, tellingIds } from '../../domain/privacy/subject-literals.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { recipientLinkToken } from '../mailing/recipients/recipient-keys.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { auditRefusal } from './audit-privacy.ts';
import type { SealedSubject } from './sealed-subject.ts';

/** The address of a data subject, as it was given and folded. */
export type AskedSubject = { readonly address: string; readonly folded: string };

/** Identifies a data subject in audit entries and answers: a keyed hash of one team, in hex. */
export function subjectHash(keys: Keyring, teamId: string, folded: string): string {
  return keys.hash('privacy subject', `${teamId} ${folded}`).toString('hex');
}

/** The part of the hash that replaces an erased address. */
export function shortHash(emailHash: string): string {
  return emailHash.slice(0, 12);
}

/**
 * Reads the address of a data subject. A refused one is recorded in the audit log.
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

/** A data subject of whom only the address is known. */
export function newSubject({ address, folded }: AskedSubject): SealedSubject {
  const at = folded.lastIndexOf('@');
  // The domain in Unicode, as people write it, where the DNS has Punycode.
  const told = `${folded.slice(0, at)}@${domainToUnicode(folded.slice(at + 1))}`;
  const writings = told === folded ? [] : [told];
  return { address, folded, writings, tokens: [], surveyIds: [], responseIds: [], fullNames: [], singleNames: [] };
}

/** The members of a recipient that identify a person. */
type Leading = {
  readonly surveyId: string;
  readonly email: string;
  readonly token: string;
  readonly returnPath: string | null;
};

/**
 * Adds what else identifies the person: addresses as they were written, tokens, and the links made from these.
 * @param participants their ids at panel providers
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

/** Adds the person's responses, and what the person is called. */
export function subjectCalled(
  subject: SealedSubject,
  { responseIds, names }: { readonly responseIds: readonly string[]; readonly names: KnownNames },
): SealedSubject {
  return {
    ...subject,
    responseIds: unique([...subject.responseIds, ...responseIds]),
    fullNames: unique([...subject.fullNames, ...names.full]),
    singleNames: unique([...subject.singleNames, ...names.single]),
  };
}

/** The person's full names: they may be somebody else's as well. */
export function namesOf({ fullNames }: SealedSubject): LiteralSearch {
  return createLiteralSearch(nameLiterals(fullNames));
}

/** All names of the person, for what is known to be about this person. */
export function allNamesOf({ fullNames, singleNames }: SealedSubject): LiteralSearch {
  return createLiteralSearch(nameLiterals([...fullNames, ...singleNames]));
}

/** The person's mailbox alone: tokens are searched for elsewhere. */
export function mailboxOf(subject: SealedSubject): Mailbox {
  return { folded: subject.folded, search: searchFor({ ...subject, tokens: [] }) };
}

/** A search for the address alone, before anything was looked up. */
export function addressSearch(asked: AskedSubject): LiteralSearch {
  return searchFor(newSubject(asked));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
