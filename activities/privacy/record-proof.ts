import { findOperation } from '../../db/stores/ground/operation-store.ts';
import { savePrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { auditPrivacy } from '../../operations/privacy/audit-privacy.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import type { ProofReport } from '../../workflows/privacy/erasure-proof/messages.ts';
import { openRequest } from './load-request.ts';

/** The last step: stores the result of the search, and deletes the address for good. */
export function recordProof(
  services: ActivityServices,
  { teamId, operationId, report, isRepeated }: OperationRef & { report: ProofReport; isRepeated: boolean },
): Promise<void> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    const work = await openRequest(transaction, services, operationId, { lock: true });
    if (work === null) return;
    const operation = await findOperation(transaction, operationId);
    await auditPrivacy(transaction, services, {
      actorUserId: operation?.createdBy ?? null,
      action: 'proof',
      outcome: outcomeOf(report),
      emailHash: work.request.emailHash,
      operationId,
      details: { ...report, repeated: isRepeated },
    });
    await savePrivacyRequest(transaction, operationId, { sealed: null, provedAt: services.now() });
  });
}

/** Data that could not be searched completely may contain anything. */
function outcomeOf({ clean, erased = clean, hits }: ProofReport): string {
  if (clean) return 'clean';
  if (erased) return 'kept';
  return Object.keys(hits).length === 0 ? 'incomplete' : 'found';
}
