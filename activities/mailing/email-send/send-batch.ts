import { setTimeout as wait } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { claimMailSlots, releaseSlotsOf, returnMailSlots } from '../../../db/stores/mailing/mail-slot-store.ts';
import type { Recipient } from '../../../db/stores/mailing/recipient-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { SendStep } from '../../../workflows/mailing/email-send/messages.ts';
import { ASK_AGAIN_MS, SLOT_LEASE_SECONDS } from '../mail/mail-slot.ts';
import { claimRecipients, takeOver } from './claim-recipients.ts';
import { outcomeOfFailure } from './mail-outcome.ts';
import type { FailedMail, MailOutcome } from './mail-outcome.ts';
import { nextStep } from './next-step.ts';
import { createOutcomeRecorder } from './outcome-recorder.ts';
import { invitationWriter } from './write-invitation.ts';
import type { InvitationWriter } from './write-invitation.ts';

/** After this time the batch returns to the workflow: short enough for a graceful stop of the worker. */
const BATCH_MS = 15_000;
/** After a server that accepted mails went down, the batch is tried again soon; failed attempts wait longer and longer. */
const AFTER_BREAKING_OFF_MS = 1_000;
/** Mails on their way at once: as many may be in doubt after a crash. Few enough not to wait for a connection. */
const MOST_ON_THEIR_WAY = 50;
const ON_THEIR_WAY_A_CONNECTION = 2;

/**
 * Sends mails for a quarter of a minute: for each a slot first, then a claim, then the mail, then its outcome.
 * @throws FieldworkError `mail_deferred` where the mail server is away; `operation_cancelled`, `operation_finished`
 */
export async function sendBatch(services: ActivityServices, { teamId, operationId }: OperationRef): Promise<SendStep> {
  const { database, now } = services;
  const attempt = { sendId: operationId, attemptId: services.newId() };
  const before = await inTeamTransaction(database, teamId, (transaction) =>
    takeOver(transaction, { ...attempt, at: now() }),
  );
  if (before !== null) await releaseSlotsOf(database, before);
  const batch = new Batch(services, { teamId, ...attempt });
  try {
    await batch.run();
  } finally {
    await batch.settle();
  }
  const step = await inTeamTransaction(database, teamId, (transaction) => nextStep(transaction, operationId, now()));
  return step.kind === 'more' && batch.wasBrokenOff() ? { kind: 'waiting', waitMs: AFTER_BREAKING_OFF_MS } : step;
}

type Mailing = { readonly teamId: string; readonly sendId: string; readonly attemptId: string };

class Batch {
  readonly #services: ActivityServices;
  readonly #mailing: Mailing;
  readonly #recorder;
  readonly #onTheirWay = new Set<Promise<void>>();
  readonly #mostWhenWell: number;
  /** Until one mail was accepted, the server may be down: only one mail is risked on finding out, not fifty. */
  #most = 1;
  #failure: Error | null = null;
  #hasSent = false;

  constructor(services: ActivityServices, mailing: Mailing) {
    this.#services = services;
    this.#mailing = mailing;
    const { mailConnections } = services.settings;
    this.#mostWhenWell = Math.min(MOST_ON_THEIR_WAY, ON_THEIR_WAY_A_CONNECTION * mailConnections);
    this.#recorder = createOutcomeRecorder(services, mailing.teamId, mailing);
  }

  /** Claims and sends until no recipient is left to claim, or the time is over. */
  async run(): Promise<void> {
    const { database } = this.#services;
    const { teamId, sendId } = this.#mailing;
    const write = await inTeamTransaction(database, teamId, (transaction) =>
      invitationWriter(transaction, this.#services, sendId),
    );
    const { cancellationSignal: signal } = Context.current();
    const endsAtMs = performance.now() + BATCH_MS;
    let goesOn = true;
    while (goesOn && this.#failure === null && performance.now() < endsAtMs) {
      signal.throwIfAborted();
      const slots = await this.#takeSlots();
      if (slots.length === 0) {
        await Promise.race([wait(ASK_AGAIN_MS), ...this.#onTheirWay]);
        continue;
      }
      const recipients = await this.#claim(slots);
      recipients.forEach((recipient, index) => this.#send(write, recipient, slots[index] ?? 0));
      goesOn = recipients.length > 0;
    }
  }

  /** Waits for mails on their way. @throws the error that stopped the batch, unless the server had accepted mails before */
  async settle(): Promise<void> {
    await Promise.all(this.#onTheirWay);
    await releaseSlotsOf(this.#services.database, this.#mailing.attemptId);
    if (this.#failure !== null && !this.wasBrokenOff()) throw this.#failure;
  }

  /** True where the server went down after it had accepted mails. */
  wasBrokenOff(): boolean {
    return this.#hasSent && isFieldworkError(this.#failure, 'mail_deferred');
  }

  async #takeSlots(): Promise<readonly number[]> {
    const { database, settings } = this.#services;
    const most = this.#most - this.#onTheirWay.size;
    // A claim of many costs little more than a claim of one; half of them on their way keep all connections busy.
    if (most < this.#most / ON_THEIR_WAY_A_CONNECTION) return [];
    return claimMailSlots(database, {
      holder: this.#mailing.attemptId,
      most,
      perSecond: settings.mailsPerSecond,
      leaseSeconds: SLOT_LEASE_SECONDS,
    });
  }

  /** Claims at most as many recipients as there are slots; unneeded slots are released at once. */
  async #claim(slots: readonly number[]): Promise<readonly Recipient[]> {
    const { database, now } = this.#services;
    const { teamId, sendId, attemptId } = this.#mailing;
    const recipients = await inTeamTransaction(database, teamId, (transaction) =>
      claimRecipients(transaction, { sendId, attemptId, at: now() }, slots.length),
    );
    await returnMailSlots(database, { holder: attemptId, slots: slots.slice(recipients.length) });
    return recipients;
  }

  #send(write: InvitationWriter, recipient: Recipient, slot: number): void {
    const sending = this.#trySending(write, recipient)
      .then((outcome) => this.#recorder.record({ recipientId: recipient.id, outcome, slot }))
      .catch((error: unknown) => {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => this.#onTheirWay.delete(sending));
    this.#onTheirWay.add(sending);
  }

  async #trySending(write: InvitationWriter, recipient: Recipient): Promise<MailOutcome> {
    try {
      await this.#services.email.send(write(recipient));
      this.#most = this.#mostWhenWell;
      this.#hasSent = true;
      return { kind: 'accepted' };
    } catch (error) {
      const outcome = outcomeOfFailure(error);
      this.#hear(outcome, recipient, error);
      return outcome;
    }
  }

  #hear({ kind, reason }: FailedMail, { id }: Recipient, error: unknown): void {
    if (kind === 'server_away') this.#failure ??= new FieldworkError('mail_deferred', reason, { cause: error });
    // A server that answers is up.
    else if (kind !== 'lost') this.#most = this.#mostWhenWell;
    if (kind === 'lost' || kind === 'unwritable') {
      this.#services.log.warn({ recipientId: id, kind, reason }, 'A mail was not surely delivered.');
    }
  }
}
