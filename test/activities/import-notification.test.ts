import { describe, expect, it } from '@jest/globals';
import { importNotification } from '../../activities/import/docx-import/import-notification.ts';
import type { OperationRecord } from '../../db/stores/ground/operation-store.ts';

const job = {
  id: 'job-1',
  artifactId: 'artifact-1',
  draftSurveyId: 'survey-1',
  outputFormat: 'platform_d',
  conversationId: 'conversation-1',
  notifyEmail: 'ana@example.org',
  filename: 'garden.docx',
  title: 'Garden <b>survey</b>\r\nBcc: eve@example.org',
};

const operation = (more: Partial<OperationRecord>): OperationRecord => ({
  id: 'job-1',
  kind: 'docx_import',
  workflowId: 'docx-import/job-1',
  state: 'completed',
  stage: null,
  done: 0,
  total: 0,
  surveyId: 'survey-1',
  result: { questions: 12 },
  error: null,
  createdBy: 'user-1',
  createdAt: new Date(0),
  startedAt: null,
  completedAt: null,
  cancelRequestedAt: null,
  ...more,
});

const mail = (more: Partial<OperationRecord>) =>
  importNotification({ job, operation: operation(more), publicUrl: 'https://surveys.test' });

describe('the mail at the end of an import', () => {
  it('says what became of it', () => {
    expect(mail({}).text).toContain('12 items');
    expect(mail({ result: { questions: 12, export_id: 'export-1' } }).text).toContain('/api/v1/exports/export-1 tells');
    expect(mail({}).text).not.toContain('/exports/');
    expect(mail({ state: 'cancelled' }).subject).toContain('cancelled');
    expect(
      mail({ state: 'failed', error: { code: 'document_damaged', message: 'Save it again in Word.' } }).text,
    ).toContain('Save it again in Word.');
  });

  it('takes a file’s name as text: no header is made of it, no markup', () => {
    const { subject, html } = mail({});
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('&lt;b&gt;survey');
    expect(html).not.toContain('<b>');
  });
});
