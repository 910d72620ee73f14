import { upsertSearchAttributes } from '@temporalio/workflow';
import type { OperationProgress } from './messages.ts';

/** Keeps what the `progress` query answers and what an operator can search by. */
export class Stages<Stage extends string> {
  progress: OperationProgress<Stage>;

  constructor(first: Stage) {
    this.progress = { stage: first, done: 0, total: 0 };
  }

  enter(stage: Stage, total = 0): void {
    this.progress = { stage, done: 0, total };
    upsertSearchAttributes({ Stage: [stage] });
  }

  step(count = 1): void {
    this.progress = { ...this.progress, done: this.progress.done + count };
  }
}
