import type { ExportFormat } from '../../../domain/exports/export-format.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import { FILE_IS_GONE } from '../../../operations/exports/export-view.ts';
import { notificationMail, oneLine } from '../../mailing/mail/notification-mail.ts';
import type { MailContent } from '../../mailing/mail/send-once.ts';

/** Facts about an export that has ended. */
export type EndedExport = {
  readonly exportId: string;
  readonly surveyName: string;
  readonly format: ExportFormat;
  readonly operation: OperationRecord;
  /** Warnings about the finished file; null without any. */
  readonly message: string | null;
  /** A download link, valid for an hour; null without a file. */
  readonly downloadUrl: string | null;
  readonly publicUrl: string;
};

const NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  pdf: 'PDF',
  docx: 'Word',
  sav: 'SPSS',
  triple_s: 'triple-S',
  platform_a: 'platform A',
  platform_b_qsf: 'platform B',
  platform_c: 'platform C',
};

/** The mail at the end of an export. */
export function exportNotification(ended: EndedExport): MailContent {
  const what = `${oneLine(ended.surveyName)} (${NAMES[ended.format]})`;
  const reference = `Export ${ended.exportId} · ${ended.publicUrl}`;
  return notificationMail({ ...wordsFor(ended, what), reference });
}

function wordsFor({ operation, message, downloadUrl, publicUrl, exportId }: EndedExport, what: string) {
  if (operation.state === 'completed') {
    const address = `${publicUrl}/api/v1/exports/${exportId}`;
    const lines = [...(message ?? '').split('\n'), downloadUrl === null ? FILE_IS_GONE : linkWords(address)];
    const action = downloadUrl === null ? null : { label: 'Download the file', url: downloadUrl };
    return { subject: `Ready: ${what}`, lines, action };
  }
  if (operation.state === 'cancelled') {
    const lines = ['The export was cancelled. No file was made.'];
    return { subject: `Export cancelled: ${what}`, lines, action: null };
  }
  const lines = ['The file could not be made.', operation.error?.message ?? 'The reason is in the log.'];
  return { subject: `Export failed: ${what}`, lines, action: null };
}

function linkWords(address: string): string {
  return `The link works for an hour. The file is kept for a day: until then GET ${address} gives a new link.`;
}
