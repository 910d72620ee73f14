import { describe, expect, it } from '@jest/globals';
import { FieldworkError, isFieldworkError } from '../../domain/ground/errors.ts';
import { createThreadRunner } from '../../platform/run-in-thread.ts';
import type { ThreadLimits } from '../../platform/run-in-thread.ts';
import type { SomeTasks } from './threads/some-tasks.ts';

const SCRIPT = new URL('./threads/some-tasks.ts', import.meta.url);
const aRunner = (limits?: Partial<ThreadLimits>) => createThreadRunner<SomeTasks>(SCRIPT, limits);

async function errorOf(promise: Promise<unknown>): Promise<FieldworkError> {
  const error = await promise.then(
    () => new Error('It succeeded.'),
    (reason: unknown) => reason,
  );
  if (!isFieldworkError(error)) throw error;
  return error;
}

describe('a task in a thread', () => {
  it('answers, while the event loop turns', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    expect(await aRunner().run('double', [1, 2, 3])).toEqual([2, 4, 6]);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(0);
  });

  it('finds its thread warm after another', async () => {
    const runner = aRunner();
    expect(await runner.run('countTasks', undefined as never)).toBe(1);
    expect(await runner.run('countTasks', undefined as never)).toBe(2);
  });

  it('fails as what it throws', async () => {
    const error = await errorOf(aRunner().run('refuse', undefined));
    expect(error).toEqual(new FieldworkError('invalid_document', 'That is no survey.'));
    expect(error.code).toBe('invalid_document');
    expect(error.issues).toEqual([{ path: 'blocks[0]', message: 'Give it a name.' }]);
  });

  it('that meets a mistake of ours fails for good, with the mistake as the cause', async () => {
    const error = await errorOf(aRunner().run('err', undefined));
    expect(error.code).toBe('internal_error');
    expect(error.cause).toMatchObject({ name: 'RangeError', message: 'There is no seventh.' });
  });

  it('that takes too long is refused, and the next one runs', async () => {
    const runner = aRunner({ timeoutMs: 200 });
    const error = await errorOf(runner.run('never', undefined));
    expect(error.code).toBe('document_too_large');
    expect(error.message).toBe(
      'The document is too large or too involved to be understood: it takes longer than 1 s. Split it, and import the parts.',
    );
    expect(await aRunner().run('double', [4])).toEqual([8]);
  });

  it('that takes too much memory is refused, and the next one runs', async () => {
    const runner = aRunner({ maxHeapMegabytes: 40 });
    const error = await errorOf(runner.run('hoard', undefined));
    expect(error.code).toBe('document_too_large');
    expect(error.message).toContain('too much memory');
    expect(await runner.run('double', [4])).toEqual([8]);
  });

  it('ends with the signal’s reason when it aborts', async () => {
    const stop = new AbortController();
    const running = aRunner().run('never', undefined, stop.signal);
    const reason = new Error('Cancelled.');
    setTimeout(() => stop.abort(reason), 100);
    await expect(running).rejects.toBe(reason);
  });

  it('does not begin when the signal has aborted', async () => {
    const reason = new Error('Cancelled.');
    await expect(aRunner().run('double', [1], AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('that ends its thread is an error of ours', async () => {
    const error = await errorOf(aRunner().run('leave', undefined));
    expect(error.code).toBe('internal_error');
    expect(error.cause).toMatchObject({ message: 'The thread ended by itself with code 3.' });
  });

  it('whose answer can’t be copied fails instead of hanging', async () => {
    const error = await errorOf(aRunner().run('answerWithFunction', undefined));
    expect(error.cause).toMatchObject({ name: 'DataCloneError' });
  });

  it('whose file is not there is an error of ours', async () => {
    const runner = createThreadRunner<SomeTasks>(new URL('./threads/none.ts', import.meta.url));
    expect((await errorOf(runner.run('double', [1]))).code).toBe('internal_error');
  });

  it('waits while two others run', async () => {
    const runner = aRunner();
    const stop = new AbortController();
    const busy = [1, 2].map(() => runner.run('never', undefined as never, stop.signal).catch(() => 'stopped'));
    const waiting = runner.run('double', [5]).then((numbers) => ({ numbers, stopped: stop.signal.aborted }));
    setTimeout(() => stop.abort(), 100);
    expect(await Promise.all(busy)).toEqual(['stopped', 'stopped']);
    expect(await waiting).toEqual({ numbers: [10], stopped: true });
  });
});
