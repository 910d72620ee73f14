import { isDeep } from '../../scripts/test/depth.ts';

/** Of the examples of a deep run, those that a plain one tries. */
const SHARE = 1 / 4;

/** A plain run tries at least so many, where there are so many. */
const FEWEST = 25;

/** What differs by depth but is no number of examples: a size, for instance. */
export function byDepth<T>({ plain, deep }: { readonly plain: T; readonly deep: T }): T {
  return isDeep(process.env) ? deep : plain;
}

/**
 * How many examples a property tries: all of them in a deep run, else a share.
 * @param plain says how many a plain run tries, where an example takes long
 */
export function examples(full: number, plain = Math.max(Math.ceil(full * SHARE), Math.min(full, FEWEST))): number {
  return byDepth({ plain, deep: full });
}
