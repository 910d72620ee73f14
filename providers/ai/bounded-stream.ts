import { FieldworkError } from '../../domain/ground/errors.ts';

/** Longer is no answer: the longest that is read, a few letters an event, is a third of it. */
const MOST_BYTES = 32 * 1024 * 1024;
/** The clients keep an event until it is whole, and search it anew with each piece that comes. */
const MOST_OF_AN_EVENT = 2 * 1024 * 1024;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * A streamed answer that fails where it is longer than any answer is: a server may send for ever what no client tells of.
 * It fails with FieldworkError `ai_answer_malformed`, which is not asked again.
 */
export function withinBounds(response: Response): Response {
  if (response.body === null) return response;
  let bytes = 0;
  let ofEvent = 0;
  let ofLine = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.length;
      for (const byte of piece) {
        ofEvent += 1;
        // An empty line ends an event.
        if (byte === LINE_FEED && ofLine === 0) ofEvent = 0;
        if (byte === LINE_FEED) ofLine = 0;
        else if (byte !== CARRIAGE_RETURN) ofLine += 1;
        if (ofEvent > MOST_OF_AN_EVENT) throw tooLong();
      }
      if (bytes > MOST_BYTES) throw tooLong();
      controller.enqueue(piece);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
}

function tooLong(): FieldworkError {
  return new FieldworkError('ai_answer_malformed', 'The AI provider sent more than an answer may hold.');
}
