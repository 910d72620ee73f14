import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type WebhookSource = 'panel_a' | 'panel_b' | 'payments';

/** Identifies an event, without its body. */
export type WebhookEventKey = { readonly source: WebhookSource; readonly eventSha256: Uint8Array };

export type WebhookOutcome = 'handled' | 'unchanged' | 'ignored' | 'mismatch' | 'unroutable' | 'failed';

/**
 * Marks an event as handled, in the transaction of its effects: both are stored, or neither. A concurrent second
 * delivery waits for the end of the first.
 * @returns false where it was handled before; a failed one may be delivered again
 */
export async function recordWebhookEvent(
  { sql }: Pick<TeamTransaction, 'sql'>,
  { source, eventSha256 }: WebhookEventKey,
  type: string | null,
  receivedAt: Date,
): Promise<boolean> {
  const { rows } = await sql.raw<{ rows: { is_new: boolean }[] }>(
    'select record_webhook_event(?, ?, ?, ?::timestamptz) as is_new',
    [source, Buffer.from(eventSha256), type, receivedAt],
  );
  return rows[0]?.is_new ?? false;
}

/** A received event, and how the run that it is about is found. */
export type WebhookNews = {
  readonly key: WebhookEventKey;
  readonly type: string | null;
  readonly receivedAt: Date;
  /** By the provider's id of a run, or by the id of a payment. */
  readonly about: { readonly provider: string; readonly providerRunId: string } | { readonly paymentId: string };
};

/** The run that the event is about. */
export type NewsOfRun = {
  readonly panelRunId: string;
  /** False where the event was handled before; a failed one may be delivered again. */
  readonly isNew: boolean;
};

/**
 * Runs `work` in one transaction of the team whose run an event is about, in which the event is marked as handled: both
 * are stored, or neither. A concurrent second delivery waits for the end of the first. One statement finds the run,
 * sets the transaction's team, and marks the event, as providers expect a quick answer.
 * @returns null where the run is unknown; the event is not marked then
 */
export function inTransactionOfNews<T>(
  database: Database,
  { key: { source, eventSha256 }, type, receivedAt, about }: WebhookNews,
  work: (transaction: TeamTransaction, news: NewsOfRun) => Promise<T>,
): Promise<T | null> {
  const named =
    'paymentId' in about ? 'payment_named(:paymentId)' : 'panel_integration_named(:provider, :providerRunId)';
  return database.knex.transaction(async (sql) => {
    const { rows } = await sql.raw<{ rows: { team_id: string; integration_id: string; is_new: boolean }[] }>(
      `select team_id, integration_id, set_config('app.team_id', team_id::text, true),
         record_webhook_event(:source, :eventSha256, :type, :receivedAt::timestamptz) as is_new
       from ${named}`,
      { ...about, source, eventSha256: Buffer.from(eventSha256), type, receivedAt },
    );
    const [found] = rows;
    if (found === undefined) return null;
    return work(
      { sql, teamId: found.team_id, writeJson: database.writeJson },
      { panelRunId: found.integration_id, isNew: found.is_new },
    );
  });
}

/** Stores the outcome of a recorded event, where it is not simply `handled`. */
export async function describeWebhookEvent(
  { sql }: Pick<TeamTransaction, 'sql'>,
  { source, eventSha256 }: WebhookEventKey,
  told: { readonly outcome: WebhookOutcome; readonly reason: string | null; readonly teamId: string | null },
): Promise<void> {
  await sql.raw('select describe_webhook_event(?, ?, ?, ?, ?)', [
    source,
    Buffer.from(eventSha256),
    told.outcome,
    told.reason,
    told.teamId,
  ]);
}

/** Deletes the oldest events before a time. @returns their number */
export async function forgetWebhookEvents(
  { knex }: Database,
  { before, maxRows }: { readonly before: Date; readonly maxRows: number },
): Promise<number> {
  const { rows } = await knex.raw<{ rows: { forgotten: number }[] }>(
    'select forget_webhook_events(?::timestamptz, ?) as forgotten',
    [before, maxRows],
  );
  return rows[0]?.forgotten ?? 0;
}
