import { createHash } from 'node:crypto';
import { deliveriesOf, findRecipientNamed, insertEmailEvent } from '../../../db/stores/mailing/email-event-store.ts';
import type { EmailEvent } from '../../../db/stores/mailing/email-event-store.ts';
import { findRecipients, lockRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import { insertSuppression, recipientsOfAddress } from '../../../db/stores/mailing/suppression-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { stillCounts } from '../../../domain/mailing/recipients/delivery-events.ts';
import { readInvitationId } from '../../../domain/mailing/recipients/invitation-id.ts';
import type { ToldDelivery } from '../../../domain/mailing/recipients/told-deliveries.ts';
import type { Services } from '../../../platform/services.ts';
import { withoutAddresses } from '../../../providers/mailing/email/without-addresses.ts';
import { changeRecipients } from '../recipients/change-recipients.ts';
import type { RecipientHappening } from '../recipients/change-recipients.ts';
import { addressHash } from '../recipients/recipient-keys.ts';

/** The outcome of events; unroutable ones are about mails of unknown recipients. */
export type DeliveryTally = { readonly accepted: number; readonly duplicates: number; readonly unroutable: number };

/** In one transaction: recipients are locked no longer than that takes. */
const EVENTS_TOGETHER = 100;

/**
 * Stores reports of mail systems, with their effects in the same transaction. Repeated, or in another order, they have the same
 * result.
 */
export async function recordDeliveries(
  services: Services,
  told: readonly ToldDelivery[],
  now: Date,
): Promise<DeliveryTally> {
  const routed: RoutedDelivery[] = [];
  for (const delivery of told) {
    const route = await routeOf(services, delivery);
    if (route !== undefined) routed.push({ teamId: route.teamId, event: toEvent(delivery, route.recipientId, now) });
  }
  const tally = { known: 0, accepted: 0 };
  for (const [teamId, deliveries] of Map.groupBy(routed, (one) => one.teamId)) {
    for (let from = 0; from < deliveries.length; from += EVENTS_TOGETHER) {
      const events = deliveries.slice(from, from + EVENTS_TOGETHER).map(({ event }) => event);
      const { known, accepted } = await inTeamTransaction(services.database, teamId, (transaction) =>
        recordOfTeam(transaction, services, events),
      );
      tally.known += known;
      tally.accepted += accepted;
    }
  }
  const { known, accepted } = tally;
  return { accepted, duplicates: known - accepted, unroutable: told.length - known };
}

type RoutedDelivery = { readonly teamId: string; readonly event: EmailEvent };

/** By the return path, which only the mail's receiver knows; else by the mail's own id. */
async function routeOf(
  { database }: Services,
  { returnPathToken, messageId }: ToldDelivery,
): Promise<{ readonly teamId: string; readonly recipientId: string } | undefined> {
  const byReturnPath =
    returnPathToken === null
      ? undefined
      : await findRecipientNamed(database, { returnPath: returnPathToken.toLowerCase(), recipientId: null });
  const invitation = readInvitationId(messageId ?? '');
  return byReturnPath !== undefined || invitation === null
    ? byReturnPath
    : findRecipientNamed(database, { returnPath: null, recipientId: invitation.recipientId });
}

const MOST_DETAIL_CHARACTERS = 500;

function toEvent(told: ToldDelivery, recipientId: string, now: Date): EmailEvent {
  const invitation = readInvitationId(told.messageId ?? '');
  return {
    eventId: eventIdOf(told),
    recipientId,
    sendId: invitation?.recipientId === recipientId ? invitation.sendId : null,
    event: told.event,
    detail: withoutAddresses(told.reason ?? '', MOST_DETAIL_CHARACTERS) || null,
    // A report from a fast clock counts as of now.
    at: told.at === null || told.at > now ? now : told.at,
  };
}

/** The hash of the mail system's id, or of its whole report: either may contain an address. */
function eventIdOf({ id, event, messageId, returnPathToken, reason, at }: ToldDelivery): string {
  const said = id === null ? ['event', event, messageId, returnPathToken, reason, at] : ['id', id];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/**
 * Always in this order, so that there is no deadlock: events, suppressions, recipients.
 * @returns the number of events with a known recipient, and of those that were not reported before
 */
async function recordOfTeam(
  transaction: TeamTransaction,
  { keys }: Services,
  events: readonly EmailEvent[],
): Promise<{ readonly known: number; readonly accepted: number }> {
  const named = await findRecipients(transaction, [...new Set(events.map(({ recipientId }) => recipientId))]);
  const hashes = new Map(named.map(({ id, folded }) => [id, addressHash(keys, transaction.teamId, folded)]));
  const known = events.filter(({ recipientId }) => hashes.has(recipientId));
  const accepted: EmailEvent[] = [];
  for (const event of known.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))) {
    if (await insertEmailEvent(transaction, event)) accepted.push(event);
  }
  const happenings = [...accepted.flatMap(happeningOf), ...(await complaintsOf(transaction, accepted, hashes))];
  await takeEffect(transaction, happenings);
  return { known: known.length, accepted: accepted.length };
}

type Happening = RecipientHappening & Pick<EmailEvent, 'event'>;

function happeningOf({ recipientId, event, at }: EmailEvent): Happening[] {
  return [{ id: recipientId, event, at }];
}

/** After a complaint the address is suppressed: no more mail on any list of the team, now or later. */
async function complaintsOf(
  transaction: TeamTransaction,
  events: readonly EmailEvent[],
  hashes: ReadonlyMap<string, Buffer>,
): Promise<readonly Happening[]> {
  const complaints = events.filter(({ event }) => event === 'complained');
  const suppressed = complaints
    .flatMap(({ recipientId, at }) => {
      const hash = hashes.get(recipientId);
      return hash === undefined ? [] : [{ addressHash: hash, at }];
    })
    .toSorted((a, b) => Buffer.compare(a.addressHash, b.addressHash));
  const happenings: Happening[] = [];
  for (const { addressHash: hash, at } of suppressed) {
    await insertSuppression(transaction, { addressHash: hash, reason: 'complained', at });
    const ids = await recipientsOfAddress(transaction, hash);
    happenings.push(...ids.map((id): Happening => ({ id, event: 'complained', at })));
  }
  return happenings;
}

/** Recipients are locked before earlier reports about them are read: of two reports at once, the second sees the first. */
async function takeEffect(transaction: TeamTransaction, happenings: readonly Happening[]): Promise<void> {
  const ids = [...new Set(happenings.map(({ id }) => id))];
  await lockRecipients(transaction, ids);
  const told = await deliveriesOf(transaction, ids);
  await changeRecipients(
    transaction,
    happenings.filter((happening) => stillCounts(happening, told.get(happening.id) ?? [])),
  );
}
