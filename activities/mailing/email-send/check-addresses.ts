import { setMaxListeners } from 'node:events';
import { Context } from '@temporalio/activity';
import { updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { enterStage, saveOperationProgress } from '../../../db/stores/ground/operation-store.ts';
import { lockRecipients, saveRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import { countItems, saveItems, uncheckedRecipients } from '../../../db/stores/mailing/send-item-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { AddressVerdict } from '../../../domain/mailing/contacts/address-verdict.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { recipientWith } from '../../../operations/mailing/recipients/change-recipients.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { AddressChecker } from '../../../providers/mailing/address-checks/address-checker.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { SendStep } from '../../../workflows/mailing/email-send/messages.ts';
import { takesAnswers } from './claim-recipients.ts';
import { lockRunningSend, lockSend } from './load-send.ts';
import { touchesList } from './touches-list.ts';
import { withoutAnswer } from './unanswered-addresses.ts';
import type { Checked } from './unanswered-addresses.ts';

/** Addresses that are checked before verdicts are stored: a crash repeats at most so many. */
const AT_ONCE = 500;
/** After this time verdicts are stored: a slow service must not be asked, and paid, for the same address again. */
const RECORD_AFTER_MS = 45_000;
/** After so many failed checks the service may be down: no further address is checked before that is known. */
const MOST_FAILURES = 8;
/** A recipient whom an erasure has locked is checked, and paid for, again: not too often. */
const HELD_FOR_MS = 10_000;

/**
 * Checks addresses, as many as there is time for; recipients with an invalid address are skipped. Verdicts before a failed check are
 * stored; an address about which the service never answers, while it answers about others, is mailed.
 * @throws FieldworkError `address_check_unavailable`, `address_check_refused`
 */
export async function checkAddresses(
  services: ActivityServices,
  ref: OperationRef,
  recordAfterMs = RECORD_AFTER_MS,
): Promise<SendStep> {
  const { database, addresses } = services;
  const unchecked = await inTeamTransaction(database, ref.teamId, (transaction) => beginCheck(transaction, ref));
  if (unchecked === 'paused') return { kind: 'paused' };
  if (unchecked === 'closed') return { kind: 'done' };
  const { cancellationSignal: stopped, info } = Context.current();
  const checked = await checkAll(addresses, unchecked, { stopped, recordAfterMs });
  const { verdicts, failure } = await withoutAnswer(services, ref, checked, { attempt: info.attempt, stopped });
  const step = await inTeamTransaction(database, ref.teamId, (transaction) =>
    recordVerdicts(transaction, services, ref, verdicts),
  );
  if (failure !== null) throw failure;
  return step;
}

/**
 * Checks until time is up or too many checks have failed.
 * @throws where somebody has stopped it; FieldworkError `address_check_unavailable` where nothing came of it in time
 */
async function checkAll(
  addresses: AddressChecker,
  unchecked: readonly { readonly id: string; readonly email: string }[],
  { stopped, recordAfterMs }: { readonly stopped: AbortSignal; readonly recordAfterMs: number },
): Promise<Checked> {
  const [timeUp, away] = [AbortSignal.timeout(recordAfterMs), new AbortController()];
  const signal = AbortSignal.any([stopped, timeUp, away.signal]);
  setMaxListeners(0, signal);
  const verdicts = new Map<string, AddressVerdict>();
  const failures: Checked['failures'][number][] = [];
  const checkOne = async ({ id, email }: { readonly id: string; readonly email: string }): Promise<void> => {
    try {
      verdicts.set(id, await addresses.check(email, signal));
    } catch (error) {
      if (signal.aborted) return;
      failures.push({ id, error: asError(error) });
      if (failures.length >= MOST_FAILURES) away.abort();
    }
  };
  await Promise.all(unchecked.map(checkOne));
  stopped.throwIfAborted();
  if (verdicts.size + failures.length === 0 && unchecked.length > 0) throw tooSlow();
  return { verdicts, failures };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function tooSlow(): FieldworkError {
  return new FieldworkError(
    'address_check_unavailable',
    'Not one address was checked in time. The service waits and asks again by itself.',
  );
}

/** Once the survey has ended no mails are sent: no address is checked in vain, and the next step ends the send. */
async function beginCheck(transaction: TeamTransaction, { operationId }: OperationRef) {
  const send = await lockRunningSend(transaction, operationId);
  if (!(await takesAnswers(transaction, send))) return 'closed';
  return send.pausedAt === null ? uncheckedRecipients(transaction, send.id, AT_ONCE) : 'paused';
}

async function recordVerdicts(
  transaction: TeamTransaction,
  { now }: ActivityServices,
  { operationId }: OperationRef,
  verdicts: ReadonlyMap<string, AddressVerdict>,
): Promise<SendStep> {
  const { send } = await lockSend(transaction, operationId);
  const held = await writeVerdicts(transaction, send.id, verdicts, now());
  const left = await uncheckedRecipients(transaction, send.id, held + 1);
  if (left.length > held) return { kind: 'more' };
  if (left.length > 0) return { kind: 'waiting', waitMs: HELD_FOR_MS };
  if (await touchesList(transaction, send)) {
    await updateEmailList(transaction, send.listId, { validationStatus: 'validated' });
  }
  await enterSending(transaction, send.id);
  return { kind: 'done' };
}

/** @returns how many recipients are locked, and so get no verdict: erased ones need none, others are checked again */
async function writeVerdicts(
  transaction: TeamTransaction,
  sendId: string,
  verdicts: ReadonlyMap<string, AddressVerdict>,
  at: Date,
): Promise<number> {
  const free = await lockRecipients(transaction, [...verdicts.keys()], { skipsLocked: true });
  const checked = free.flatMap((recipient) => {
    const verdict = verdicts.get(recipient.id);
    return verdict === undefined || recipient.erasedAt !== null ? [] : [{ ...recipient, verdict }];
  });
  const skipped = checked.flatMap((recipient) => {
    const after = recipient.verdict.verdict === 'valid' ? null : recipientWith(recipient, { event: 'skipped', at });
    return after === null ? [] : [after];
  });
  const changed = new Map([...checked, ...skipped].map((recipient) => [recipient.id, recipient]));
  await saveRecipients(transaction, [...changed.values()]);
  const items = skipped.map(({ id: recipientId, verdict }) => ({
    recipientId,
    state: 'skipped' as const,
    attemptId: null,
    tries: 0,
    nextTryAt: null,
    reason: verdict?.reason ?? null,
  }));
  await saveItems(transaction, sendId, items, at);
  return verdicts.size - free.length;
}

/** Skipped recipients are done already. */
async function enterSending(transaction: TeamTransaction, sendId: string): Promise<void> {
  const counts = await countItems(transaction, sendId);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  await enterStage(transaction, sendId, { stage: 'sending', total });
  await saveOperationProgress(transaction, sendId, total - counts.waiting - counts.sending);
}
