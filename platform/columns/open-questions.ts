import { FieldworkError } from '../../domain/ground/errors.ts';
import { fromWire } from '../elsewhere/error-codec.ts';
import type { WireError } from '../elsewhere/error-codec.ts';
import type { Logger } from '../logger.ts';
import { RETRY_AFTER_MS } from './columns-messages.ts';
import type { ColumnsAnswer, FromColumns } from './columns-messages.ts';

/** Questions that the process has not answered yet. */
export type OpenQuestions = {
  /** @throws FieldworkError `analytics_preparing` if no answer arrives in time */
  answerTo(id: number, withinMs: number): Promise<ColumnsAnswer>;
  /** Passes a message of the process to the caller that it is for. */
  hear(message: FromColumns): void;
  /** Fails all of them. @returns their number */
  fail(error: Error): number;
};

type Waiting = {
  readonly resolve: (answer: ColumnsAnswer) => void;
  readonly reject: (error: Error) => void;
  read: number;
  total: number;
};

export function createOpenQuestions(log: Logger): OpenQuestions {
  const waiting = new Map<number, Waiting>();
  return {
    async answerTo(id, withinMs) {
      const { promise, resolve, reject } = Promise.withResolvers<ColumnsAnswer>();
      const asked: Waiting = { read: 0, total: 0, resolve, reject };
      waiting.set(id, asked);
      // The reading goes on: a caller that retries finds more of it done.
      const timer = setTimeout(() => reject(notYet(asked)), withinMs);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    hear(message) {
      // Logged even if no caller waits for it any more.
      if (message.kind === 'error') tellLog(message.error, log);
      const asked = waiting.get(message.id);
      if (asked !== undefined) settle(asked, message);
    },
    fail(error) {
      for (const { reject } of waiting.values()) reject(error);
      return waiting.size;
    },
  };
}

function settle(asked: Waiting, message: FromColumns): void {
  switch (message.kind) {
    case 'answer':
      asked.resolve(message.answer);
      return;
    case 'reading':
      Object.assign(asked, { read: message.read, total: message.total });
      return;
    case 'error':
      asked.reject(fromWire(message.error, 'The answers could not be counted because of a fault of ours.'));
  }
}

function tellLog({ refusal, fault }: WireError, log: Logger): void {
  if (fault === null) return;
  if (refusal === null) log.error({ cause: fault.stack }, 'The analytics columns failed.');
  else log.warn({ cause: fault.stack }, 'The analytics columns could not read.');
}

function notYet({ read, total }: Waiting): FieldworkError {
  const progress = total > read ? ` ${read} of ${total} have been read.` : '';
  return new FieldworkError(
    'analytics_preparing',
    `The responses are being made ready for analysis; ask again in a few seconds.${progress}`,
    { retryAfterMs: RETRY_AFTER_MS },
  );
}
