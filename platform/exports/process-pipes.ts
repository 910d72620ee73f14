import type { ChildProcess } from 'node:child_process';
import { finished, Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { onceSilent } from '../elsewhere/processes.ts';
import { FILE_DESCRIPTOR, PARTS_DESCRIPTOR } from './export-messages.ts';
import type { MadeBytes } from './export-messages.ts';

/** A reader that takes nothing for this time is disconnected: others wait for the place. */
const STALLED_AFTER_MS = 120_000;

/**
 * Pipes the parts into a process: if either of the two fails, so does the other.
 * @param fail is called with the error of the parts. The reason for a process's death is reported at its end, not here
 */
export function feed(child: ChildProcess, input: Readable, fail: (error: Error) => void): void {
  const pipe = child.stdio[PARTS_DESCRIPTOR] as Writable;
  pipe.on('error', () => child.kill('SIGKILL'));
  onceSilent(child, () => input.destroy());
  finished(input, (error) => {
    if (!error) return;
    fail(error);
    child.kill('SIGKILL');
  });
  input.pipe(pipe);
}

/**
 * The bytes of a process as a stream, which fails unless `done` resolves. Destroying it ends the process.
 * @param fail is called if nobody reads it
 */
export function streamOf(child: ChildProcess, done: Promise<MadeBytes>, fail: (error: Error) => void): Readable {
  const giveUp = (): void => {
    fail(new FieldworkError('service_unavailable', 'The file was not taken for two minutes. Ask for it again.'));
    child.kill('SIGKILL');
  };
  const stream = Readable.from(bytesOf(child, done, giveUp), { objectMode: false });
  stream.once('close', () => child.kill('SIGKILL'));
  return stream;
}

/** Fails at the end of bytes that only look complete, because the process died. */
async function* bytesOf(child: ChildProcess, done: Promise<MadeBytes>, giveUp: () => void): AsyncGenerator<Buffer> {
  let taken = 0;
  for await (const chunk of child.stdio[FILE_DESCRIPTOR] as Readable) {
    const stalled = setTimeout(giveUp, STALLED_AFTER_MS);
    taken += (chunk as Buffer).byteLength;
    try {
      yield chunk as Buffer;
    } finally {
      clearTimeout(stalled);
    }
  }
  const { bytes } = await done;
  if (taken !== bytes) throw new Error(`Of ${bytes} bytes that were made, ${taken} came.`);
}
