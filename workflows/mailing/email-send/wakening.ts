import { condition, defineSignal, setHandler } from '@temporalio/workflow';
import { PAUSE_SIGNAL, RESUME_SIGNAL } from './messages.ts';

/** Ends a waiting when somebody has paused the send or let it go on. */
export class Wakening {
  #isWoken = false;

  constructor() {
    for (const signal of [PAUSE_SIGNAL, RESUME_SIGNAL]) {
      setHandler(defineSignal(signal), () => {
        this.#isWoken = true;
      });
    }
  }

  /** What came before a step, the step has seen. */
  rest(): void {
    this.#isWoken = false;
  }

  async within(milliseconds: number): Promise<void> {
    await condition(() => this.#isWoken, milliseconds);
  }
}
