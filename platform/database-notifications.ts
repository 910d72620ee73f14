import type { Database } from '../db/database.ts';
import { listen } from '../db/listen.ts';
import type { Logger } from './logger.ts';

/**
 * Wakes waiting requests when a row changes. A lost notification costs at most the time limit of the wait, never
 * correctness.
 */
export type DatabaseNotifications = {
  /** Resolves when the channel announces the key, at the time limit, or when the signal aborts; never rejects. */
  waitFor(channel: string, key: string, options: { timeoutMs: number; signal: AbortSignal }): Promise<void>;
  close(): Promise<void>;
};

/** One listening connection for each process, opened at the first wait and again when it breaks. */
export function createDatabaseNotifications(database: Database, log: Logger): DatabaseNotifications {
  const waiting = new Map<string, Set<() => void>>();
  const listener = listen(database.url, {
    onNotification: (channel, payload) => {
      for (const wake of waiting.get(`${channel} ${payload}`) ?? []) wake();
    },
    onError: (error) =>
      log.warn({ err: error }, 'The listening connection broke; it is opened again at the next wait.'),
  });
  return {
    async waitFor(channel, key, { timeoutMs, signal }) {
      if (signal.aborted) return;
      const woken = new Promise<void>((resolve) => {
        const id = `${channel} ${key}`;
        const wakes = waiting.get(id) ?? new Set();
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          wakes.delete(wake);
          if (wakes.size === 0) waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs);
        signal.addEventListener('abort', wake, { once: true });
        waiting.set(id, wakes.add(wake));
      });
      // The waiter is registered before the listening begins: no announcement in between is missed.
      await Promise.race([listener.ensure(channel), woken]);
      await woken;
    },
    close: () => listener.close(),
  };
}
