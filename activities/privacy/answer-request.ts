import { endOperation, findOperation, startOperation } from '../../db/stores/ground/operation-store.ts';
import { allowLongStatements } from '../../db/stores/privacy/privacy-erasure-store.ts';
import { findPrivacyRequest, lockSubject, savePrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import type { PrivacyRequestKind } from '../../db/stores/privacy/privacy-request-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { ACTION_OF, auditPrivacy } from '../../operations/privacy/audit-privacy.ts';
import type { AnnouncedObject } from '../../platform/owned-storage.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../ground/durable-operation/refuse-cancelled.ts';
import { answerErasure } from './answer-erasure.ts';
import { answerExport, exportKey } from './answer-export.ts';
import { answerLookup } from './answer-lookup.ts';
import { openRequest } from './load-request.ts';
import type { PrivacyWork } from './load-request.ts';
import type { PrivacyAnswer } from './privacy-answer.ts';

const ANSWERS: Readonly<
  Record<
    PrivacyRequestKind,
    (
      services: ActivityServices,
      transaction: TeamTransaction,
      work: PrivacyWork,
      file: AnnouncedObject | null,
    ) => Promise<PrivacyAnswer>
  >
> = { lookup: answerLookup, export: answerExport, erasure: answerErasure };

/**
 * Answers a request in one transaction, with the person locked against other requests. Has no effect when repeated.
 * @throws FieldworkError `operation_cancelled`
 */
export async function answerPrivacyRequest(
  services: ActivityServices,
  { teamId, operationId }: OperationRef,
): Promise<void> {
  const file = await announceFile(services, { teamId, operationId });
  const afterCommit = await inTeamTransaction(services.database, teamId, async (transaction) => {
    await allowLongStatements(transaction);
    const asked = await findPrivacyRequest(transaction, operationId);
    if (asked !== undefined) await lockSubject(transaction, asked.emailHash);
    await refuseCancelled(transaction, operationId, { lock: true });
    const operation = await findOperation(transaction, operationId);
    const work = await openRequest(transaction, services, operationId, { lock: true });
    if (operation === undefined || operation.completedAt !== null || work === null) return undefined;
    await startOperation(transaction, operationId, services.now());
    const answer = await ANSWERS[work.request.kind](services, transaction, work, file);
    await endOperation(transaction, operationId, {
      state: 'completed',
      completedAt: services.now(),
      result: answer.result,
    });
    const { kind, emailHash } = work.request;
    await auditPrivacy(transaction, services, {
      actorUserId: operation.createdBy,
      action: ACTION_OF[kind],
      outcome: 'completed',
      emailHash,
      operationId,
      details: answer.details,
    });
    if (kind !== 'erasure') await savePrivacyRequest(transaction, operationId, { sealed: null });
    return answer.afterCommit;
  });
  await afterCommit?.();
}

/** What an export writes is announced before its transaction begins; null for other requests. */
async function announceFile(
  { database, storage }: ActivityServices,
  { teamId, operationId }: OperationRef,
): Promise<AnnouncedObject | null> {
  const asked = await inTeamTransaction(database, teamId, (transaction) =>
    findPrivacyRequest(transaction, operationId),
  );
  return asked?.kind === 'export' ? storage.announce(teamId, exportKey(operationId)) : null;
}

/** Records the end of a failed or cancelled request in the audit log, and deletes its data except for its row. */
export async function closePrivacyRequest(
  services: ActivityServices,
  { teamId, operationId }: OperationRef,
): Promise<void> {
  const isVain = await inTeamTransaction(services.database, teamId, async (transaction) => {
    const operation = await findOperation(transaction, operationId);
    const work = await openRequest(transaction, services, operationId, { lock: true });
    if (operation === undefined || operation.state === 'completed' || work === null) return false;
    await savePrivacyRequest(transaction, operationId, { sealed: null });
    await auditPrivacy(transaction, services, {
      actorUserId: operation.createdBy,
      action: ACTION_OF[work.request.kind],
      outcome: operation.state === 'cancelled' ? 'cancelled' : 'failed',
      emailHash: work.request.emailHash,
      operationId,
      details: operation.error === null ? {} : { code: operation.error.code },
    });
    return work.request.kind === 'export';
  });
  // The file may have been written before the transaction failed.
  if (isVain) await services.storage.delete(teamId, exportKey(operationId));
}
