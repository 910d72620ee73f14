import type { ImportJob } from '../../../db/stores/import/import-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import { notificationMail, oneLine } from '../../mailing/mail/notification-mail.ts';
import type { MailContent } from '../../mailing/mail/send-once.ts';

/** The words of the mail that ends an import. */
export function importNotification({
  job,
  operation,
  publicUrl,
}: {
  job: ImportJob;
  operation: OperationRecord;
  publicUrl: string;
}): MailContent {
  const title = oneLine(job.title);
  const { subject, lines } = wordsFor(operation, title, publicUrl);
  const reference = `Job ${job.id} · ${publicUrl}`;
  return notificationMail({ subject, lines, action: null, reference });
}

function wordsFor(operation: OperationRecord, title: string, publicUrl: string): { subject: string; lines: string[] } {
  if (operation.state === 'completed') {
    const questions = Number(operation.result?.['questions'] ?? 0);
    return {
      subject: `Imported: ${title}`,
      lines: [
        `Your questionnaire "${title}" is now a draft survey with ${questions} items.`,
        'The import report lists what was fixed along the way and what needs your eye.',
        `Survey ${operation.surveyId ?? ''}`,
        ...exportLine(operation, publicUrl),
      ],
    };
  }
  if (operation.state === 'cancelled') {
    return {
      subject: `Import cancelled: ${title}`,
      lines: [`The import of "${title}" was cancelled. No survey was made.`],
    };
  }
  return {
    subject: `Import failed: ${title}`,
    lines: [
      `The questionnaire "${title}" could not be imported.`,
      operation.error?.message ?? 'The reason is in the log.',
    ],
  };
}

/** The file for another survey platform is made after the draft. */
function exportLine({ result }: OperationRecord, publicUrl: string): readonly string[] {
  const id = result?.['export_id'];
  return typeof id === 'string'
    ? [`Its file for the platform you named is being made: GET ${publicUrl}/api/v1/exports/${id} tells where it is.`]
    : [];
}
