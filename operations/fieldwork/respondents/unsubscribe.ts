import { z } from 'zod';
import { findSurveyOfRecipient } from '../../../db/stores/mailing/recipient-store.ts';
import { insertSuppression, isSuppressed, recipientsOfAddress } from '../../../db/stores/mailing/suppression-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { networkOf } from '../../../providers/mailing/addresses/network-address.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { findFieldedSurvey } from './load-fielded-survey.ts';
import type { SurveyFace } from './respondent-page.ts';
import { faceOf } from './survey-face.ts';
import { changeRecipients } from '../../mailing/recipients/change-recipients.ts';
import { readUnsubscribeToken } from '../../mailing/recipients/recipient-links.ts';
import type { Unsubscribing } from '../../mailing/recipients/recipient-links.ts';

/** The page behind the unsubscribe link of a mail. */
export type UnsubscribePage = {
  /** The survey of the mail; null where it, or the recipient, no longer exists. */
  readonly survey: SurveyFace | null;
  readonly isUnsubscribed: boolean;
};

/** Shows whether an address gets mail of the team. Opening it unsubscribes nobody, as machines open links, too. */
export const openUnsubscribePage = defineOperation({
  name: 'recipients.open_unsubscribe_page',
  summary: 'Shows somebody who was written to how to get no more mail.',
  audience: 'respondent',
  destructive: false,
  changes: false,
  input: z.strictObject({ token: z.string() }),
  output: { kind: 'page' },
  teamOf: teamOfToken,
  run: (context, { token }): Promise<UnsubscribePage> =>
    context.transaction(async (transaction) => {
      const about = unsubscribingBy(context.services, token);
      const isUnsubscribed = await isSuppressed(transaction, about.addressHash);
      return { survey: await surveyOf(transaction, context, about), isUnsubscribed };
    }),
});

const unsubscribeInput = z.strictObject({
  token: z.string(),
  /** IP address of the sender. */
  address: z.string(),
});

/**
 * Ends all mail of the team to an address: of this list, of its others, and of later ones. Repeating it does no harm.
 */
export const unsubscribe = defineOperation<z.output<typeof unsubscribeInput>, UnsubscribePage>({
  name: 'recipients.unsubscribe',
  summary: 'Writes no more to somebody who wants no more mail.',
  audience: 'respondent',
  destructive: false,
  changes: true,
  input: unsubscribeInput,
  output: { kind: 'page' },
  teamOf: teamOfToken,
  prepare: countTry,
  run: (context, { token }) =>
    context.transaction(async (transaction) => {
      const about = unsubscribingBy(context.services, token);
      const at = context.now();
      await insertSuppression(transaction, { addressHash: about.addressHash, reason: 'unsubscribed', at });
      const ids = await recipientsOfAddress(transaction, about.addressHash);
      await changeRecipients(
        transaction,
        ids.map((id) => ({ id, event: 'unsubscribed', at })),
      );
      return { survey: await surveyOf(transaction, context, about), isUnsubscribed: true };
    }),
});

/**
 * Counts by network and mailed address: mailbox providers unsubscribe thousands of people from one network, each once
 * or a few times, and these must not use up each other's tries.
 * @throws FieldworkError `rate_limited`; by then the address has long been unsubscribed
 */
async function countTry(
  { services }: OperationContext,
  { token, address }: z.output<typeof unsubscribeInput>,
): Promise<undefined> {
  const { teamId, addressHash } = unsubscribingBy(services, token);
  const about = `${teamId} ${addressHash.toString('base64url')} ${networkOf(address)}`;
  const key = services.keys.hash('rate limit', `unsubscribe ${about}`).toString('base64url');
  const { allowed, retryAfterMs } = await services.rateLimits.consume('unsubscribe', key);
  if (allowed) return undefined;
  throw new FieldworkError('rate_limited', 'Too many tries from this network. Try again later.', { retryAfterMs });
}

function teamOfToken(services: Services, { token }: { readonly token: string }): Promise<string> {
  return Promise.resolve(unsubscribingBy(services, token).teamId);
}

/** @throws FieldworkError `link_invalid` */
function unsubscribingBy({ keys }: Services, token: string): Unsubscribing {
  const about = readUnsubscribeToken(keys, token);
  if (about === null) throw new FieldworkError('link_invalid', 'The link to unsubscribe is incomplete.');
  return about;
}

async function surveyOf(
  transaction: TeamTransaction,
  context: OperationContext,
  { recipientId }: Unsubscribing,
): Promise<SurveyFace | null> {
  const surveyId = await findSurveyOfRecipient(transaction, recipientId);
  const survey = surveyId === undefined ? undefined : await findFieldedSurvey(transaction, context, surveyId);
  return survey === undefined ? null : faceOf(survey);
}
