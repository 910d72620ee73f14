import type { Reporter } from './reporter.ts';

/** Something that was brought up and can be taken down. */
export type Stoppable = {
  /** Shown while it is stopped; null for what nobody needs to see. */
  readonly name: string | null;
  readonly stop: () => Promise<void>;
  readonly kill: () => void;
};

/** What was brought up, to be taken down in the opposite order, whatever happens in between. */
export type StopStack = {
  add(part: Stoppable): void;
  /** Stops the last first. One that fails does not keep the others. */
  stopAll(): Promise<void>;
  /** Ends everything at once. */
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
