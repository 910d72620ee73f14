import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_READING_LIMITS } from '../../../providers/documents/default-limits.ts';
import { createDocumentReader } from '../../../platform/documents/docx-reader.ts';
import { createReaderProcesses } from '../../../platform/documents/docx-reader.ts';
import { createMemoryBound } from '../../../platform/elsewhere/memory-bound.ts';
import { zipFile } from '../../support/docx/zip-file.ts';
import { aHold, someThreads } from '../../support/elsewhere/some-threads.ts';
import { eventually } from '../../support/eventually.ts';
import { readerProcesses } from '../../support/docx/reader-processes.ts';
import { p, r, wordEntries, wordFile } from '../../support/docx/word-file.ts';

const questionnaire = wordFile({ body: p('How often?') + p('Never') });
const text = { nodes: [{ text: 'How often?' }, { text: 'Never' }] };
/**
 * The same, and more than pipes hold: its process has it whole only after this one has written many times, each in a turn of
 * the event loop of its own. What happens to the process before is sure to happen while it reads.
 */
const illustrated = zipFile([
  ...wordEntries({ body: p('How often?') + p('Never') }),
  { name: 'word/media/image1.png', data: randomBytes(16 * 1024 * 1024), stored: true },
]);
const UNHURRIED = { timeoutMs: 600_000 };

/** The processes of a reading that was just asked for: it begins as soon as what others have kept ready gives up its memory. */
async function begun(before: readonly number[]): Promise<readonly number[]> {
  while (readerProcesses(before).length === 0) await nextTurn();
  return readerProcesses(before);
}

describe('a document reader', () => {
  it('reads in a process of its own, one after the other and side by side', async () => {
    const reader = createDocumentReader();
    expect(await reader.read(questionnaire)).toMatchObject(text);
    const readings = await Promise.all(Array.from({ length: 5 }, () => reader.read(questionnaire)));
    expect(readings).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ language: null })));
    expect(readings[4]).toMatchObject(text);
  });

  it('gives the errors of the reading', async () => {
    const reader = createDocumentReader();
    await expect(reader.read(Buffer.from('hello'))).rejects.toMatchObject({
      name: 'FieldworkError',
      code: 'document_not_docx',
    });
    await expect(reader.read(wordFile({ body: '' }))).rejects.toMatchObject({ code: 'document_empty' });
  });

  it('refuses a document that needs more memory than the process may have', async () => {
    const letters = zipFile(
      wordEntries({ body: (r('a') + r('b', '<w:b/>')).repeat(190_000) }).map((entry) => ({
        ...entry,
        data: entry.data.toString().replace('<w:body>', '<w:body><w:p>').replace('</w:body>', '</w:p></w:body>'),
      })),
    );
    const reader = createDocumentReader({ maxHeapMegabytes: 16, maxParagraphs: 1_000_000 });
    await expect(reader.read(letters)).rejects.toMatchObject({ code: 'document_too_large' });
  });

  it('refuses a document that takes longer than it may', async () => {
    const reader = createDocumentReader({ timeoutMs: 1 });
    await expect(reader.read(illustrated)).rejects.toMatchObject({ code: 'document_too_large' });
  });

  it('refuses a document that makes a longer answer than it may', async () => {
    const reader = createDocumentReader({ maxAnswerBytes: 10_000 });
    const reading = reader.read(wordFile({ body: p('a'.repeat(10_000)) }));
    await expect(reading).rejects.toMatchObject({ code: 'document_too_large' });
  });

  it('stops when it is told to, at work and in the queue', async () => {
    const reader = createDocumentReader(UNHURRIED);
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const before = readerProcesses();
    const readings = Array.from({ length: 4 }, () => reader.read(illustrated, controller.signal));
    expect(await begun(before)).toHaveLength(1);

    controller.abort(reason);
    const outcomes = await Promise.allSettled(readings);
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ status: 'rejected', reason })));
    expect(readerProcesses(before)).toHaveLength(0);
    await expect(reader.read(questionnaire, controller.signal)).rejects.toBe(reason);
    expect(await reader.read(questionnaire)).toMatchObject(text);
  });

  it('reads again when its process was killed from outside, but not for ever', async () => {
    const reader = createDocumentReader(UNHURRIED);
    const before = readerProcesses();
    const killedOnce = reader.read(illustrated);
    const [first, ...others] = await begun(before);
    if (first === undefined || others.length > 0) throw new Error('There is no one process to kill.');
    process.kill(first, 'SIGKILL');
    expect(await killedOnce).toMatchObject(text);

    const known = readerProcesses();
    const always = expect(createDocumentReader(UNHURRIED).read(illustrated)).rejects.toMatchObject({
      code: 'document_too_large',
    });
    let isOver = false;
    const over = always.finally(() => (isOver = true));
    while (!isOver) {
      for (const id of readerProcesses(known)) process.kill(id, 'SIGKILL');
      await nextTurn();
    }
    await over;
  });

  it('keeps one idle process at most, however its readings end', async () => {
    const before = readerProcesses();
    const reader = createDocumentReader();
    const hasty = createDocumentReader({ timeoutMs: 1 });
    for (const bytes of [questionnaire, Buffer.from('hello'), questionnaire]) {
      await Promise.allSettled([reader.read(bytes), hasty.read(illustrated)]);
    }
    expect(readerProcesses(before)).toHaveLength(1);
  });
});

describe('the memory of a document reader', () => {
  /** What one process may take, by default. */
  const ONE = 250;

  it('is shared with threads: a reading waits for one, and one for a reading', async () => {
    const memory = createMemoryBound(ONE);
    const hold = aHold();
    const held = someThreads({ memory }).run('hold', hold.shared);
    await hold.begun();
    const before = readerProcesses();
    const reading = createDocumentReader({}, memory).read(questionnaire);
    // Long enough for a process: others start one and end.
    expect(await createDocumentReader({}, createMemoryBound(0)).read(questionnaire)).toMatchObject(text);
    // One at most is another's spare.
    expect(readerProcesses(before).length).toBeLessThan(2);
    expect(memory.takeFree(1)).toBeNull();
    hold.end();
    expect(await held).toBe('held');
    expect(await reading).toMatchObject(text);
    // The spare that the reading has left goes where a thread needs its memory.
    expect(await someThreads({ memory }).run('double', [1])).toEqual([2]);
  });

  it('is given back where a process is killed', async () => {
    const memory = createMemoryBound(ONE);
    const { child, ended } = await createReaderProcesses(DEFAULT_READING_LIMITS, memory).take();
    expect(memory.takeFree(1)).toBeNull();
    process.kill(child.pid ?? 0, 'SIGKILL');
    await ended;
    expect(memory.takeFree(ONE)).not.toBeNull();
  });
});

describe('a process that is kept ready', () => {
  const processes = () => createReaderProcesses(DEFAULT_READING_LIMITS, createMemoryBound(1_000));

  it('is another for each document', async () => {
    const spares = processes();
    spares.prepare();
    spares.prepare();
    const [one, other] = [await spares.take(), await spares.take()];
    expect(one.child.pid).not.toBe(other.child.pid);
    one.end();
    other.end();
  });

  it('is not offered once it has ended', async () => {
    const before = readerProcesses();
    const spares = processes();
    spares.prepare();
    const [id = 0] = readerProcesses(before);
    process.kill(id, 'SIGKILL');
    await eventually(() => expect(readerProcesses(before)).toEqual([]));
    const fresh = await spares.take();
    expect(fresh.child.exitCode ?? fresh.child.signalCode).toBeNull();
    fresh.end();
  });

  it('ends when its input does, as it does when the process above it dies', async () => {
    const { child } = await processes().take();
    child.stdin.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});
