import { findPrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { SubjectErasure } from '../../operations/privacy/privacy-schemas.ts';
import { promiseWorkflow } from '../../platform/outbox.ts';
import type { ActivityServices } from '../../platform/services.ts';
import { TASK_QUEUES } from '../../temporal.config.ts';
import { ERASURE_PROOF, erasureProofWorkflowId } from '../../workflows/privacy/erasure-proof/messages.ts';
import type { ErasureProofInput } from '../../workflows/privacy/erasure-proof/messages.ts';
import { eraseRows } from './erase-rows.ts';
import type { PrivacyWork } from './load-request.ts';
import type { PrivacyAnswer } from './privacy-answer.ts';

/** Anonymizes the rows, and stores in the outbox that the erasure of everything else, and its proof, must start. */
export async function answerErasure(
  services: ActivityServices,
  transaction: TeamTransaction,
  work: PrivacyWork,
): Promise<PrivacyAnswer> {
  const { id, emailHash, redactAnswers } = work.request;
  const erased = await eraseRows(services, transaction, work);
  // Read again: the person's data that the reason may have quoted, a link say, is replaced by now, and the audit log never
  // changes.
  const reason = (await findPrivacyRequest(transaction, id))?.reason ?? null;
  const completedAt = services.now();
  const { teamId } = transaction;
  const input: ErasureProofInput = { teamId, operationId: id };
  const workflow = {
    workflowType: ERASURE_PROOF,
    workflowId: erasureProofWorkflowId(id),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: { TeamId: teamId, Operation: 'erasure_proof' },
  };
  const afterCommit = await promiseWorkflow(transaction, workflow, { services, newId: services.newId });
  const result: SubjectErasure = {
    email_hash: emailHash,
    responses_anonymized: erased.responses,
    distribution_records_anonymized: erased.recipients,
    completed_at: completedAt.toISOString(),
  };
  return { result, details: { ...erased, reason, redact_answers: redactAnswers }, afterCommit };
}
