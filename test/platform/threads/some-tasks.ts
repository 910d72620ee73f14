import { FieldworkError } from '../../../domain/ground/errors.ts';
import { serveThreadTasks } from '../../../platform/thread-tasks.ts';

let asked = 0;

/** Tasks that end in every way a task can end. */
const tasks = {
  double: (numbers: readonly number[]): number[] => numbers.map((number) => number * 2),
  countTasks: (): number => (asked += 1),
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
  hoard: (): number => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${index} of ${kept.length}`));
  },
  leave: (): never => process.exit(3),
  answerWithFunction: (): unknown => () => asked,
};

export type SomeTasks = typeof tasks;

serveThreadTasks(tasks);
