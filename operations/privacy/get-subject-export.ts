import { z } from 'zod';
import { isFieldworkError } from '../../domain/ground/errors.ts';
import { findPrivacyRequest } from '../../db/stores/privacy/privacy-request-store.ts';
import { actingUser } from '../ground/operation-context.ts';
import { defineOperation } from '../ground/operation.ts';
import { operationId } from '../ground/durable-operations/operation-view.ts';
import { auditPrivacy, auditRefusal } from './audit-privacy.ts';
import { exportGone, readSubjectExport } from './export-subject.ts';
import { subjectExport } from './privacy-schemas.ts';
import type { SubjectExport } from './privacy-schemas.ts';

export const getSubjectExport = defineOperation<{ readonly operation_id: string }, SubjectExport, FoundExport>({
  name: 'privacy.get_export',
  summary: 'Gives an export about a person that took longer than an answer may wait; for a day.',
  audience: 'team',
  isAboutAPerson: true,
  destructive: false,
  changes: false,
  input: z.strictObject({ operation_id: operationId }),
  output: { kind: 'json', schema: subjectExport },
  refused: (context) => auditRefusal(context, 'export'),
  prepare: async (context, input) => {
    const request = await context.transaction((transaction) => findPrivacyRequest(transaction, input.operation_id));
    const emailHash = request?.kind === 'export' ? request.emailHash : null;
    const artifactId = request?.artifactId ?? null;
    try {
      if (emailHash === null || artifactId === null) throw exportGone();
      return { emailHash, found: await readSubjectExport(context, artifactId) };
    } catch (error) {
      if (isFieldworkError(error, 'not_found')) {
        await auditRefusal(context, 'export', { emailHash, operationId: input.operation_id, code: 'not_found' });
      }
      throw error;
    }
  },
  run: async (context, input, { emailHash, found }) => {
    await context.transaction((transaction) =>
      auditPrivacy(transaction, context, {
        actorUserId: actingUser(context),
        action: 'export',
        outcome: 'fetched',
        emailHash,
        operationId: input.operation_id,
        details: { response_count: found.responses.length },
      }),
    );
    return found;
  },
});

type FoundExport = { readonly emailHash: string; readonly found: SubjectExport };
