import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { OperationContext } from './operation-context.ts';
import type { StreamedEvent } from './operation.ts';

/** An append-only table's rows, for a reader who waits for new ones. */
export type FollowedRows<Row extends { readonly sequence: number }> = {
  /** Channel and key of the database's notifications about new rows. */
  readonly channel: string;
  readonly key: string;
  /** The sequence after which reading begins. */
  readonly after: number;
  /** Reads the rows after a sequence, oldest first. */
  readonly read: (
    transaction: TeamTransaction,
    page: { readonly after: number; readonly limit: number },
  ) => Promise<readonly Row[]>;
  readonly toEvent: (row: Row) => Omit<StreamedEvent, 'id'>;
  /** What is told beside the rows and stored nowhere: the channel of its notifications, and the event that one makes. */
  readonly passing?: { readonly channel: string; readonly toEvent: (text: string) => Omit<StreamedEvent, 'id'> };
};

const PAGE = 200;

/** Without a notification, which may be lost, rows are read again after this time. */
const LOOK_AGAIN_AFTER_MS = 2_000;

/**
 * The rows as events, in order, as they are added. Endless: the reader ends it by returning from the iteration, which
 * also ends the current wait.
 */
export function followRows<Row extends { readonly sequence: number }>(
  context: OperationContext,
  rows: FollowedRows<Row>,
): AsyncIterableIterator<StreamedEvent, void, undefined> {
  const ended = new AbortController();
  const events = readEvents(context, rows, ended.signal);
  return {
    next: () => events.next(),
    return() {
      ended.abort();
      return events.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* readEvents<Row extends { readonly sequence: number }>(
  { services, principal }: OperationContext,
  { channel, key, after: start, read, toEvent, passing }: FollowedRows<Row>,
  ended: AbortSignal,
): AsyncGenerator<StreamedEvent, void, undefined> {
  let after = start;
  const passed = passing === undefined ? null : followPassing(services, passing.channel, key);
  try {
    while (!ended.aborted) {
      // Waiting begins before reading, so that no row between the two is missed.
      const announced = services.notifications.waitFor(channel, key, { timeoutMs: LOOK_AGAIN_AFTER_MS, signal: ended });
      const rows = await inTeamTransaction(services.database, principal.teamId, (transaction) =>
        read(transaction, { after, limit: PAGE }),
      );
      for (const row of rows) {
        after = row.sequence;
        yield { id: String(row.sequence), ...toEvent(row) };
      }
      if (rows.length === PAGE) continue;
      if (passed === null || passing === undefined) await announced;
      else for await (const text of passed.until(announced)) yield { id: null, ...passing.toEvent(text) };
    }
  } finally {
    passed?.stop();
  }
}

/** A reader who is slower loses pieces, never rows. */
const MOST_PASSING = 2_000;

/** Keeps passing texts until they are taken. */
function followPassing({ notifications }: OperationContext['services'], channel: string, key: string) {
  const waiting: string[] = [];
  let wake = Promise.withResolvers<undefined>();
  const stop = notifications.follow(channel, key, (text) => {
    if (waiting.length < MOST_PASSING) waiting.push(text);
    wake.resolve(undefined);
  });
  return {
    stop,
    /** The texts that come until then, and those that wait already. */
    async *until(end: Promise<void>): AsyncGenerator<string, void, undefined> {
      const over = { yet: false };
      const ended = end.then(() => {
        over.yet = true;
      });
      for (;;) {
        yield* waiting.splice(0);
        if (over.yet) return;
        if (waiting.length > 0) continue;
        wake = Promise.withResolvers();
        await Promise.race([wake.promise, ended]);
      }
    },
  };
}
