import { announceDelta } from '../../../db/stores/ground/conversation-store.ts';
import { wordsAsWritten } from '../../../domain/agent/foreign-words/model-words.ts';
import type { WithheldAddresses } from '../../../domain/agent/foreign-words/withheld-addresses.ts';
import type { ActivityServices } from '../../../platform/services.ts';

/** A notification holds 8,000 bytes: so many characters fit in any script, escaped. */
const MOST_CHARACTERS = 1_000;
/** Pieces that come within this time are told together. */
const TOGETHER_MS = 40;
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

/**
 * The first piece is told at once, later ones a few at a time. Put together they are the finished message: what would look otherwise
 * once more is written, a link or a withheld address, is told when it is whole.
 */
export function tellDeltas(
  { database, log }: Pick<ActivityServices, 'database' | 'log'>,
  { conversationId, messageId, attempt }: DeltaOf,
  { puttingBack }: WithheldAddresses,
): DeltaTeller {
  const words = wordsAsWritten(puttingBack);
  let waiting = '';
  let offset = 0;
  let telling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const send = (text: string): void => {
    const delta = { message_id: messageId, part: 0, attempt, offset, text };
    offset += text.length;
    telling = telling
      .then(() => announceDelta(database, conversationId, delta))
      .catch((error: unknown) => log.warn({ err: error }, 'A piece of a message was not told; the whole one will be.'));
  };
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const ready = waiting;
    waiting = '';
    for (const text of inPieces(ready)) send(text);
  };
  return {
    tell: (piece) => {
      waiting += words.take(piece);
      if (offset === 0) flush();
      else timer ??= setTimeout(flush, TOGETHER_MS);
    },
    finish: () => {
      waiting += words.end();
      flush();
      return telling;
    },
  };
}

/** A text in pieces that fit in a notification each; none ends in the middle of a character. */
function* inPieces(text: string): Generator<string> {
  let at = 0;
  while (at < text.length) {
    const end = at + MOST_CHARACTERS;
    const splits = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const piece = text.slice(at, splits ? end - 1 : end);
    yield piece;
    at += piece.length;
  }
}
