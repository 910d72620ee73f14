import { createHash } from 'node:crypto';
import { FieldworkError, isFieldworkError } from '../../domain/ground/errors.ts';
import type { Issue } from '../../domain/ground/errors.ts';
import { isUuid } from '../../domain/ground/ids.ts';
import type { EdgeContext } from '../edge.ts';
import { fromText } from '../input-shape.ts';
import { headerMembers, takesBody } from '../route.ts';
import type { Route } from '../route.ts';
import { ifMatchRevision, lastEventId, singleHeader } from './headers.ts';
import { readJsonBody } from './json-body.ts';
import { invalidQuery, readQuery } from './query.ts';
import { readRawBody } from './raw-body.ts';
import { readUpload } from './upload.ts';
import type { UploadedForm } from './upload.ts';
import type { Pace } from '../../platform/arriving/pace.ts';

export type RequestInput = {
  /** Path, query, headers and body as one flat object, the operation's input. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Identifies an upload instead of its bytes. */
  readonly fingerprint?: string;
};

/**
 * Gathers the operation's input from the parts of the request. A member from the path or a header can't be given a
 * second time.
 * @throws FieldworkError as the readers of the parts do
 */
export async function readInput(
  ctx: EdgeContext,
  params: Readonly<Record<string, string>>,
  route: Route,
  limits: { readonly uploadPace: Pace },
): Promise<RequestInput> {
  const elsewhere = {
    ...readQuery(ctx.querystring, route),
    ...readHeaderMembers(ctx, route),
    ...readPath(params, route),
  };
  if (!takesBody(route)) return { input: elsewhere };
  if (route.options.upload !== undefined) {
    const form = await readUpload(ctx.req, route.options.upload, bodyMembers(route), limits.uploadPace);
    return { input: { ...form, ...elsewhere }, fingerprint: fingerprintOf(form, elsewhere) };
  }
  if (route.options.rawBody !== undefined) {
    return { input: { ...(await readRawBody(ctx.req, route.options.rawBody)), ...elsewhere } };
  }
  const body = await readJsonBody(ctx);
  refuseSecondValues(body, route);
  return { input: { ...body, ...elsewhere } };
}

/** The input's members that the body may contain. */
export function bodyMembers(route: Route): string[] {
  if (!takesBody(route)) return [];
  const elsewhere = new Set([...route.pathParameters, ...headerMembers(route).keys()]);
  return [...route.shape.members.keys()].filter((name) => !elsewhere.has(name));
}

/**
 * Maps invalid input to a status by its position: an impossible address is not found, a query is invalid, a body is
 * unprocessable.
 */
export function placeInputError(error: unknown, route: Route): unknown {
  if (!isFieldworkError(error, 'invalid_input')) return error;
  const roots = error.issues.map(({ path }) => path.split(/[.[]/)[0] ?? '');
  if (roots.some((root) => route.pathParameters.includes(root))) {
    return new FieldworkError('not_found', 'There is nothing of that id here.');
  }
  const header = headerMembers(route).get(roots[0] ?? '');
  if (header !== undefined)
    return new FieldworkError('malformed_request', `The header ${header} is not as it must be.`);
  return takesBody(route) ? error : invalidQuery(error.issues);
}

function readPath(params: Readonly<Record<string, string>>, route: Route): Record<string, unknown> {
  return Object.fromEntries(
    route.pathParameters.map((name) => {
      const value = params[name] ?? '';
      return [name, isUuid(value) ? value.toLowerCase() : fromText(value, route.shape.members.get(name) ?? {})];
    }),
  );
}

function readHeaderMembers(ctx: EdgeContext, route: Route): Record<string, unknown> {
  const headers = headerMembers(route);
  const revision = headers.has('if_revision') ? ifMatchRevision(ctx.req) : undefined;
  const beside = Object.entries(route.options.rawBody?.headers ?? {});
  return {
    ...Object.fromEntries(beside.map(([member, name]) => [member, singleHeader(ctx.req, name) ?? null])),
    ...(revision !== undefined && { if_revision: revision }),
    ...(headers.has('after') && { after: lastEventId(ctx.req) }),
  };
}

function refuseSecondValues(body: Readonly<Record<string, unknown>>, route: Route): void {
  const inPath = route.pathParameters.map((name) => ({ name, place: 'the address' }));
  const inHeaders = [...headerMembers(route)].map(([name, header]) => ({ name, place: `the header ${header}` }));
  const issues = [...inPath, ...inHeaders]
    .filter(({ name }) => Object.hasOwn(body, name))
    .map(({ name, place }): Issue => ({ path: name, message: `Leave it out of the body: ${place} gives it.` }));
  if (issues.length > 0) {
    throw new FieldworkError('invalid_input', 'The body repeats what is given elsewhere; see errors.', { issues });
  }
}

/** The same form gives the same text, whatever the order of its fields. */
function fingerprintOf(form: UploadedForm, elsewhere: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(form).map(([name, value]): [string, unknown] => {
    if (typeof value === 'string') return [name, value];
    return [name, { filename: value.filename, sha256: createHash('sha256').update(value.bytes).digest('hex') }];
  });
  return JSON.stringify([elsewhere, fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
