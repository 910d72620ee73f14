/**
 * Long work as a generator that stops after each small part of it (some milliseconds at most), so that whoever runs it
 * may do something else in between. It returns its result at the end.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let next = steps.next();
  while (next.done !== true) next = steps.next();
  return next.value;
}
