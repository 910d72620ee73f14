import { setTimeout as wait } from 'node:timers/promises';
import { releaseMailSlots } from '../../../db/stores/mailing/mail-slot-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { Attempt } from './claim-recipients.ts';
import { recordOutcomes } from './record-outcomes.ts';
import type { RecordedOutcome } from './record-outcomes.ts';

/** The outcome of a mail, and the slot it was sent in. */
export type SettledMail = RecordedOutcome & { readonly slot: number };

export type OutcomeRecorder = {
  /** Resolves once it is stored, together with outcomes that arrive meanwhile. */
  record(settled: SettledMail): Promise<void>;
};

const TRY_AGAIN_MS = 250;
/** Longer than any restart of a database; shorter than an activity attempt may take. */
const GIVE_UP_AFTER_MS = 60_000;

/** Its slot is released once, however often recording is retried. */
type Gathered = RecordedOutcome & { readonly slot: number | null };

/**
 * Stores outcomes in as few transactions as their pace allows: while one is under way, the next gathers all that arrive. During an outage
 * of the database it retries: a mail server's answer must not be lost. An outcome of a recipient whom an erasure has locked is
 * retried alone: the others are stored, and all slots are released.
 */
export function createOutcomeRecorder(
  services: ActivityServices,
  teamId: string,
  attempt: Omit<Attempt, 'at'>,
): OutcomeRecorder {
  let gathered: Gathered[] = [];
  let underWay: Promise<ReadonlySet<string>> | null = null;
  let next: Promise<ReadonlySet<string>> | null = null;

  /** @returns ids of the locked recipients */
  const write = async (settled: readonly Gathered[]): Promise<ReadonlySet<string>> => {
    const { database, settings, now } = services;
    const held = await inTeamTransaction(database, teamId, (transaction) =>
      recordOutcomes(transaction, { ...attempt, at: now() }, settled, settings.mailRetriesMs),
    );
    await releaseMailSlots(database, { holder: attempt.attemptId, slots: settled.flatMap(({ slot }) => slot ?? []) });
    return new Set(held);
  };

  const writeAll = async (): Promise<ReadonlySet<string>> => {
    await underWay?.catch(() => undefined);
    const settled = gathered;
    gathered = [];
    next = null;
    underWay = persistently(() => write(settled), services.log).finally(() => (underWay = null));
    return underWay;
  };

  const record = async (settled: Gathered, endsAtMs: number): Promise<void> => {
    gathered.push(settled);
    next ??= writeAll();
    const held = await next;
    if (!held.has(settled.recipientId)) return;
    if (performance.now() > endsAtMs) throw heldTooLong();
    await wait(TRY_AGAIN_MS);
    return record({ ...settled, slot: null }, endsAtMs);
  };

  return { record: (settled) => record(settled, performance.now() + GIVE_UP_AFTER_MS) };
}

function heldTooLong(): FieldworkError {
  return new FieldworkError(
    'service_unavailable',
    'What became of a mail can’t be recorded: its recipient is held, by an erasure perhaps. The send goes on by itself.',
  );
}

/** @throws the error of the last try */
async function persistently<T>(work: () => Promise<T>, log: ActivityServices['log']): Promise<T> {
  const endsAtMs = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > endsAtMs) throw error;
      log.warn({ err: error }, 'What became of mails can’t be recorded; trying again.');
      await wait(TRY_AGAIN_MS);
    }
  }
}
