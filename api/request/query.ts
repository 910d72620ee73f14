import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Issue } from '../../domain/ground/errors.ts';
import { fromText } from '../input-shape.ts';
import { headerMembers, takesBody } from '../route.ts';
import type { Route } from '../route.ts';
import { isStorableText } from '../../domain/ground/storable-text.ts';

/** The input's members that the query string may contain. */
export function queryMembers(route: Route): string[] {
  if (takesBody(route)) return [];
  const elsewhere = new Set([...route.pathParameters, ...headerMembers(route).keys()]);
  return [...route.shape.members.keys()].filter((name) => !elsewhere.has(name));
}

/**
 * The query with the types of the operation's schema: numbers and booleans are converted from text.
 * @throws FieldworkError `invalid_query` with every parameter that is unknown or repeated
 */
export function readQuery(querystring: string, route: Route): Record<string, unknown> {
  const given = new URLSearchParams(querystring);
  const allowed = queryMembers(route);
  const names = [...new Set(given.keys())];
  const issues = names.flatMap((name) => issuesOf(name, given.getAll(name), allowed));
  if (issues.length > 0) throw invalidQuery(issues);
  return Object.fromEntries(
    names.map((name) => [name, fromText(given.get(name) ?? '', route.shape.members.get(name) ?? {})]),
  );
}

export function invalidQuery(issues: readonly Issue[]): FieldworkError {
  return new FieldworkError('invalid_query', 'The query is not as it must be; see errors.', { issues });
}

function issuesOf(name: string, values: readonly string[], allowed: readonly string[]): Issue[] {
  if (!allowed.includes(name)) {
    const known = allowed.length === 0 ? 'this address takes none' : `known are ${allowed.join(', ')}`;
    return [{ path: isStorableText(name) ? name.slice(0, 100) : '', message: `There is no such parameter; ${known}.` }];
  }
  if (values.length > 1) return [{ path: name, message: 'Give it once.' }];
  if (!values.every(isStorableText)) return [{ path: name, message: 'Leave out the NUL character.' }];
  return [];
}
