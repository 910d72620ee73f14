import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { lockRecipients, saveRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import type { Recipient } from '../../../db/stores/mailing/recipient-store.ts';
import { claimedItems, saveItems } from '../../../db/stores/mailing/send-item-store.ts';
import type { ItemChange, SendItem } from '../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { RecipientEvent } from '../../../domain/mailing/recipients/recipient-lifecycle.ts';
import { recipientWith } from '../../../operations/mailing/recipients/change-recipients.ts';
import type { Attempt } from './claim-recipients.ts';
import type { MailOutcome } from './mail-outcome.ts';

export type RecordedOutcome = { readonly recipientId: string; readonly outcome: MailOutcome };

/**
 * Stores the outcomes of mails that an attempt had claimed. For mails that were meanwhile written off as in doubt, only a final answer
 * counts: that the server accepted the mail, or refused it for good.
 * @param retriesMs the pauses before mails that were refused for now are tried again, one after each refusal
 * @returns ids of recipients whom another transaction, of an erasure say, has locked: their outcomes are not stored yet
 */
export async function recordOutcomes(
  transaction: TeamTransaction,
  { sendId, attemptId, at }: Attempt,
  outcomes: readonly RecordedOutcome[],
  retriesMs: readonly number[],
): Promise<readonly string[]> {
  await findOperation(transaction, sendId, { lock: true });
  const recipientIds = outcomes.map(({ recipientId }) => recipientId);
  const items = await claimedItems(transaction, sendId, { attemptId, recipientIds });
  const known = new Map(outcomes.map(({ recipientId, outcome }) => [recipientId, outcome]));
  const changes = items.flatMap((item) => {
    const outcome = known.get(item.recipientId);
    const isNews = item.state === 'sending' || outcome?.kind === 'accepted' || outcome?.kind === 'refused';
    return outcome === undefined || !isNews ? [] : [changeBy(item, outcome, { at, retriesMs })];
  });
  const events = new Map(changes.map(({ item, events }) => [item.recipientId, events]));
  const held = await lockRecipients(transaction, [...events.keys()], { skipsLocked: true });
  await saveRecipients(
    transaction,
    held.map((recipient) => after(recipient, events.get(recipient.id) ?? [], at)),
  );
  const free = new Set(held.map(({ id }) => id));
  const changed = changes.map(({ item }) => item);
  await saveItems(
    transaction,
    sendId,
    changed.filter(({ recipientId }) => free.has(recipientId)),
    at,
  );
  return changed.flatMap(({ recipientId }) => (free.has(recipientId) ? [] : [recipientId]));
}

type Change = { readonly item: ItemChange; readonly events: readonly RecipientEvent[] };

function changeBy(
  { recipientId, attemptId, tries }: SendItem,
  outcome: MailOutcome,
  { at, retriesMs }: { readonly at: Date; readonly retriesMs: readonly number[] },
): Change {
  const item = { recipientId, attemptId, tries, nextTryAt: null, reason: 'reason' in outcome ? outcome.reason : null };
  switch (outcome.kind) {
    case 'accepted':
      return { item: { ...item, state: 'sent' }, events: ['accepted'] };
    case 'refused':
      return { item: { ...item, state: 'bounced' }, events: ['rejected'] };
    case 'unwritable':
      return { item: { ...item, state: 'skipped' }, events: ['deferred'] };
    case 'lost':
      return { item: { ...item, state: 'unknown' }, events: ['lost'] };
    case 'server_away':
      return { item: { ...item, attemptId: null, state: 'waiting', reason: null }, events: ['deferred'] };
    case 'refused_for_now': {
      const waitMs = retriesMs[tries];
      if (waitMs === undefined) return { item: { ...item, state: 'bounced' }, events: ['deferred', 'bounced_soft'] };
      const nextTryAt = new Date(at.getTime() + waitMs);
      return {
        item: { ...item, attemptId: null, state: 'waiting', tries: tries + 1, nextTryAt },
        events: ['deferred'],
      };
    }
  }
}

function after(recipient: Recipient, events: readonly RecipientEvent[], at: Date): Recipient {
  return events.reduce((now, event) => recipientWith(now, { event, at }) ?? now, recipient);
}
