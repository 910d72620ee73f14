/** Lets many look at something at once, or one change it, in the order in which they came. */
export type Turns = {
  look<T>(work: () => Promise<T>): Promise<T>;
  change<T>(work: () => Promise<T>): Promise<T>;
};

export function createTurns(): Turns {
  /** Settles when the last change in line is done. */
  let changed: Promise<unknown> = Promise.resolve();
  /** Those who came to look since. */
  const looking = new Set<Promise<unknown>>();
  return {
    look(work) {
      const turn = changed.then(work);
      const end: Promise<unknown> = turn.then(ignore, ignore).then(() => looking.delete(end));
      looking.add(end);
      return turn;
    },
    change(work) {
      const turn = Promise.all([changed, ...looking]).then(work);
      looking.clear();
      changed = turn.then(ignore, ignore);
      return turn;
    },
  };
}

/** Whoever waits for the work hears how it ended; whose turn is next only that it has. */
function ignore(): void {
  return undefined;
}
