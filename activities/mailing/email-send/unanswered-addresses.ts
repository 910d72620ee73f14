import { inTeamTransaction } from '../../../db/transaction.ts';
import { answeredAddress } from '../../../db/stores/mailing/send-item-store.ts';
import type { AddressVerdict } from '../../../domain/mailing/contacts/address-verdict.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** The result of one step: verdicts by recipient, and the failed checks. */
export type Checked = {
  readonly verdicts: ReadonlyMap<string, AddressVerdict>;
  readonly failures: readonly { readonly id: string; readonly error: Error }[];
};

/** Before this attempt a failure may be temporary: the address is checked again. */
const LAST_ATTEMPT = 3;

/** Without a verdict the address is mailed: a wrong skip would lose a person. */
const NO_ANSWER: AddressVerdict = {
  verdict: 'valid',
  reason: 'provider:no_answer',
  note: 'The validation service gave no answer about this address.',
};

/**
 * Gives up on addresses about which a service doesn't answer while it answers about others: one address must not delay the list.
 * @returns the verdicts, and the error that the step fails with; null where no check is to be repeated
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
  // A temporary error outweighs one that would fail the send.
  const first = others[0] ?? suspects.find(({ error }) => !isRejected(error)) ?? suspects[0];
  return { verdicts, failure: first?.error ?? null };
}

/** True where the service can't check this address, whenever it is asked. */
function isRejected(error: Error): boolean {
  return isFieldworkError(error, 'address_check_refused') && error.issues.length > 0;
}

/** True where the service asks to wait, whatever the address. */
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
    // It is down: the step fails with the same error as before.
    if (error instanceof FieldworkError) return false;
    throw error;
  }
}

/** A syntax error or a disposable domain is found without asking the service. */
function isFromService({ verdict, reason }: AddressVerdict): boolean {
  return verdict === 'valid' || reason.startsWith('provider:');
}
