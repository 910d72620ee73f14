import { parseFormText } from '../../domain/ground/form-text.ts';
import { StripeError } from './stripe-error.ts';

/** A value of a form: a text, or a branch with the names in brackets. */
export type FormNode = string | FormBranch;
export type FormBranch = { readonly [name: string]: FormNode };
type OpenBranch = { [name: string]: string | OpenBranch };

const MOST_LEVELS = 8;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Parses `a=1&b[c]=2&d[0]=3&e[]=4` as Stripe's API does, in bodies and queries alike. Lists are branches named 0, 1, 2…
 * @throws StripeError 400 for an invalid or repeated name
 */
export function parseForm(text: string): FormBranch {
  const root: OpenBranch = emptyBranch();
  const pairs = parseFormText(text);
  if (pairs === null) throw new StripeError(413, 'The request is too large.');
  for (const [key, value] of pairs) put(root, namesOf(key), value, key);
  return root;
}

function namesOf(key: string): readonly string[] {
  const match = KEY.exec(key);
  const [, first = '', rest = ''] = match ?? [];
  const names = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name)];
  if (match === null || names.length > MOST_LEVELS) throw malformed(key);
  return names;
}

function put(root: OpenBranch, names: readonly string[], value: string, key: string): void {
  let branch = root;
  for (const name of names.slice(0, -1)) {
    const own = name === '' ? String(Object.keys(branch).length) : name;
    const next = (branch[own] ??= emptyBranch());
    if (typeof next === 'string') throw malformed(key);
    branch = next;
  }
  const last = names.at(-1) ?? '';
  const own = last === '' ? String(Object.keys(branch).length) : last;
  if (branch[own] !== undefined) throw malformed(key);
  branch[own] = value;
}

/** Without a prototype: names come from outside. */
function emptyBranch(): OpenBranch {
  return Object.create(null) as OpenBranch;
}

function malformed(key: string): StripeError {
  return new StripeError(400, `Invalid or repeated parameter name: ${key.slice(0, 100)}`, { param: key.slice(0, 100) });
}
