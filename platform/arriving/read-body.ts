import type { IncomingMessage } from 'node:http';
import { ClientGone } from '../../domain/ground/client-gone.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { arrivingBodies } from './arriving-bodies.ts';
import type { ArrivingBodies } from './arriving-bodies.ts';
import { collectBytes } from './collected-bytes.ts';
import { watchPace } from './pace.ts';
import type { Pace } from './pace.ts';

/** When a body of so many bytes may be used; undefined: now. */
export type Turn = (bytes: number) => Promise<void> | undefined;

type BodyReading = {
  readonly mostBytes: number;
  readonly pace: Pace;
  /** Makes the error of a longer body. */
  readonly tooLarge: () => FieldworkError;
  /** Shares the memory; by default those of this process. */
  readonly bodies?: ArrivingBodies;
  /** For a complete body that waits for its turn: until then it counts as one that arrives. */
  readonly heldUntil?: Turn | undefined;
};

/**
 * The body's bytes: reads no further than the limit, and leaves the connection open so that the answer arrives. What is held
 * until the end counts as it arrives, whatever length the sender announced.
 * @throws FieldworkError the caller's for a body that is too large, `request_too_slow`, `service_unavailable` where all that
 * arrive hold too much
 * @throws ClientGone where the client disconnected
 */
export function readBody(request: IncomingMessage, reading: BodyReading): Promise<Buffer> {
  const { mostBytes, pace, tooLarge, bodies = arrivingBodies, heldUntil = () => undefined } = reading;
  const announced = Number(request.headers['content-length'] ?? mostBytes);
  if (announced > mostBytes) return Promise.reject(tooLarge());
  if (request.destroyed) return Promise.reject(new ClientGone(request.errored));
  const whole = Promise.withResolvers<Buffer>();
  const collected = collectBytes(announced);
  const fail = (error: Error): void => {
    collected.drop();
    whole.reject(error);
    stop();
  };
  const body = bodies.begin(fail);
  const watch = watchPace(pace, (exceededMs) => fail(tooSlow(exceededMs)));
  const take = (chunk: Buffer): void => {
    if (collected.size() + chunk.length > mostBytes) {
      fail(tooLarge());
      return;
    }
    collected.add(chunk);
    watch.arrived(chunk.length);
    body.holds(collected.takes());
  };
  const end = (): void => {
    read();
    const turn = heldUntil(collected.size());
    if (turn === undefined) {
      finish();
      return;
    }
    body.waits();
    turn.then(finish, fail);
  };
  const finish = (): void => {
    whole.resolve(collected.bytes());
    body.ended();
  };
  const hungUp = (error?: Error): void => fail(new ClientGone(error));
  const stop = (): void => {
    read();
    body.ended();
  };
  const read = (): void => {
    watch.stop();
    request.off('data', take).off('end', end).off('close', hungUp).pause();
  };
  // It stays: a connection may break at any moment, read or not.
  request.on('error', hungUp);
  request.on('data', take).once('end', end).once('close', hungUp);
  return whole.promise;
}

function tooSlow(exceededMs: number): FieldworkError {
  return new FieldworkError(
    'request_too_slow',
    `The body came too slowly: ${Math.ceil(exceededMs / 1_000)} seconds were not enough. Send it again, without a pause.`,
  );
}
