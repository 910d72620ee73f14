import type { ErrorCode } from '../domain/ground/errors.ts';
import type { Schema } from '../domain/ground/schema.ts';
import { requiresUser as operationRequiresUser } from '../operations/ground/admit-caller.ts';
import { runOperation } from '../operations/ground/run-operation.ts';
import type { RunOptions } from '../operations/ground/run-operation.ts';
import type { AnyOperation, Operation } from '../operations/ground/operation.ts';
import type { Principal } from '../operations/ground/operation-context.ts';
import type { Services } from './edge.ts';
import { inputShape } from './input-shape.ts';
import type { InputShape } from './input-shape.ts';
import type { Refusals } from './refusals.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a route adds to its operation: the HTTP form of the answer. */
export type RouteOptions<Output> = {
  /** Of the answer; 200 by default, 204 where the operation has no output. */
  readonly status?: 201 | 202;
  /**
   * The answer's member with its revision, sent as `ETag`; `content`: a hash of the answer, where it has no revision.
   */
  readonly etag?: (keyof Output & string) | 'content';
  /** Address of the created resource, its `{members}` filled from the answer; sent as `Location`. */
  readonly location?: string;
  /** Address of the durable operation, filled the same way; sent as `Operation-Location`. */
  readonly operationLocation?: string;
  /** The request is a form (multipart/form-data) with one file. */
  readonly upload?: Upload;
  /** The operation gets the body's bytes: a signed body is parsed only once its signature is verified. */
  readonly rawBody?: RawBody;
  /** For a contract that prescribes the bodies of refusals. */
  readonly refusals?: Refusals;
  /** Further errors for the documentation, besides those that follow from the operation and the address. */
  readonly problems?: readonly ErrorCode[];
};

export type Upload = {
  /** The form's field, and the input's member, with the file. */
  readonly field: string;
  readonly maxBytes: number;
  readonly contentType: string;
};

/**
 * The operation's input has `body` (the bytes), `content_type` (the header as it was sent), and members from headers.
 */
export type RawBody = {
  readonly maxBytes: number;
  /** Accepted media types with the schema of the body, for the documentation; null where it is not JSON. */
  readonly accepts: Readonly<Record<string, Schema | null>>;
  /** The headers that fill members, such as a signature's; null where one is missing. */
  readonly headers: Readonly<Record<string, string>>;
};

export type OperationDescription = Pick<
  AnyOperation,
  'name' | 'summary' | 'audience' | 'destructive' | 'changes' | 'isAboutAPerson' | 'input' | 'output'
>;

/** One line of the API: method and address of an operation. */
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
 * Declares the method and address of an operation. Authentication, scoping, validation, logs and metrics follow from
 * the operation itself, so that no route can omit them.
 * @throws Error where the path names a parameter that the operation does not have
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

/** Whether the input beyond the path comes from the body; else it comes from the query. */
export function takesBody({ method }: Pick<Route, 'method'>): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}

/** Whether an acting user is required: for every change, and for everything about a person's data. */
export function requiresUser({ operation }: Pick<Route, 'operation'>): boolean {
  return operationRequiresUser(operation);
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

/**
 * Whether a repeated request may be recognised by its `Idempotency-Key`; answers about a person are never stored for
 * that.
 */
export function acceptsIdempotencyKey({ method, operation }: Pick<Route, 'method' | 'operation'>): boolean {
  return method === 'POST' && operation.audience === 'team' && operation.isAboutAPerson !== true;
}
