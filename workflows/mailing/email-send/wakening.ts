import { condition, defineSignal, setHandler } from '@temporalio/workflow';
import { PAUSE_SIGNAL, RESUME_SIGNAL } from './messages.ts';

/** Ends a wait when the send was paused or resumed. */
export class Wakening {
  #isWoken = false;

  constructor() {
    for (const signal of [PAUSE_SIGNAL, RESUME_SIGNAL]) {
      setHandler(defineSignal(signal), () => {
        this.#isWoken = true;
      });
    }
  }

  /** Forgets signals from before a step: the step has seen their effect. */
  rest(): void {
    this.#isWoken = false;
  }

  async within(milliseconds: number): Promise<void> {
    await condition(() => this.#isWoken, milliseconds);
  }
}
