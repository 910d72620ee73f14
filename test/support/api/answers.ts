import { expect } from '@jest/globals';
import { z } from 'zod';
import type { Problem } from '../../../api/problem.ts';
import type { Schema } from '../../../domain/ground/schema.ts';
import type { OperationOutput } from '../../../operations/ground/operation.ts';

/** The answer of an operation, which must fit the operation's own schema, and be JSON of that status. */
export async function answerOf<Output>(
  response: Response,
  operation: { readonly output: OperationOutput<Output> },
  status = 200,
): Promise<Output> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([status, expect.anything()]);
  if (operation.output.kind !== 'json') throw new Error('The operation does not answer with JSON.');
  const schema: Schema<Output> = operation.output.schema;
  const parsed = z.parse(schema, body);
  expect(body).toEqual(parsed);
  return parsed;
}

/** The problem that a request ran into. */
export async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
  const problem = (await response.json()) as Problem;
  expect(problem).toMatchObject({ status: response.status, request_id: response.headers.get('X-Request-Id') });
  return problem;
}
