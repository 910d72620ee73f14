import { insertPrivacyAudit } from '../../db/stores/privacy/privacy-audit-store.ts';
import type { PrivacyAction, PrivacyAuditEntry } from '../../db/stores/privacy/privacy-audit-store.ts';
import type { PrivacyRequestKind } from '../../db/stores/privacy/privacy-request-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import type { NewId } from '../../domain/ground/ids.ts';

export const ACTION_OF: Readonly<Record<PrivacyRequestKind, PrivacyAction>> = {
  lookup: 'lookup',
  export: 'export',
  erasure: 'delete',
};

/** Adds an audit entry, in the transaction of the audited work. */
export function auditPrivacy(
  transaction: TeamTransaction,
  { newId, now }: { readonly newId: NewId; readonly now: () => Date },
  entry: Omit<PrivacyAuditEntry, 'id' | 'at'>,
): Promise<void> {
  return insertPrivacyAudit(transaction, { id: newId(), at: now(), ...entry });
}

/** Records a call that failed before a request was stored. */
export function auditRefusal(
  context: OperationContext,
  action: PrivacyAction,
  about: { readonly emailHash: string | null; readonly operationId: string | null; readonly code: string } = {
    emailHash: null,
    operationId: null,
    code: 'invalid_input',
  },
): Promise<void> {
  const { emailHash, operationId, code } = about;
  return context.transaction((transaction) =>
    auditPrivacy(transaction, context, {
      actorUserId: context.principal.userId,
      action,
      outcome: 'refused',
      emailHash,
      operationId,
      details: { code },
    }),
  );
}
