import { FieldworkError } from './errors.ts';

/** An address that a router serves: the pattern that it is logged by, and the methods that may be used there. */
export type KnownAddress = { readonly pattern: string; readonly methods: readonly string[] };

/** The part of a router that tells what it serves, and of a context that the answer goes into. */
type Serving = { match(path: string, method: string): { readonly path: readonly Matched[] } };
type Asked = { readonly method: string; status: number; set(header: string, value: string): void };
type Matched = {
  readonly path: string | RegExp;
  readonly methods: readonly string[];
  readonly paramNames: readonly unknown[];
};

/**
 * What is served at a path: by the pattern with the fewest parameters, where several match. `/versions/compare` is an
 * address of its own, not the version named "compare".
 */
export function addressAt(router: Serving, path: string): KnownAddress | null {
  const layers = router.match(path, '').path.filter(({ methods }) => methods.length > 0);
  const fewest = Math.min(...layers.map(({ paramNames }) => paramNames.length));
  const nearest = layers.filter(({ paramNames }) => paramNames.length === fewest);
  const pattern = nearest[0]?.path;
  if (typeof pattern !== 'string') return null;
  return { pattern, methods: [...new Set([...nearest.flatMap(({ methods }) => methods), 'OPTIONS'])].sort() };
}

/**
 * Answers a request by a method that the address doesn't have: OPTIONS with the methods in `Allow` (RFC 9110, 9.3.7).
 * @throws FieldworkError `method_not_allowed` for any other, with the same header
 */
export function answerOtherMethod(ctx: Asked, { methods }: KnownAddress): void {
  ctx.set('Allow', methods.join(', '));
  if (ctx.method !== 'OPTIONS') {
    throw new FieldworkError('method_not_allowed', `This address takes ${methods.join(', ')}.`);
  }
  ctx.status = 204;
}
