/**
 * The names by which JavaScript turns an object into a text or a number, and finds its prototype. Data under them is taken for
 * the method itself: an object with `toString` of its own throws in every comparison, `String(value)` and template text, and an
 * assignment to `__proto__` takes all methods away. The other names of `Object.prototype` harm nothing, as a property test shows.
 */
const HARMFUL_NAMES: ReadonlySet<string> = new Set(['__proto__', 'toString']);

/** Whether a member of that name breaks the object that has it: JSON from outside never holds one. */
export function isHarmfulName(name: string): boolean {
  return HARMFUL_NAMES.has(name);
}

/** The third parameter has the source text of a number: a part of the language since 2025 that its types don't have yet. */
export type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown;

/**
 * Parses JSON that others wrote, as `JSON.parse` does, and leaves members with harmful names out, at any depth. Only what the
 * service itself wrote may be parsed without.
 * @throws SyntaxError
 */
export function parseOutsideJson(text: string, reviver?: Reviver): unknown {
  const value: unknown = JSON.parse(text, reviver as ((key: string, value: unknown) => unknown) | undefined);
  leaveHarmfulOut(value);
  return value;
}

/** The same of a text, or of bytes in UTF-8; undefined where they are no JSON. */
export function outsideJsonIn(body: string | Uint8Array, reviver?: Reviver): unknown {
  try {
    return parseOutsideJson(typeof body === 'string' ? body : textOf(body), reviver);
  } catch {
    return undefined;
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Without recursion: others decide how deep their JSON is. */
function leaveHarmfulOut(whole: unknown): void {
  const open = [whole].filter(isContainer);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const name of HARMFUL_NAMES) Reflect.deleteProperty(next, name);
    for (const member of Object.values(next)) if (isContainer(member)) open.push(member);
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
