import type { FieldReading } from './question-form.ts';
import { NOTHING_READ } from './question-form.ts';
import { missingProblems } from './read-inputs.ts';

type TaskReading<P> = FieldReading<P> & {
  /** The fields that are still empty. */
  readonly empty: readonly string[];
};

type Tasks<P> = {
  readonly sets: number;
  readonly design: number | null;
  /** The value of a task that is not answered. */
  readonly undone: P;
};

/** The picks of a design's tasks, in order, with the design. All tasks are required once one is answered. */
export function readTasks<P>(
  { sets, design, undone }: Tasks<P>,
  readTask: (set: number) => TaskReading<P>,
): FieldReading<{ readonly design: number | null; readonly picks: readonly P[] }> {
  const tasks = Array.from({ length: sets }, (_, set) => readTask(set));
  if (tasks.every(isEmpty)) return NOTHING_READ;
  const isRead = tasks.some(({ value }) => value !== undefined);
  const open = tasks.filter(({ empty }) => empty.length > 0);
  const fields = open.flatMap(({ empty }) => empty);
  return {
    value: isRead ? { design, picks: tasks.map(({ value }) => value ?? undone) } : undefined,
    problems: [...missingProblems('tasks_missing', fields, open.length), ...tasks.flatMap(({ problems }) => problems)],
  };
}

/** True where nothing was given. */
export function isEmpty({ value, problems }: FieldReading<unknown>): boolean {
  return value === undefined && problems.length === 0;
}
