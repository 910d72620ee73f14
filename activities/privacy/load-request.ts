import { findPrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import type { PrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { openSubject } from '../../operations/privacy/sealed-subject.ts';
import type { SealedSubject } from '../../operations/privacy/sealed-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';

/** A request that is not finished, and its data subject. */
export type PrivacyWork = { readonly request: PrivacyRequest; readonly subject: SealedSubject };

/** @returns null for a finished request, whose address is deleted */
export async function openRequest(
  transaction: TeamTransaction,
  { keys }: Pick<ActivityServices, 'keys'>,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PrivacyWork | null> {
  const request = await findPrivacyRequest(transaction, id, { lock });
  if (request === undefined) throw new Error('A privacy request is without its row.');
  return request.sealed === null ? null : { request, subject: openSubject(keys, id, request.sealed) };
}

/** @returns null for a finished request */
export function loadWork(
  services: ActivityServices,
  { teamId, operationId }: OperationRef,
): Promise<PrivacyWork | null> {
  return inTeamTransaction(services.database, teamId, (transaction) => openRequest(transaction, services, operationId));
}
