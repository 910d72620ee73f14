import { insertPrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import type { PrivacyRequestKind } from '../../db/stores/privacy/privacy-request-store.ts';
import type { WorkflowStart } from '../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../temporal.config.ts';
import { PRIVACY_REQUEST, privacyRequestWorkflowId } from '../../workflows/privacy/privacy-request/messages.ts';
import type { PrivacyRequestInput } from '../../workflows/privacy/privacy-request/messages.ts';
import { promiseOperation } from '../ground/durable-operation.ts';
import type { PromisedOperation } from '../ground/durable-operation.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { addressSearch, newSubject, subjectHash } from './read-subject.ts';
import type { AskedSubject } from './read-subject.ts';
import { sealSubject } from './sealed-subject.ts';

/** Records a request about a data subject, and promises its workflow. */
export function promisePrivacyRequest(
  context: OperationContext,
  kind: PrivacyRequestKind,
  asked: AskedSubject,
  { reason = null, redactAnswers = false }: { readonly reason?: string | null; readonly redactAnswers?: boolean } = {},
): Promise<PromisedOperation> {
  const { keys } = context.services;
  return context.transaction(async (transaction) => {
    const { teamId } = transaction;
    const id = context.newId();
    const workflow = workflowStart(teamId, id, kind);
    const promised = await promiseOperation(transaction, context, { id, kind: `privacy_${kind}`, workflow });
    await insertPrivacyRequest(transaction, {
      id,
      kind,
      emailHash: subjectHash(keys, teamId, asked.folded),
      sealed: sealSubject(keys, id, newSubject(asked)),
      reason: reason === null ? null : withoutAddresses(addressSearch(asked).replace(reason, '[address]')),
      redactAnswers,
      createdAt: context.now(),
    });
    return promised;
  });
}

/** The audit log is never deleted, and a reason may name others as well. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s@<>(),;:"'[\]]+@[^\s@<>(),;:"'[\]]*[\p{L}\p{N}]/gu, '[address]');
}

function workflowStart(teamId: string, operationId: string, kind: PrivacyRequestKind): WorkflowStart {
  const input: PrivacyRequestInput = { teamId, operationId };
  return {
    workflowType: PRIVACY_REQUEST,
    workflowId: privacyRequestWorkflowId(operationId),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: { TeamId: teamId, Operation: `privacy_${kind}`, Stage: 'pending' },
  };
}
