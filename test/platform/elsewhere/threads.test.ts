import { describe, expect, it } from '@jest/globals';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import { createMemoryBound } from '../../../platform/elsewhere/memory-bound.ts';
import { createThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { SomeTasks } from '../../support/elsewhere/some-tasks.ts';
import { aHold, someThreads } from '../../support/elsewhere/some-threads.ts';

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
    const hold = aHold();
    const answer = someThreads().run('hold', hold.shared);
    // Only a loop that turns finds out that it has begun.
    await hold.begun();
    hold.end();
    expect(await answer).toBe('held');
  });

  it('finds its thread warm after another', async () => {
    const threads = someThreads();
    expect(await threads.run('countTasks', undefined as never)).toBe(1);
    expect(await threads.run('countTasks', undefined as never)).toBe(2);
  });

  it('does not find a thread that has grown large', async () => {
    const threads = someThreads({ maxHeapMegabytes: 512 });
    expect(await threads.run('countTasks', undefined as never)).toBe(1);
    await threads.run('grow', 160 * 1024 * 1024);
    expect(await threads.run('countTasks', undefined as never)).toBe(1);
  });

  it('learns nothing of the environment but where temporary files go', async () => {
    process.env['A_SECRET'] = 'of this process';
    const known = await someThreads().run('environment', undefined);
    delete process.env['A_SECRET'];
    expect(Object.keys(known).sort()).toEqual(['NODE_COMPILE_CACHE', 'TMPDIR']);
  });

  it('fails as what it throws', async () => {
    const error = await errorOf(someThreads().run('refuse', undefined));
    expect(error).toEqual(new FieldworkError('invalid_document', 'That is no survey.'));
    expect(error.code).toBe('invalid_document');
    expect(error.issues).toEqual([{ path: 'blocks[0]', message: 'Give it a name.' }]);
  });

  it('that meets a mistake of ours fails for good, with the mistake as the cause', async () => {
    const error = await errorOf(someThreads().run('err', undefined));
    expect(error).toMatchObject({ code: 'internal_error', message: 'We are at fault.' });
    expect(error.cause).toMatchObject({
      name: 'RangeError',
      message: 'There is no seventh.',
      stack: expect.stringContaining('some-tasks.ts'),
    });
  });

  it('that takes too long is refused in the caller’s words, and the next one runs', async () => {
    const threads = someThreads({ timeoutMs: 200 });
    const error = await errorOf(threads.run('never', undefined));
    expect(error).toMatchObject({ code: 'too_large', message: 'Too much time: 200 ms, 64 MB.' });
    expect(await someThreads().run('double', [4])).toEqual([8]);
  });

  it('that takes too much memory is refused in the caller’s words, and the next one runs', async () => {
    const threads = someThreads({ maxHeapMegabytes: 40 });
    const error = await errorOf(threads.run('hoard', undefined));
    expect(error).toMatchObject({ code: 'too_large', message: 'Too much memory: 600000 ms, 40 MB.' });
    expect(await threads.run('double', [4])).toEqual([8]);
  });

  it('can have words of its own for that', async () => {
    const tooMuch = () => new FieldworkError('too_large', 'Never is too long.');
    const error = await errorOf(someThreads({ timeoutMs: 200 }).run('never', undefined, { tooMuch }));
    expect(error.message).toBe('Never is too long.');
  });

  it('ends with the signal’s reason when it aborts', async () => {
    const [stop, hold] = [new AbortController(), aHold()];
    const reason = new Error('Cancelled.');
    const running = expect(someThreads().run('hold', hold.shared, { signal: stop.signal })).rejects.toBe(reason);
    await hold.begun();
    stop.abort(reason);
    await running;
  });

  it('does not begin when the signal has aborted', async () => {
    const [hold, reason] = [aHold(), new Error('Cancelled.')];
    const threads = someThreads();
    await expect(threads.run('hold', hold.shared, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(await threads.run('countTasks', undefined as never)).toBe(1);
    expect(hold.shared[0]).toBe(0);
  });

  it('that ends its thread is an error of ours', async () => {
    const error = await errorOf(someThreads().run('leave', undefined));
    expect(error.code).toBe('internal_error');
    expect(error.cause).toMatchObject({ message: 'The thread ended by itself with code 3.' });
  });

  it('whose answer can’t be copied fails instead of hanging', async () => {
    const error = await errorOf(someThreads().run('answerWithFunction', undefined));
    expect(error.cause).toMatchObject({ name: 'DataCloneError' });
  });

  it('whose file is not there is an error of ours', async () => {
    const nowhere = createThreadRunner<SomeTasks>(new URL('./none.ts', import.meta.url), {
      timeoutMs: 600_000,
      maxHeapMegabytes: 64,
      tooMuch: () => new FieldworkError('too_large', 'Too much.'),
      faultOfOurs: 'We are at fault.',
    });
    expect(await errorOf(nowhere.run('double', [1]))).toMatchObject({
      code: 'internal_error',
      message: 'We are at fault.',
    });
  });

  it('waits while two others run', async () => {
    const threads = someThreads({ mostThreads: 2 });
    const hold = aHold();
    const busy = [1, 2].map(() => threads.run('hold', hold.shared));
    await hold.begun(2);
    let isOver = false;
    const waiting = threads.run('double', [5]).finally(() => (isOver = true));
    // Long enough for a thread: others start one and end.
    expect(await someThreads().run('double', [4])).toEqual([8]);
    expect(isOver).toBe(false);
    hold.end();
    expect(await Promise.all(busy)).toEqual(['held', 'held']);
    expect(await waiting).toEqual([10]);
  });
});

describe('the memory of threads', () => {
  const ONE = 64 + 16;

  it('is shared by all runners: who comes second waits, and ends a spare that holds what it needs', async () => {
    const memory = createMemoryBound(ONE);
    const hold = aHold();
    const first = someThreads({ memory }).run('hold', hold.shared);
    await hold.begun();
    let isOver = false;
    const second = someThreads({ memory })
      .run('double', [5])
      .finally(() => (isOver = true));
    expect(await someThreads().run('double', [4])).toEqual([8]);
    expect(isOver).toBe(false);
    hold.end();
    expect(await first).toBe('held');
    expect(await second).toEqual([10]);
  });

  it.each([
    ['leaves by itself', (threads: ReturnType<typeof someThreads>) => threads.run('leave', undefined)],
    ['runs out of it', (threads: ReturnType<typeof someThreads>) => threads.run('hoard', undefined)],
  ])('is given back where a thread %s', async (_how, die) => {
    const memory = createMemoryBound(ONE);
    await errorOf(die(someThreads({ memory })));
    const giveBack = memory.takeFree(ONE);
    expect(giveBack).not.toBeNull();
  });

  it('is not waited for by whom nobody waits for', async () => {
    const memory = createMemoryBound(ONE);
    const giveBack = await memory.take(ONE);
    const [stop, reason] = [new AbortController(), new Error('Cancelled.')];
    const waiting = expect(someThreads({ memory }).run('double', [1], { signal: stop.signal })).rejects.toBe(reason);
    stop.abort(reason);
    await waiting;
    giveBack();
    expect(memory.takeFree(ONE)).not.toBeNull();
  });
});
