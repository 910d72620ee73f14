import { performance } from 'node:perf_hooks';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Steps } from '../../domain/ground/steps.ts';
import { createGate } from '../../domain/ground/gate.ts';

/** Ordinary work ends within its first slice, and waits for nobody; what all first slices of one turn of the event loop may take. */
const FIRST_SLICES_MS = 5;
const SLICE_MS = 2;
/** Twice a slice: all long work together takes at most a third of the event loop's time. */
const PAUSE_MS = 4;

/** One slice at a time in this process, whoever it is for. */
const turns = createGate(1);

/**
 * Runs long work on the event loop in slices of some milliseconds, with pauses in between for all else that waits. For work
 * that would be dear to hand to a thread; all other heavy work goes to one.
 */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let done = firstSliceOf(steps);
  while (done === null) {
    done = await turns.run(async () => {
      await pause(PAUSE_MS);
      return sliceOf(steps, SLICE_MS);
    });
  }
  return done.result;
}

/** `list.map(make)` in slices: for long lists, of whose items each takes some milliseconds at most. */
export function mapInSlices<Item, Made>(
  list: readonly Item[],
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  return inSlices(mapInSteps(list, make));
}

function* mapInSteps<Item, Made>(list: readonly Item[], make: (item: Item, index: number) => Made): Steps<Made[]> {
  const made: Made[] = [];
  for (const [index, item] of list.entries()) {
    made.push(make(item, index));
    yield;
  }
  return made;
}

/** What first slices have taken in this turn of the event loop: many short works in a row, or at once, are long together. */
let firstSlicesTookMs = 0;

function firstSliceOf<Result>(steps: Steps<Result>): { readonly result: Result } | null {
  if (firstSlicesTookMs >= FIRST_SLICES_MS) return null;
  if (firstSlicesTookMs === 0) setImmediate(() => (firstSlicesTookMs = 0));
  const startedAt = performance.now();
  try {
    return sliceOf(steps, FIRST_SLICES_MS - firstSlicesTookMs);
  } finally {
    firstSlicesTookMs += performance.now() - startedAt;
  }
}

/** Null where there is more to do. */
function sliceOf<Result>(steps: Steps<Result>, milliseconds: number): { readonly result: Result } | null {
  const end = performance.now() + milliseconds;
  do {
    const next = steps.next();
    if (next.done === true) return { result: next.value };
  } while (performance.now() < end);
  return null;
}

/** Lets all that waits for the event loop go first: between two parts of work that can't be cut any smaller. */
export async function othersFirst(): Promise<void> {
  await turn();
}
