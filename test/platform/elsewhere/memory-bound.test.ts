import { describe, expect, it } from '@jest/globals';
import { createMemoryBound, MOST_MEGABYTES } from '../../../platform/elsewhere/memory-bound.ts';
import type { GiveBack, MemoryBound } from '../../../platform/elsewhere/memory-bound.ts';
import { QUESTIONNAIRE_LIMITS } from '../../../activities/import/docx-import/document-activities.ts';
import { COLUMNS_MEGABYTES } from '../../../platform/columns/columns-memory.ts';
import { readerMegabytes } from '../../../platform/documents/reading-processes.ts';
import { YOUNG_GENERATION_MEGABYTES } from '../../../platform/elsewhere/threads.ts';
import { LIMITS_FOR_CALLERS } from '../../../platform/elsewhere/threads.ts';
import { EXPORT_MEGABYTES } from '../../../platform/exports/fork-export.ts';
import { DEFAULT_READING_LIMITS } from '../../../providers/documents/default-limits.ts';

/** Asks for a share; what becomes of it can be looked at. */
function asking(memory: MemoryBound, megabytes: number, signal?: AbortSignal) {
  const asked: { share: GiveBack | null; error: unknown } = { share: null, error: null };
  memory.take(megabytes, signal).then(
    (share) => (asked.share = share),
    (error: unknown) => (asked.error = error),
  );
  return asked;
}

/** All that can happen without anything from outside has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const hasShare = (asked: readonly { readonly share: GiveBack | null }[]) => asked.map(({ share }) => share !== null);

describe('a bound of memory', () => {
  it('gives shares as long as there is memory, then makes wait until some comes back', async () => {
    const memory = createMemoryBound(100);
    const [first, second, third] = [asking(memory, 60), asking(memory, 40), asking(memory, 30)];
    await settled();
    expect(hasShare([first, second, third])).toEqual([true, true, false]);
    second.share?.();
    await settled();
    expect(third.share).not.toBeNull();
  });

  it('gives in the order of asking: nobody small overtakes', async () => {
    const memory = createMemoryBound(100);
    const giveBack = await memory.take(60);
    const [large, small] = [asking(memory, 80), asking(memory, 10)];
    await settled();
    expect(hasShare([large, small])).toEqual([false, false]);
    expect(memory.takeFree(10)).toBeNull();
    giveBack();
    await settled();
    expect(hasShare([large, small])).toEqual([true, true]);
  });

  it('takes a share back once', async () => {
    const memory = createMemoryBound(100);
    const [first, second] = [await memory.take(50), await memory.take(50)];
    first();
    first();
    expect(memory.takeFree(60)).toBeNull();
    second();
    expect(memory.takeFree(60)).not.toBeNull();
  });

  it('lets whoever aborts leave the line, and those behind in', async () => {
    const memory = createMemoryBound(100);
    const stop = new AbortController();
    await memory.take(60);
    const [large, small] = [asking(memory, 80, stop.signal), asking(memory, 40)];
    stop.abort('enough');
    await settled();
    expect(large).toEqual({ share: null, error: 'enough' });
    expect(small.share).not.toBeNull();
    expect(asking(memory, 1, AbortSignal.abort('before')).share).toBeNull();
    await expect(memory.take(1, AbortSignal.abort('before'))).rejects.toBe('before');
  });

  it('keeps a share that came before the abort', async () => {
    const memory = createMemoryBound(100);
    const stop = new AbortController();
    const giveBack = await memory.take(100);
    const waiting = asking(memory, 100, stop.signal);
    giveBack();
    stop.abort();
    await settled();
    expect(waiting.share).not.toBeNull();
    expect(memory.takeFree(1)).toBeNull();
  });

  it('lets one in that asks for more than there is, alone', async () => {
    const memory = createMemoryBound(100);
    const giveBack = await memory.take(10);
    const large = asking(memory, 500);
    await settled();
    expect(large.share).toBeNull();
    giveBack();
    await settled();
    expect(large.share).not.toBeNull();
    expect(memory.takeFree(1)).toBeNull();
  });

  it('leaves what is set aside to whom it is for, at once; one of the others always goes on', async () => {
    const memory = createMemoryBound(100);
    const first = await memory.take(50);
    const giveBack = memory.setAside(80);
    expect(memory.takeFree(10)).toBeNull();
    const next = asking(memory, 50);
    first();
    await settled();
    expect(next.share).not.toBeNull();
    expect(memory.takeFree(10)).toBeNull();
    giveBack();
    expect(memory.takeFree(50)).not.toBeNull();
  });

  it('asks idle ones to go, one after the other, as long as somebody waits', async () => {
    const memory = createMemoryBound(100);
    const gone: string[] = [];
    const idle = async (name: string, megabytes: number) => {
      const giveBack = await memory.take(megabytes);
      return memory.offer(() => {
        gone.push(name);
        giveBack();
      });
    };
    await idle('first', 20);
    const withdraw = await idle('in use again', 20);
    withdraw();
    await idle('second', 30);
    await idle('third', 30);
    await settled();
    expect(gone).toEqual([]);
    const waiting = asking(memory, 50);
    await settled();
    expect(gone).toEqual(['first', 'second']);
    expect(waiting.share).not.toBeNull();
  });

  it('asks one to go that is idle only once somebody waits', async () => {
    const memory = createMemoryBound(100);
    const giveBack = await memory.take(100);
    const waiting = asking(memory, 10);
    memory.offer(giveBack);
    await settled();
    expect(waiting.share).not.toBeNull();
  });
});

describe('the bound of this process', () => {
  describe('of this process has room, beside the columns,', () => {
    const thread = LIMITS_FOR_CALLERS.maxHeapMegabytes + YOUNG_GENERATION_MEGABYTES;
    const questionnaire = QUESTIONNAIRE_LIMITS.maxHeapMegabytes + YOUNG_GENERATION_MEGABYTES;
    const reader = readerMegabytes(DEFAULT_READING_LIMITS);
    const files = [EXPORT_MEGABYTES, EXPORT_MEGABYTES, EXPORT_MEGABYTES];

    it.each([
      ['of three files and three threads for callers', [...files, thread, thread, thread]],
      ['of four threads for callers alone', [thread, thread, thread, thread]],
      [
        'of three files, a reader, two questionnaires and two threads for callers',
        [...files, reader, questionnaire, questionnaire, thread, thread],
      ],
    ])('for the work %s, and for no further thread', (_, shares) => {
      const memory = createMemoryBound(MOST_MEGABYTES);
      memory.setAside(COLUMNS_MEGABYTES);
      expect(shares.map((megabytes) => memory.takeFree(megabytes))).not.toContain(null);
      expect(memory.takeFree(thread)).toBeNull();
    });
  });
});
