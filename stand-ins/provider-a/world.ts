import { noteEvents } from './events.ts';
import type { Happening } from './events.ts';
import type { Records } from './records.ts';

/** What the parts of the stand-in share. */
export type World = {
  readonly records: Records;
  /** Resolves once all that was changed is on the disk. */
  readonly save: () => Promise<void>;
  readonly now: () => Date;
};

/** What a change is seen by: the states of what it may touch. */
function statesOf({ studies, submissions }: Records): ReadonlyMap<string, string> {
  return new Map([...studies, ...submissions].map(({ id, status }) => [id, status]));
}

/** Makes a change and notes the events of whatever is in another state afterwards: submissions first, then studies. */
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
