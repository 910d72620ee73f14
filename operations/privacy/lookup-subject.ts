import { z } from 'zod';
import { defineDurableOperation } from '../ground/durable-operation.ts';
import { auditRefusal } from './audit-privacy.ts';
import { subjectEmail, subjectLookup } from './privacy-schemas.ts';
import type { SubjectLookup } from './privacy-schemas.ts';
import { promisePrivacyRequest } from './promise-privacy-request.ts';
import { readSubject } from './read-subject.ts';
import type { AskedSubject } from './read-subject.ts';

export const lookupSubject = defineDurableOperation<{ readonly email: string }, SubjectLookup, AskedSubject>({
  name: 'privacy.lookup',
  summary: 'Counts what the team has of a person: responses and distribution records, no content.',
  audience: 'team',
  isAboutAPerson: true,
  destructive: false,
  input: z.strictObject({ email: subjectEmail }),
  result: subjectLookup,
  refused: (context) => auditRefusal(context, 'lookup'),
  prepare: (context, { email }) => readSubject(context, 'lookup', email),
  run: (context, _input, asked) => promisePrivacyRequest(context, 'lookup', asked),
});
