import { noteEvents } from './events.ts';
import type { Happening } from './events.ts';
import type { Records } from './records.ts';

/** The state and services that all parts of the stand-in share. */
export type World = {
  readonly records: Records;
  /** Resolves once all changes are on the disk. */
  readonly save: () => Promise<void>;
  readonly now: () => Date;
};

/** The states of all studies and submissions, for a comparison after a change. */
function statesOf({ studies, submissions }: Records): ReadonlyMap<string, string> {
  return new Map([...studies, ...submissions].map(({ id, status }) => [id, status]));
}

/** Makes a change and records the events of all changed states: submissions first, then studies. */
export function changing<Result>(world: World, change: () => Result): Result {
  const { records } = world;
  const before = statesOf(records);
  const result = change();
  const nowMs = world.now().getTime();
  const isChanged = ({ id, status }: { id: string; status: string }): boolean => before.get(id) !== status;
  const happenings: readonly Happening[] = [
    ...records.submissions.filter(isChanged).map((submission) => ({ kind: 'submission', submission }) as const),
    ...records.studies.filter(isChanged).map((study) => ({ kind: 'study', study }) as const),
  ];
  for (const happening of happenings) noteEvents(records, happening, nowMs);
  return result;
}
