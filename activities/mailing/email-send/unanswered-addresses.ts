import { inTeamTransaction } from '../../../db/transaction.ts';
import { answeredAddress } from '../../../db/stores/mailing/send-item-store.ts';
import type { AddressVerdict } from '../../../domain/mailing/contacts/address-verdict.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** What one step has found: verdicts by recipient, and the checks that failed. */
export type Checked = {
  readonly verdicts: ReadonlyMap<string, AddressVerdict>;
  readonly failures: readonly { readonly id: string; readonly error: Error }[];
};

/** Before this attempt a failure may be a passing one: the address is asked about again. */
const LAST_ATTEMPT = 3;

/** Nobody knows: mail it, for an unjust skip loses a person. */
const NO_ANSWER: AddressVerdict = {
  verdict: 'valid',
  reason: 'provider:no_answer',
  note: 'The validation service gave no answer about this address.',
};

/**
 * Gives up on addresses that a service answers nothing about while it answers about others: one must not hold its whole list.
 * @returns the verdicts, and what the step fails with; null where nothing is left to ask again
 */
export async function withoutAnswer(
  services: ActivityServices,
  ref: OperationRef,
  { verdicts, failures }: Checked,
  { attempt, stopped }: { readonly attempt: number; readonly stopped: AbortSignal },
): Promise<{ readonly verdicts: ReadonlyMap<string, AddressVerdict>; readonly failure: Error | null }> {
  const suspects = failures.filter(({ error }) => isRejected(error) || isUnanswered(error));
  const others = failures.filter((failure) => !suspects.includes(failure));
  const isTime = attempt >= LAST_ATTEMPT || suspects.every(({ error }) => isRejected(error));
  if (suspects.length > 0 && isTime && (await answersAboutOthers(services, ref, verdicts, stopped))) {
    const given = suspects.map(({ id }) => [id, NO_ANSWER] as const);
    return { verdicts: new Map([...verdicts, ...given]), failure: others[0]?.error ?? null };
  }
  // What may pass goes before what fails the send.
  const first = others[0] ?? suspects.find(({ error }) => !isRejected(error)) ?? suspects[0];
  return { verdicts, failure: first?.error ?? null };
}

/** The service says that it can't work with this address, and will say so again. */
function isRejected(error: Error): boolean {
  return isFieldworkError(error, 'address_check_refused') && error.issues.length > 0;
}

/** One that asks for patience does so whatever the address. */
function isUnanswered(error: Error): boolean {
  return isFieldworkError(error, 'address_check_unavailable') && error.retryAfterMs === undefined;
}

async function answersAboutOthers(
  { database, addresses }: ActivityServices,
  { teamId, operationId }: OperationRef,
  verdicts: ReadonlyMap<string, AddressVerdict>,
  stopped: AbortSignal,
): Promise<boolean> {
  if ([...verdicts.values()].some(isFromService)) return true;
  const known = await inTeamTransaction(database, teamId, (transaction) =>
    answeredAddress(transaction, operationId, NO_ANSWER.reason),
  );
  if (known === undefined) return false;
  try {
    return isFromService(await addresses.check(known, stopped));
  } catch (error) {
    // It is away: the step fails with what it failed with before.
    if (error instanceof FieldworkError) return false;
    throw error;
  }
}

/** What is wrong by itself, or a throw-away mailbox, no service was asked about. */
function isFromService({ verdict, reason }: AddressVerdict): boolean {
  return verdict === 'valid' || reason.startsWith('provider:');
}
