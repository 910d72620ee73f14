import { change, changed, changedAsWritten } from './change.ts';
import type { Change, WrittenText } from './change.ts';
import { PLAIN_LINKS } from './plain-links.ts';

/** What Postgres stores in no text: a half of a character whose other half isn't beside it, and NUL. */
const UNSTORABLE = change(
  ['[\\uD800-\\uDBFF]', '(?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]|\\0'],
  ({ text }) => (text === '\0' ? '' : '\uFFFD'),
);

/** First what can't be stored is taken out: a picture with a NUL in its mark is none, and would be one once that is gone. */
const FINISHED: readonly Change[] = [UNSTORABLE, ...PLAIN_LINKS];

/** A text of a model, without what can't be stored. */
export function storable(text: string): string {
  return changed(text, [UNSTORABLE]);
}

/** What a model says, as it is stored and shown. */
export function finishedWords(text: string): string {
  return changed(text, FINISHED);
}

/**
 * The same while the model still writes: no reader sees a piece that the finished message doesn't have.
 * @param putBack puts the withheld addresses back
 */
export function wordsAsWritten(putBack: Change): WrittenText {
  return changedAsWritten([putBack, ...FINISHED]);
}
