import { z } from 'zod';
import { defineDurableOperation } from '../ground/durable-operation.ts';
import { auditRefusal } from './audit-privacy.ts';
import { subjectEmail, subjectErasure } from './privacy-schemas.ts';
import type { SubjectErasure } from './privacy-schemas.ts';
import { promisePrivacyRequest } from './promise-privacy-request.ts';
import { readSubject } from './read-subject.ts';
import type { AskedSubject } from './read-subject.ts';

const input = z.strictObject({
  email: subjectEmail,
  reason: z.string().trim().min(1).max(1_000).describe('Why, for the audit. An address in it is left out.'),
  redact_answers: z
    .boolean()
    .default(false)
    .describe('Also takes the address out of answers that quote it; answers are otherwise kept as they are.'),
});

export const eraseSubject = defineDurableOperation<z.infer<typeof input>, SubjectErasure, AskedSubject>({
  name: 'privacy.delete',
  summary: 'Erases a person for good: responses and distribution records stay, and lead to nobody any more.',
  audience: 'team',
  isAboutAPerson: true,
  destructive: true,
  input,
  result: subjectErasure,
  refused: (context) => auditRefusal(context, 'delete'),
  prepare: (context, { email }) => readSubject(context, 'delete', email),
  run: (context, { reason, redact_answers: redactAnswers }, asked) =>
    promisePrivacyRequest(context, 'erasure', asked, { reason, redactAnswers }),
});
