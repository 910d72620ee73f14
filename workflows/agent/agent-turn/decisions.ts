import { condition, defineSignal, setHandler } from '@temporalio/workflow';
import type { Stages } from '../../ground/durable-operation/run-durably.ts';
import { DECIDED_SIGNAL } from './messages.ts';
import type { TurnStage } from './messages.ts';

/** People's decisions: which one it was is read from Postgres. */
export class Decisions {
  #hasNews = false;
  readonly #stages: Stages<TurnStage>;

  constructor(stages: Stages<TurnStage>) {
    this.#stages = stages;
    setHandler(defineSignal(DECIDED_SIGNAL), () => {
      this.#hasNews = true;
    });
  }

  /** Before the state is read: what is signalled after that is news. */
  forget(): void {
    this.#hasNews = false;
  }

  /** Waits for a decision, or until the approval expires. */
  async wait(atMostMs: number): Promise<void> {
    this.#stages.enter('waiting_approval');
    await condition(() => this.#hasNews, atMostMs, { summary: 'for a person to approve' });
    this.#stages.enter('running');
  }
}
