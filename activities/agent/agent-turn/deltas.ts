import { announceDelta } from '../../../db/stores/ground/conversation-store.ts';
import type { WithheldAddresses } from '../../../domain/agent/foreign-words/withheld-addresses.ts';
import type { ActivityServices } from '../../../platform/services.ts';

/** A notification holds 8,000 bytes: so many characters fit in any script, escaped. */
const MOST_CHARACTERS = 1_000;
/** Pieces that come within this time are told together. */
const TOGETHER_MS = 40;
/** `address-123456@withheld.invalid`: held back until it is whole. */
const HELD_BACK = /address-?\d*@?[a-z.]*$|a(?:d(?:d(?:r(?:e(?:s(?:s-?)?)?)?)?)?)?$/;

/** Tells followers of a message as it is written. */
export type DeltaTeller = {
  readonly tell: (piece: string) => void;
  /** Tells what is left; resolves when all is told. A follower who missed something gets the finished message. */
  readonly finish: () => Promise<void>;
};

export type DeltaOf = {
  readonly conversationId: string;
  readonly messageId: string;
  /** A repeated step begins again, with a higher number. */
  readonly attempt: number;
};

/** The first piece is told at once, later ones a few at a time. */
export function tellDeltas(
  { database, log }: Pick<ActivityServices, 'database' | 'log'>,
  { conversationId, messageId, attempt }: DeltaOf,
  { putBack }: WithheldAddresses,
): DeltaTeller {
  let waiting = '';
  let offset = 0;
  let telling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const send = (text: string): void => {
    for (let at = 0; at < text.length; at += MOST_CHARACTERS) {
      const part = text.slice(at, at + MOST_CHARACTERS);
      const delta = { message_id: messageId, part: 0, attempt, offset, text: part };
      offset += part.length;
      telling = telling
        .then(() => announceDelta(database, conversationId, delta))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'A piece of a message was not told; the whole one will be.'),
        );
    }
  };
  const flush = (isLast: boolean): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const held = isLast ? '' : (HELD_BACK.exec(waiting)?.[0] ?? '');
    const ready = putBack(waiting.slice(0, waiting.length - held.length));
    waiting = held;
    if (ready !== '') send(ready);
  };
  return {
    tell: (piece) => {
      waiting += piece;
      if (offset === 0) flush(false);
      else timer ??= setTimeout(() => flush(false), TOGETHER_MS);
    },
    finish: () => {
      flush(true);
      return telling;
    },
  };
}
