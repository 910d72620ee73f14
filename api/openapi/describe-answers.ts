import { z } from 'zod';
import { ERROR_CODES } from '../../domain/ground/errors.ts';
import type { ErrorCode } from '../../domain/ground/errors.ts';
import { operationView } from '../../operations/ground/durable-operations/operation-view.ts';
import type { JsonSchema } from '../input-shape.ts';
import { PROBLEMS } from '../problem.ts';
import { acceptsIdempotencyKey, headerMembers, takesBody } from '../route.ts';
import type { Route } from '../route.ts';
import type { SchemaComponents } from './schema-components.ts';

export type Answer = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, JsonSchema>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
};

export type Reference = { readonly $ref: string };

/** A route's answers by status: the operation's output, and the problems that it can have. */
export function describeAnswers(
  route: Route,
  components: SchemaComponents,
  name: string,
): Record<string, Answer | Reference> {
  const success = String(route.options.status ?? (route.operation.output.kind === 'none' ? 204 : 200));
  const isDurable = route.operation.output.kind === 'durable';
  const unchanged = route.options.etag !== undefined && route.method === 'GET';
  return {
    [success]: describeSuccess(route, components, name),
    ...(isDurable && { 202: describeUnended(components) }),
    ...(unchanged && { 304: { description: 'Still as the ETag in If-None-Match says.' } }),
    ...Object.fromEntries(problemStatuses(route).map((status) => [status, problemReference(status)])),
    ...describeRefusals(route, components, name),
  };
}

/** Every problem answer of the service, by status, for all routes to refer to. */
export function problemAnswers(): Record<string, Answer> {
  const statuses = [...new Set(Object.values(PROBLEMS).map(({ status }) => status))].sort((a, b) => a - b);
  return Object.fromEntries(statuses.map((status) => [`Problem${status}`, problemAnswer(status)]));
}

const PROBLEM_REFERENCE: Reference = { $ref: '#/components/schemas/Problem' };

/** RFC 9457, as `toProblem` writes it. */
export const PROBLEM_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'A problem (RFC 9457). Programs go by `code`; `detail` tells a person what to do.',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: ERROR_CODES },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      description: 'Everything that is wrong with the input, at once.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function describeSuccess(route: Route, components: SchemaComponents, name: string): Answer {
  const { output } = route.operation;
  switch (output.kind) {
    case 'none':
      return { description: 'Done.' };
    case 'page':
      return { description: 'A page for people.' };
    case 'file':
      return {
        description: 'The file.',
        headers: { 'Content-Disposition': textHeader('The name to save it under.') },
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      };
    case 'events':
      return {
        description: 'Events as they happen (server-sent events), each with its id; comments keep the connection.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      };
    case 'durable':
    case 'json': {
      const schema = z.toJSONSchema(output.schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
      return {
        description: route.options.status === 202 ? 'Accepted; the work has begun.' : 'The answer.',
        headers: answerHeaders(route),
        content: { 'application/json': { schema: components.add(name, schema) } },
      };
    }
  }
}

/** Describes the literal refusals of a contract, instead of problems. */
function describeRefusals(
  { options: { refusals } }: Route,
  components: SchemaComponents,
  name: string,
): Record<string, Answer> {
  if (refusals === undefined) return {};
  const schema = z.toJSONSchema(refusals.schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const content = {
    'application/json': { schema: components.add(`${name}Refusal`, schema) },
    // What is refused before the contract begins: the address, the size, the type.
    'application/problem+json': { schema: PROBLEM_REFERENCE },
  };
  const answer: Answer = { description: 'Refused, or failed.', content };
  return Object.fromEntries(refusals.statuses.map((status) => [status, answer]));
}

/** The answer of a durable operation that has not ended in time. */
function describeUnended(components: SchemaComponents): Answer {
  const schema = z.toJSONSchema(operationView, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return {
    description: 'The work goes on: the operation by which it is followed and cancelled; its `result` is the answer.',
    headers: {
      'X-Request-Id': textHeader('Names the request in the logs.'),
      Location: textHeader('Where the work is followed.'),
      'Operation-Location': textHeader('Where the work is followed and cancelled.'),
    },
    content: { 'application/json': { schema: components.add('DurableOperation', schema) } },
  };
}

function etagMeaning(etag: string): string {
  return etag === 'content' ? 'Changes with the answer.' : 'The revision; give it back as If-Match.';
}

function answerHeaders({ options, operation }: Route): Record<string, JsonSchema> {
  const isFollowed = options.operationLocation !== undefined || operation.output.kind === 'durable';
  return {
    'X-Request-Id': textHeader('Names the request in the logs.'),
    ...(options.etag !== undefined && { ETag: textHeader(etagMeaning(options.etag)) }),
    ...(options.location !== undefined && { Location: textHeader('Where the new record is.') }),
    ...(isFollowed && {
      'Operation-Location': textHeader('Where the work is followed and cancelled.'),
    }),
  };
}

function textHeader(description: string): JsonSchema {
  return { description, schema: { type: 'string' } };
}

function problemStatuses(route: Route): number[] {
  const { operation, pathParameters } = route;
  return [
    400,
    ...(operation.audience === 'team' ? [401, 403] : []),
    ...(pathParameters.length > 0 ? [404] : []),
    ...(takesBody(route) ? [408] : []),
    // Long work may be cancelled while it is waited for, or need an AI model where there is none.
    ...((operation.changes && operation.audience === 'team') || operation.output.kind === 'durable' ? [409] : []),
    ...(headerMembers(route).has('if_revision') ? [412] : []),
    ...(takesBody(route) ? [413, 415] : []),
    ...(takesBody(route) || acceptsIdempotencyKey(route) ? [422] : []),
    // What the parser of HTTP refuses: also 400, and 408 where the head of a request doesn't come.
    431,
    500,
    // An error that ends the work ends the answer: a provider's refusal, for one.
    ...(operation.output.kind === 'durable' ? [502, 503, 504] : [503]),
    ...(route.options.problems ?? []).map((code) => PROBLEMS[code].status),
  ];
}

/** A problem answer, among those of the whole document. */
export function problemReference(status: number): Reference {
  return { $ref: `#/components/responses/Problem${status}` };
}

function problemAnswer(status: number): Answer {
  const codes = ERROR_CODES.filter((code: ErrorCode) => PROBLEMS[code].status === status);
  const comesBack = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('; '),
    ...(comesBack && { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }),
    content: { 'application/problem+json': { schema: PROBLEM_REFERENCE } },
  };
}
