import type { ErrorCode } from '../domain/ground/errors.ts';
import type { Schema } from '../domain/ground/schema.ts';
import { runOperation } from '../operations/ground/run-operation.ts';
import type { RunOptions } from '../operations/ground/run-operation.ts';
import type { AnyOperation, Operation } from '../operations/ground/operation.ts';
import type { Principal } from '../operations/ground/operation-context.ts';
import type { Services } from './edge.ts';
import { inputShape } from './input-shape.ts';
import type { InputShape } from './input-shape.ts';
import type { Refusals } from './refusals.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a route adds to its operation: how the answer looks over HTTP. */
export type RouteOptions<Output> = {
  /** Of the answer; 200 unless told, 204 where the operation answers with nothing. */
  readonly status?: 201 | 202;
  /** The answer's member that counts its changes, sent as `ETag`; `content`: a hash of the answer, where nothing counts them. */
  readonly etag?: (keyof Output & string) | 'content';
  /** Address of what was made, its `{members}` filled from the answer; sent as `Location`. */
  readonly location?: string;
  /** Address where long work is followed, likewise; sent as `Operation-Location`. */
  readonly operationLocation?: string;
  /** The request is a form (multipart/form-data) with one file. */
  readonly upload?: Upload;
  /** The body is handed over as its bytes: where it is signed, what they say counts only once the signature is right. */
  readonly rawBody?: RawBody;
  /** Where a contract gives the bodies of refusals literally. */
  readonly refusals?: Refusals;
  /** What can go wrong beyond that which the operation and the address let expect, for the documentation. */
  readonly problems?: readonly ErrorCode[];
};

export type Upload = {
  /** The form's field, and the input's member, that holds the file. */
  readonly field: string;
  readonly maxBytes: number;
  readonly contentType: string;
};

/** The operation takes `body` (the bytes), `content_type` (the header as it was sent), and the members that headers fill. */
export type RawBody = {
  readonly maxBytes: number;
  /** By the media types that are taken, what the body says, for the documentation; null for what is no JSON. */
  readonly accepts: Readonly<Record<string, Schema | null>>;
  /** The headers that members come from, such as a signature's; null where one was not sent. */
  readonly headers: Readonly<Record<string, string>>;
};

export type OperationDescription = Pick<
  AnyOperation,
  'name' | 'summary' | 'audience' | 'destructive' | 'changes' | 'input' | 'output'
>;

/** One line of the API: where an operation is reached. */
export type Route = {
  readonly method: HttpMethod;
  /** With `:parameters`, and `*parameter` for the rest of the address. */
  readonly path: string;
  readonly operation: OperationDescription;
  readonly options: Omit<RouteOptions<never>, 'etag'> & { readonly etag?: string };
  /** Names in the path; members of the input. */
  readonly pathParameters: readonly string[];
  readonly shape: InputShape;
  readonly run: (services: Services, principal: Principal, input: unknown, options: RunOptions) => Promise<unknown>;
};

/**
 * Names where an operation is reached. Authentication, scoping, validation, logs and metrics follow from the operation
 * itself, so that no route can forget them.
 * @throws Error where the path names a parameter that the operation does not take
 */
export function route<Input, Output, Prepared, Committed>(
  method: HttpMethod,
  path: string,
  operation: Operation<Input, Output, Prepared, Committed>,
  options: RouteOptions<Output> = {},
): Route {
  const shape = inputShape(operation.input);
  const pathParameters = [...path.matchAll(/[:*](\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  const unknown = pathParameters.filter((name) => !shape.members.has(name));
  if (unknown.length > 0)
    throw new Error(`${operation.name} does not take ${unknown.join(', ')}, which ${path} names.`);
  return {
    method,
    path,
    operation,
    options,
    pathParameters,
    shape,
    run: (services, principal, input, runOptions) => runOperation(operation, services, principal, input, runOptions),
  };
}

/** Whether the input beyond the path comes in the body; else it comes in the query. */
export function takesBody({ method }: Pick<Route, 'method'>): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}

/** Whether a person must be named: every change, and everything about a person's data. */
export function requiresUser({ operation, path }: Pick<Route, 'operation' | 'path'>): boolean {
  return operation.changes || isAboutAPerson(path);
}

/** The input's members that headers fill. */
export function headerMembers({
  operation,
  shape,
  options,
}: Pick<Route, 'operation' | 'shape' | 'options'>): ReadonlyMap<string, string> {
  const headers = new Map<string, string>(Object.entries(options.rawBody?.headers ?? {}));
  if (shape.members.has('if_revision')) headers.set('if_revision', 'If-Match');
  if (operation.output.kind === 'events' && shape.members.has('after')) headers.set('after', 'Last-Event-ID');
  return headers;
}

/** Whether a repeated request may be recognised by its `Idempotency-Key`; answers about a person are never kept for that. */
export function acceptsIdempotencyKey({
  method,
  operation,
  path,
}: Pick<Route, 'method' | 'operation' | 'path'>): boolean {
  return method === 'POST' && operation.audience === 'team' && !isAboutAPerson(path);
}

function isAboutAPerson(path: string): boolean {
  return path.split('/').includes('gdpr');
}
