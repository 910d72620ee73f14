import { Context } from '@temporalio/activity';
import { endOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import { findTeamSettings } from '../../../db/stores/ground/team-settings-store.ts';
import { mailStates } from '../../../db/stores/mailing/outgoing-mail-store.ts';
import type { MailState } from '../../../db/stores/mailing/outgoing-mail-store.ts';
import { findPlatformMail, isAddressee } from '../../../db/stores/mailing/platform-mail-store.ts';
import type { PlatformMail } from '../../../db/stores/mailing/platform-mail-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import { platformMailContent } from '../../../domain/mailing/mail/platform-mail.ts';
import { PLATFORM_MAIL } from '../../../operations/mailing/platform-emails/platform-mail-kind.ts';
import { splitBySuppression } from '../../../operations/mailing/platform-emails/split-by-suppression.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { sendOnce } from '../mail/send-once.ts';
import type { OnceMail } from '../mail/send-once.ts';
import { loadAttachments } from './load-attachments.ts';

/**
 * Copies that have not begun by then are left to the next attempt: one in flight at the time-out of this attempt may be
 * lost.
 */
const BEGUN_WITHIN_MS = 30_000;

/** The activity that sends a mail with files. */
export function createPlatformMailActivities(services: ActivityServices) {
  return {
    /** Sends each recipient their copy, at most once, and ends the durable operation with what became of them. */
    sendPlatformMail: async (ref: OperationRef): Promise<void> => {
      const begun = await begin(services, ref);
      const left = begun.reached.filter((address) => !isSettled(begun.states.get(address)));
      if (left.length > 0) await sendCopies(services, ref, begun, left);
      await conclude(services, ref, begun);
    },
  };
}

type Begun = {
  readonly mail: PlatformMail;
  readonly reached: readonly string[];
  readonly skipped: number;
  readonly copy: Omit<OnceMail, 'recipient' | 'attachments'>;
  readonly states: ReadonlyMap<string, MailState>;
};

function isSettled(state: MailState | undefined): boolean {
  return state === 'sent' || state === 'rejected' || state === 'unknown';
}

function begin(services: ActivityServices, { teamId, operationId }: OperationRef): Promise<Begun> {
  const { database, settings, keys, now } = services;
  return inTeamTransaction(database, teamId, async (transaction) => {
    await refuseCancelled(transaction, operationId);
    await startOperation(transaction, operationId, now());
    const mail = await findPlatformMail(transaction, operationId);
    if (mail === undefined) throw new FieldworkError('operation_finished', 'The mail has ended already.');
    const states = await mailStates(transaction, { purpose: PLATFORM_MAIL, operationId });
    const { to, cc, skipped } = await splitBySuppression(transaction, keys, mail);
    const { senderName, replyTo, postalAddress } = await findTeamSettings(transaction);
    const from = { ...settings.mailFrom, name: senderName ?? settings.mailFrom.name };
    const copy = {
      purpose: PLATFORM_MAIL,
      operationId,
      messageUuid: operationId,
      from,
      replyTo: replyTo === null ? undefined : { name: from.name, address: replyTo },
      shown: { to, cc },
      content: platformMailContent({ ...mail, sender: { name: from.name, postalAddress: postalAddress ?? '' } }),
    };
    return { mail, reached: [...to, ...cc], skipped, copy, states };
  });
}

/** @throws FieldworkError `mail_deferred` where copies are left for the next attempt */
async function sendCopies(
  services: ActivityServices,
  { teamId, operationId }: OperationRef,
  { mail, copy, states }: Begun,
  left: readonly string[],
): Promise<void> {
  const attachments = await loadAttachments(services, teamId, mail.artifactIds).catch((error: unknown) => {
    // Where some have it already, the result says what became of each.
    if (isFieldworkError(error, 'object_missing') && [...states.values()].some(isSettled)) return null;
    throw error;
  });
  if (attachments === null) return;
  const begunAt = services.now().getTime();
  let deferred: FieldworkError | undefined;
  for (const recipient of left) {
    if (services.now().getTime() > begunAt + BEGUN_WITHIN_MS) {
      throw new FieldworkError('mail_deferred', 'Some copies are left for the next attempt.');
    }
    Context.current().cancellationSignal.throwIfAborted();
    await inTeamTransaction(services.database, teamId, (transaction) => refuseCancelled(transaction, operationId));
    const isStillWanted = (transaction: TeamTransaction) =>
      isAddressee(transaction, { id: operationId, address: recipient });
    await sendOnce(services, teamId, { ...copy, recipient, attachments, isStillWanted }).catch((error: unknown) => {
      // The other copies don't wait for a recipient whose mail is refused for now.
      if (!isFieldworkError(error, 'mail_deferred')) throw error;
      deferred = error;
    });
  }
  if (deferred !== undefined) throw deferred;
}

function conclude(
  { database, now }: ActivityServices,
  { teamId, operationId }: OperationRef,
  { reached, skipped }: Begun,
): Promise<void> {
  return inTeamTransaction(database, teamId, async (transaction) => {
    const states = await mailStates(transaction, { purpose: PLATFORM_MAIL, operationId });
    const count = (state: MailState) => [...states.values()].filter((one) => one === state).length;
    const [accepted, unknown] = [count('sent'), count('unknown')];
    // Whose file was deleted before their copy was sent counts as refused, too.
    const rejected = Math.max(count('rejected'), reached.length - accepted - unknown);
    await endOperation(transaction, operationId, {
      state: 'completed',
      completedAt: now(),
      result: { accepted, skipped, rejected, unknown },
    });
  });
}
