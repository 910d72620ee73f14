import { FieldworkError } from '../../../domain/ground/errors.ts';
import { serveTasks } from '../../../platform/elsewhere/serve-tasks.ts';

const PIECE_BYTES = 1024 * 1024;
const grown: (readonly number[])[] = [];
let asked = 0;

/** Tasks that end in every way a task can end. */
const tasks = {
  double: (numbers: readonly number[]): number[] => numbers.map((number) => number * 2),
  countTasks: (): number => (asked += 1),
  /** Keeps so much on its heap for good: garbage might be collected before the heap is looked at. */
  grow: (bytes: number): number => {
    for (let size = 0; size < bytes; size += PIECE_BYTES) grown.push(new Array<number>(PIECE_BYTES / 8).fill(1));
    return grown.length;
  },
  environment: (): Readonly<Record<string, string | undefined>> => ({ ...process.env }),
  refuse: (): never => {
    throw new FieldworkError('invalid_document', 'That is no survey.', {
      issues: [{ path: 'blocks[0]', message: 'Give it a name.' }],
    });
  },
  err: (): never => {
    throw new RangeError('There is no seventh.');
  },
  never: (): void => {
    for (;;) asked += 1;
  },
  /** Says that it has begun, and goes on until it is told to end: see `aHold`. */
  hold: (shared: Int32Array): string => {
    Atomics.add(shared, 0, 1);
    Atomics.wait(shared, 1, 0);
    return 'held';
  },
  hoard: (): number => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${index} of ${kept.length}`));
  },
  leave: (): never => process.exit(3),
  answerWithFunction: (): unknown => () => asked,
};

export type SomeTasks = typeof tasks;

serveTasks(tasks);
