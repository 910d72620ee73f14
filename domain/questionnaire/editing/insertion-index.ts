import type { Issue } from '../../ground/errors.ts';

/** Where something comes into a list: at its end unless told, and there too where the position told is none. */
export function insertionIndex(
  list: readonly unknown[],
  position: number | undefined,
): { readonly index: number; readonly issues: readonly Issue[] } {
  if (position === undefined) return { index: list.length, issues: [] };
  if (Number.isInteger(position) && position >= 0 && position <= list.length) return { index: position, issues: [] };
  const wanted = list.length === 0 ? '0' : `a whole number from 0 to ${list.length}`;
  return {
    index: list.length,
    issues: [{ path: 'position', message: `Write ${wanted}, or leave it out for the end.` }],
  };
}
