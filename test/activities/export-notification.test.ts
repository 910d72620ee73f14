import { describe, expect, it } from '@jest/globals';
import { exportNotification } from '../../activities/exports/survey-export/export-notification.ts';
import type { EndedExport } from '../../activities/exports/survey-export/export-notification.ts';
import type { OperationRecord } from '../../db/stores/ground/operation-store.ts';

const operation: OperationRecord = {
  id: '0192-id',
  kind: 'survey_export',
  workflowId: 'survey-export/0192-id',
  state: 'completed',
  stage: 'writing',
  done: 0,
  total: 0,
  surveyId: 'survey',
  result: null,
  error: null,
  createdBy: null,
  createdAt: new Date(0),
  startedAt: new Date(0),
  completedAt: new Date(0),
  cancelRequestedAt: null,
};
const ended: EndedExport = {
  exportId: '0192-id',
  surveyName: 'Canteen <b>& more</b>\r\nBcc: somebody@example.org',
  format: 'sav',
  operation,
  message:
    'The file is ready. It holds 12 responses. The format can’t say everything:\nQ1, Q2: line breaks are blanks.',
  downloadUrl: 'https://fieldwork.example/files/exports/0192-id/file?filename=a&expires=1&signature=s',
  publicUrl: 'https://fieldwork.example',
};

describe('the mail at the end of an export', () => {
  it('says what is ready, what the format can’t say, and where the file is', () => {
    const { subject, text, html } = exportNotification(ended);
    expect(subject).toBe('Ready: Canteen <b>& more</b> Bcc: somebody@example.org (SPSS)');
    expect(text).toContain('Q1, Q2: line breaks are blanks.');
    expect(text).toContain(`Download the file: ${ended.downloadUrl ?? ''}`);
    expect(text).toContain('GET https://fieldwork.example/api/v1/exports/0192-id gives a new link');
    expect(html).toContain(
      '<a href="https://fieldwork.example/files/exports/0192-id/file?filename=a&amp;expires=1&amp;signature=s"',
    );
    expect(html).toContain('Canteen &lt;b&gt;&amp; more&lt;/b&gt;');
  });

  it('has no link where the file is gone already', () => {
    const { html, text } = exportNotification({ ...ended, downloadUrl: null });
    expect(html).not.toContain('<a ');
    expect(text).toContain('The file was kept for a day and is gone.');
    expect(text).not.toContain('The link works');
  });

  it('cuts a long name between characters', () => {
    const { subject } = exportNotification({ ...ended, surveyName: `a${'😀'.repeat(200)}` });
    expect(subject).toBe(`Ready: a${'😀'.repeat(119)} (SPSS)`);
  });

  it('tells the reason of a failure, and that a stopped one left nothing', () => {
    const error = { code: 'storage_full', message: 'There is no room for the file (ENOSPC).' } as const;
    const failed = exportNotification({
      ...ended,
      operation: { ...operation, state: 'failed', error },
      downloadUrl: null,
    });
    expect(failed.subject).toMatch(/^Export failed: /);
    expect(failed.text).toContain('There is no room for the file (ENOSPC).');
    const cancelled = exportNotification({
      ...ended,
      operation: { ...operation, state: 'cancelled' },
      downloadUrl: null,
    });
    expect(cancelled.subject).toMatch(/^Export cancelled: /);
    expect(cancelled.text).toContain('No file was made.');
  });
});
