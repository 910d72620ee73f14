import type { DatedDelivery, DeliveryEvent } from '../../../domain/mailing/recipients/delivery-events.ts';
import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A mail system's report about a mail. */
export type EmailEvent = {
  /** A repeated report has the same id. */
  readonly eventId: string;
  readonly recipientId: string;
  /** Null where the report does not identify the send. */
  readonly sendId: string | null;
  readonly event: 'delivered' | 'bounced_hard' | 'bounced_soft' | 'complained';
  /** The report's text, without addresses. */
  readonly detail: string | null;
  readonly at: Date;
};

/** Stores a report. @returns false where it is stored already */
export async function insertEmailEvent({ sql, teamId }: TeamTransaction, event: EmailEvent): Promise<boolean> {
  const inserted: unknown[] = await sql('email_events')
    .insert({
      team_id: teamId,
      event_id: event.eventId,
      recipient_id: event.recipientId,
      send_id: event.sendId,
      event: event.event,
      detail: event.detail,
      happened_at: event.at,
    })
    .onConflict(['team_id', 'event_id'])
    .ignore()
    .returning('event_id');
  return inserted.length > 0;
}

/** How a report identifies the recipient of a mail: by one of the two. */
export type NamedRecipient = { readonly returnPath: string | null; readonly recipientId: string | null };

/** The recipient that a report identifies, with their team, which reports lack; undefined where there is none. */
export async function findRecipientNamed(
  { knex }: Database,
  { returnPath, recipientId }: NamedRecipient,
): Promise<{ readonly teamId: string; readonly recipientId: string } | undefined> {
  const { rows } = await knex.raw<{ rows: { team_id: string; recipient_id: string }[] }>(
    'select team_id, recipient_id from recipient_named(?, ?)',
    [returnPath, recipientId],
  );
  const [row] = rows;
  return row === undefined ? undefined : { teamId: row.team_id, recipientId: row.recipient_id };
}

/** All reports about these recipients' mails. */
export async function deliveriesOf(
  { sql, teamId }: TeamTransaction,
  recipientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DatedDelivery[]>> {
  const rows = await sql('email_events')
    .where({ team_id: teamId })
    .andWhereRaw('recipient_id = any(?::uuid[])', [[...recipientIds]])
    .select<{ recipient_id: string; event: DeliveryEvent; happened_at: Date }[]>(
      'recipient_id',
      'event',
      'happened_at',
    );
  const of = Map.groupBy(rows, (row) => row.recipient_id);
  return new Map([...of].map(([id, told]) => [id, told.map(({ event, happened_at }) => ({ event, at: happened_at }))]));
}
