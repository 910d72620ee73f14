import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createAttachmentReader } from '../../../platform/documents/attachment-reader.ts';
import type { AttachedFile } from '../../../platform/documents/attachment-reader.ts';
import { ATTACHMENT_LIMITS } from '../../../providers/documents/attachments/attachment-limits.ts';
import type { ReadingLimits } from '../../../providers/documents/document-reader.ts';
import { childProcesses } from '../../support/child-processes.ts';
import { aPdf } from '../../support/documents/a-pdf.ts';
import { endlessPdf, pdfBomb } from '../../support/documents/hostile-pdfs.ts';
import { p, wordFile } from '../../support/docx/word-file.ts';
import { eventually } from '../../support/eventually.ts';

const processes = (before: readonly number[] = []) =>
  childProcesses('read-attachment-process').filter((id) => !before.includes(id));

/** A store of files by name, which counts how often each is asked for. */
function aReader(files: Readonly<Record<string, Uint8Array | string>>, reading: Partial<ReadingLimits> = {}) {
  const asked: string[] = [];
  const storage = {
    get: (key: string) => {
      asked.push(key);
      const bytes = files[key];
      if (bytes === undefined) return Promise.reject(new FieldworkError('object_missing', 'It is gone.'));
      return Promise.resolve(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    },
  };
  const limits = { ...ATTACHMENT_LIMITS, reading: { ...ATTACHMENT_LIMITS.reading, ...reading } };
  return { asked, ...createAttachmentReader({ storage, limits }) };
}

const file = (filename: string): AttachedFile => ({
  storageKey: filename,
  filename,
  contentType: 'text/plain',
  sha256: 'a'.repeat(64),
});

describe('an attachment reader', () => {
  it('reads files of any kind, each in a process of its own that ends, but for one that waits', async () => {
    const before = processes();
    const reader = aReader({
      'Brief – für Mai.docx': wordFile({ body: p('Coffee?') }),
      'a.pdf': await aPdf(['Tea?']),
      'a.txt': 'Water?',
    });
    expect(await reader.read(file('Brief – für Mai.docx'))).toMatchObject({ kind: 'docx', text: 'Coffee?' });
    expect(await reader.read(file('a.pdf'))).toMatchObject({ kind: 'pdf', text: '[Page 1]\nTea?' });
    expect(await reader.read(file('a.txt'))).toMatchObject({ kind: 'txt', text: 'Water?' });
    await eventually(() => expect(processes(before).length).toBeLessThan(2));
  });

  it('reads a file once for those who ask together and soon after', async () => {
    const reader = aReader({ 'a.txt': 'Water?' });
    const texts = await Promise.all([1, 2, 3].map(() => reader.read(file('a.txt'))));
    expect(new Set(texts).size).toBe(1);
    await reader.read(file('a.txt'));
    expect(reader.asked).toEqual(['a.txt']);
    await reader.read({ ...file('a.txt'), sha256: 'b'.repeat(64) });
    expect(reader.asked).toHaveLength(2);
  });

  it('gives the errors of the file and of the store, and remembers none', async () => {
    const reader = aReader({ 'a.pdf': await aPdf(['x'], { userPassword: 'x' }), 'a.txt': ' ' });
    await expect(reader.read(file('a.pdf'))).rejects.toMatchObject({
      name: 'FieldworkError',
      code: 'document_encrypted',
      message: expect.stringContaining('password'),
    });
    await expect(reader.read(file('a.txt'))).rejects.toMatchObject({ code: 'document_empty' });
    await expect(reader.read(file('gone.txt'))).rejects.toMatchObject({ code: 'object_missing' });
    await expect(reader.read(file('gone.txt'))).rejects.toMatchObject({ code: 'object_missing' });
    expect(reader.asked.filter((key) => key === 'gone.txt')).toHaveLength(2);
  });

  it('stops when it is told to', async () => {
    const before = processes();
    const reader = aReader({ 'a.pdf': endlessPdf(12) }, { timeoutMs: 600_000 });
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const reading = reader.read(file('a.pdf'), controller.signal);
    const settled = Promise.allSettled([reading]);
    while (processes(before).length === 0) await nextTurn();
    controller.abort(reason);
    expect(await settled).toEqual([{ status: 'rejected', reason }]);
    await eventually(() => expect(processes(before)).toEqual([]));
  });
});

describe('a hostile attachment', () => {
  it('costs its own job: what unpacks beside the heap, what never ends, what is garbage', async () => {
    const before = processes();
    const garbage = randomBytes(10 * 1024 * 1024);
    const reader = aReader(
      {
        'bomb.pdf': pdfBomb(600),
        'endless.pdf': endlessPdf(12),
        'garbage.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), garbage]),
        'garbage.docx': Buffer.concat([Buffer.from('PK\u0003\u0004'), garbage]),
        'garbage.xlsx': Buffer.concat([Buffer.from('PK\u0003\u0004'), garbage]),
        'garbage.txt': garbage,
        'a.txt': 'Water?',
      },
      { timeoutMs: 8_000 },
    );
    for (const [name, code, message] of [
      ['bomb.pdf', 'document_too_large', /too much memory/],
      ['endless.pdf', 'document_too_large', /longer than|too much memory/],
      ['garbage.pdf', 'document_damaged', /damaged/],
      ['garbage.docx', 'document_', /attach/],
      ['garbage.xlsx', 'document_', /attach/],
      ['garbage.txt', 'unsupported_media_type', /no text/],
    ] as const) {
      await expect(reader.read(file(name))).rejects.toMatchObject({
        code: expect.stringContaining(code),
        message: expect.stringMatching(message),
      });
    }
    expect(await reader.read(file('a.txt'))).toMatchObject({ text: 'Water?' });
    await eventually(() => expect(processes(before).length).toBeLessThan(2));
  });

  it('may be rows of a million columns, or one quote that never closes', async () => {
    const reader = aReader({
      'wide.csv': `${'a,'.repeat(1_000_000)}\n${'b,'.repeat(1_000_000)}`,
      'open.csv': `"${'a\n'.repeat(1_000_000)}`,
    });
    for (const name of ['wide.csv', 'open.csv']) {
      const { characters, truncated } = await reader.read(file(name));
      expect([characters <= 200_000, characters > 199_000, truncated]).toEqual([true, true, true]);
    }
  });
});
