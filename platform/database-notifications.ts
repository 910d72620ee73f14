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
  /**
   * Tells every notification of the channel that begins with the key and a space, without these, until the returned function
   * is called. One that comes while the connection is down is lost.
   */
  follow(channel: string, key: string, onText: (text: string) => void): () => void;
  close(): Promise<void>;
};

/** One listening connection for each process, opened at the first wait and again when it breaks. */
export function createDatabaseNotifications(database: Database, log: Logger): DatabaseNotifications {
  const waiting = new Map<string, Set<() => void>>();
  const followers = new Map<string, Set<(text: string) => void>>();
  const listener = listen(database.url, {
    onNotification: (channel, payload) => {
      for (const wake of waiting.get(`${channel} ${payload}`) ?? []) wake();
      const [key = ''] = payload.split(' ', 1);
      for (const tell of followers.get(`${channel} ${key}`) ?? []) tell(payload.slice(key.length + 1));
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
    follow(channel, key, onText) {
      const id = `${channel} ${key}`;
      const telling = followers.get(id) ?? new Set();
      followers.set(id, telling.add(onText));
      void listener.ensure(channel);
      return () => {
        telling.delete(onText);
        if (telling.size === 0) followers.delete(id);
      };
    },
    close: () => listener.close(),
  };
}
