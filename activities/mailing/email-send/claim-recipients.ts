import { saveSendAttempt } from '../../../db/stores/mailing/email-send-store.ts';
import type { StoredSend } from '../../../db/stores/mailing/email-send-store.ts';
import { findPublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import { lockRecipients, saveRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import type { Recipient } from '../../../db/stores/mailing/recipient-store.ts';
import { dueItems, saveItems } from '../../../db/stores/mailing/send-item-store.ts';
import type { ItemChange, SendItem } from '../../../db/stores/mailing/send-item-store.ts';
import { suppressedRecipients } from '../../../db/stores/mailing/suppression-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { RESEND_RULES } from '../../../domain/mailing/recipients/resend-filters.ts';
import { recipientWith } from '../../../operations/mailing/recipients/change-recipients.ts';
import { lockRunningSend } from './load-send.ts';
import { writeOffAbandoned } from './write-off-abandoned.ts';

/** One activity attempt's claim of a send. */
export type Attempt = { readonly sendId: string; readonly attemptId: string; readonly at: Date };

/**
 * Makes this attempt the only one that claims.
 * @returns the attempt before, which has ended or was given up: its mails on their way are in doubt; null where there was none
 */
export async function takeOver(
  transaction: TeamTransaction,
  { sendId, attemptId, at }: Attempt,
): Promise<string | null> {
  const send = await lockRunningSend(transaction, sendId);
  await saveSendAttempt(transaction, sendId, attemptId);
  await writeOffAbandoned(transaction, sendId, at);
  return send.attemptId;
}

/**
 * Claims recipients before any mail goes out. Recipients who must not be mailed any more are skipped.
 * @returns none where the send is paused, the survey is closed, or no recipient is due
 * @throws FieldworkError `operation_cancelled`, `operation_finished`; `service_unavailable` where another attempt has taken over
 */
export async function claimRecipients(
  transaction: TeamTransaction,
  attempt: Attempt,
  most: number,
): Promise<readonly Recipient[]> {
  const send = await lockRunningSend(transaction, attempt.sendId);
  if (send.attemptId !== attempt.attemptId) {
    throw new FieldworkError('service_unavailable', 'Another attempt has taken over.');
  }
  if (send.pausedAt !== null) return [];
  if (!(await takesAnswers(transaction, send))) return [];
  let size = most;
  for (;;) {
    const due = await dueItems(transaction, send.id, { now: attempt.at, most: size });
    const claimed = await claim(transaction, { ...attempt, send }, due, most);
    if (claimed.length > 0 || due.length === 0) return claimed;
    size = PASSED_OVER_AT_ONCE;
  }
}

/** Where one recipient is skipped, many may be: of a list that was sent before, say. Then more are read at once. */
const PASSED_OVER_AT_ONCE = 500;

/** Sends go on while a survey is paused, and end when it ends. */
export async function takesAnswers(transaction: TeamTransaction, { surveyId }: StoredSend): Promise<boolean> {
  const survey = await findPublicSurvey(transaction, surveyId);
  return survey?.status === 'active' || survey?.status === 'paused';
}

/** A recipient whom another send is mailing right now, or an erasure has locked, is tried again. */
export const BUSY_FOR_MS = 3_000;

type Claim = Attempt & { readonly send: StoredSend };

async function claim(
  transaction: TeamTransaction,
  attempt: Claim,
  due: readonly SendItem[],
  most: number,
): Promise<readonly Recipient[]> {
  if (due.length === 0) return [];
  const ids = due.map(({ recipientId }) => recipientId);
  const suppressed = await suppressedRecipients(transaction, ids);
  const held = new Map(
    (await lockRecipients(transaction, ids, { skipsLocked: true })).map((recipient) => [recipient.id, recipient]),
  );
  const decided: Decision[] = [];
  const busy: ItemChange[] = [];
  const claimed: Recipient[] = [];
  for (const item of due) {
    const recipient = held.get(item.recipientId);
    if (recipient === undefined) {
      busy.push(untilFree(item, attempt.at));
      continue;
    }
    const decision = decide(attempt, item, recipient, suppressed.has(recipient.id));
    const isClaim = decision.item.state === 'sending';
    if (isClaim && claimed.length === most) break;
    decided.push(decision);
    if (isClaim) claimed.push(decision.recipient);
  }
  await saveRecipients(
    transaction,
    decided.map(({ recipient }) => recipient),
  );
  const items = [...decided.map(({ item }) => item), ...busy];
  await saveItems(transaction, attempt.sendId, items, attempt.at);
  return claimed;
}

type Decision = { readonly recipient: Recipient; readonly item: ItemChange };

function decide({ attemptId, at, send }: Claim, item: SendItem, recipient: Recipient, isSuppressed: boolean): Decision {
  const now = isSuppressed ? (recipientWith(recipient, { event: 'unsubscribed', at }) ?? recipient) : recipient;
  const change = { recipientId: recipient.id, tries: item.tries, nextTryAt: null, reason: null, attemptId: null };
  if (hasStartedMeanwhile(send, now)) {
    return { recipient: now, item: { ...change, state: 'skipped', reason: 'started' } };
  }
  const claimed = now.erasedAt === null ? recipientWith(now, { event: 'claimed', at }) : null;
  if (claimed !== null) return { recipient: claimed, item: { ...change, attemptId, state: 'sending' } };
  if (now.state.isSending) {
    return { recipient: now, item: untilFree(item, at) };
  }
  return { recipient: now, item: { ...change, state: 'skipped', reason: now.state.status } };
}

function untilFree({ recipientId, tries }: SendItem, at: Date): ItemChange {
  const nextTryAt = new Date(at.getTime() + BUSY_FOR_MS);
  return { recipientId, state: 'waiting', attemptId: null, tries, nextTryAt, reason: null };
}

/** Recipients of a reminder may begin the survey before their mail is due: then they are skipped. */
function hasStartedMeanwhile({ reach }: StoredSend, { state }: Recipient): boolean {
  return reach !== null && RESEND_RULES[reach.filter].hasStarted === false && state.hasStarted;
}
