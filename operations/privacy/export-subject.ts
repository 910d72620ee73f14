import { z } from 'zod';
import { findArtifact } from '../../db/stores/ground/artifact-store.ts';
import { FieldworkError, isFieldworkError } from '../../domain/ground/errors.ts';
import { concludeDurably } from '../ground/durable-operation.ts';
import type { DurableAnswer, PromisedOperation } from '../ground/durable-operation.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import type { Operation } from '../ground/operation.ts';
import { auditRefusal } from './audit-privacy.ts';
import { subjectEmail, subjectExport, subjectExportFile } from './privacy-schemas.ts';
import type { SubjectExport } from './privacy-schemas.ts';
import { promisePrivacyRequest } from './promise-privacy-request.ts';
import { readSubject } from './read-subject.ts';
import type { AskedSubject } from './read-subject.ts';

/** The result is in a file that is stored for a day, never in the operation's row: `conclude` reads it. */
export const exportSubject: Operation<
  { readonly email: string },
  DurableAnswer<SubjectExport>,
  AskedSubject,
  PromisedOperation
> = {
  name: 'privacy.export',
  summary: 'Gives all that the team has of a person: responses with their answers, and distribution records.',
  audience: 'team',
  isAboutAPerson: true,
  destructive: false,
  changes: true,
  input: z.strictObject({ email: subjectEmail }),
  output: { kind: 'durable', schema: subjectExport },
  refused: (context) => auditRefusal(context, 'export'),
  prepare: (context, { email }) => readSubject(context, 'export', email),
  run: (context, _input, asked) => promisePrivacyRequest(context, 'export', asked),
  conclude: async (context, promised, patience) => {
    const { operation, result } = await concludeDurably(context, promised, subjectExportFile, patience);
    return { operation, result: result === null ? null : await readSubjectExport(context, result.artifact_id) };
  },
};

/** @throws FieldworkError `not_found` once the file is deleted: after a day, or with the person's erasure */
export async function readSubjectExport(context: OperationContext, artifactId: string): Promise<SubjectExport> {
  const file = await context.transaction((transaction) => findArtifact(transaction, artifactId));
  if (file === undefined || file.sweptAt !== null) throw exportGone();
  try {
    const bytes = await context.services.storage.get(file.storageKey);
    return subjectExport.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw isFieldworkError(error, 'object_missing') ? exportGone() : error;
  }
}

export function exportGone(): FieldworkError {
  return new FieldworkError(
    'not_found',
    'There is no such export, or it is gone: it is kept for a day. Ask for a new one.',
  );
}
