import { describe, expect, it } from '@jest/globals';
import { read } from 'xlsx';
import { documentThreads } from '../../operations/exports/documents/documents-thread.ts';
import { aDocument, RICH_CONTENT } from '../support/documents/a-document.ts';
import { readPdf } from '../support/rendering/read-pdf.ts';

describe('the thread of documents', () => {
  it('makes each kind', async () => {
    const threads = documentThreads();
    const sheet = { name: 'A', columns: [{ header: 'h', width: null, type: null }], rows: [[1]] };
    // One after the other: two at once would load what they need in two threads.
    const pdf = await threads.run('pdf', aDocument(RICH_CONTENT));
    const docx = await threads.run('docx', aDocument(RICH_CONTENT));
    const xlsx = await threads.run('xlsx', { title: null, sheets: [sheet], generatedAt: '2026-05-01T10:00:00Z' });
    expect((await readPdf(pdf)).pages[0]).toContain('Café study');
    expect(Buffer.from(docx.slice(0, 2)).toString()).toBe('PK');
    expect(read(xlsx, { type: 'array' }).Sheets['A']?.['A2']).toMatchObject({ v: 1 });
  });

  it('gives up what takes too much memory', async () => {
    const threads = documentThreads({ timeoutMs: 60_000, maxHeapMegabytes: 64 });
    await expect(threads.run('pdf', aDocument('- a\n'.repeat(100_000)))).rejects.toMatchObject({
      code: 'too_large',
      message: 'There is too much in it to be made in a minute. Make several files of it.',
    });
  });
});
