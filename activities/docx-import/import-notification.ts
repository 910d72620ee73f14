import type { ImportJob } from '../../db/stores/import-store.ts';
import type { OperationRecord } from '../../db/stores/operation-store.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import type { MailContent } from '../mail/send-once.ts';

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
  const { subject, lines } = wordsFor(operation, title);
  const reference = `Job ${job.id} · ${publicUrl}`;
  return {
    subject,
    text: [...lines, '', reference, ''].join('\n'),
    html: htmlPage(subject, lines, reference),
  };
}

function wordsFor(operation: OperationRecord, title: string): { subject: string; lines: string[] } {
  if (operation.state === 'completed') {
    const questions = Number(operation.result?.['questions'] ?? 0);
    return {
      subject: `Imported: ${title}`,
      lines: [
        `Your questionnaire "${title}" is now a draft survey with ${questions} items.`,
        'The import report lists what was fixed along the way and what needs your eye.',
        `Survey ${operation.surveyId ?? ''}`,
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

function htmlPage(heading: string, lines: readonly string[], reference: string): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('\n      ');
  return `<!doctype html>
<html lang="en">
  <body style="margin:0;background:#f4f5f7;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c2430">
    <div style="max-width:560px;margin:32px auto;background:#fff;border:1px solid #e2e5ea;border-radius:8px;padding:28px 32px;font-size:15px;line-height:1.5">
      <h1 style="margin:0 0 16px;font-size:19px;line-height:1.3">${escapeHtml(heading)}</h1>
      ${paragraphs}
      <p style="margin:20px 0 0;color:#6b7482;font-size:12px">${escapeHtml(reference)}</p>
    </div>
  </body>
</html>
`;
}

/** A title comes from a file's name: nothing in it may end a header line. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120);
}
