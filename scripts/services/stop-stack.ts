import type { Reporter } from './reporter.ts';

/** Something that was started and can be stopped. */
export type Stoppable = {
  /** Shown while it is stopped; null: not shown. */
  readonly name: string | null;
  readonly stop: () => Promise<void>;
  readonly kill: () => void;
};

/** Everything that was started, to be stopped in the opposite order, even after an error. */
export type StopStack = {
  add(part: Stoppable): void;
  /** Stops the last first. An error does not keep the others running. */
  stopAll(): Promise<void>;
  /** Kills everything at once. */
  killAll(): void;
};

export function createStopStack(reporter: Pick<Reporter, 'step' | 'line'>): StopStack {
  const parts: Stoppable[] = [];
  return {
    add: (part) => parts.push(part),
    async stopAll() {
      for (const part of parts.toReversed()) {
        try {
          if (part.name === null) await part.stop();
          else await reporter.step(part.name, part.stop, () => 'stopped');
        } catch (error) {
          const words = error instanceof Error ? error.message : String(error);
          reporter.line(`${part.name ?? 'A part'} did not stop as it should: ${words}`);
        }
      }
      parts.length = 0;
    },
    killAll: () => {
      for (const part of parts.toReversed()) part.kill();
    },
  };
}
