import { escapeMarkup } from '../../../domain/ground/xml-text.ts';
import type { MailContent } from './send-once.ts';

/** A mail of the service to one of its users. */
export type Notification = {
  readonly subject: string;
  readonly lines: readonly string[];
  /** What to do next, as a button; null where there is nothing. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** The small print: what it is about, for support. */
  readonly reference: string;
};

/** The mail as text and as HTML; all that people wrote is escaped. */
export function notificationMail({ subject, lines, action, reference }: Notification): MailContent {
  const link = action === null ? [] : [`${action.label}: ${action.url}`];
  return {
    subject,
    text: [...lines, ...link, '', reference, ''].join('\n'),
    html: htmlPage({ subject, lines, action, reference }),
  };
}

/** Longer subjects are cut by most mail programs. */
const SUBJECT_CHARACTERS = 120;

/** A title comes from people: nothing in it may end a header line. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/\p{Cc}+/gu, ' ').trim();
  // By code points: a slice could leave half a character.
  return Array.from(line).slice(0, SUBJECT_CHARACTERS).join('');
}

function htmlPage({ subject, lines, action, reference }: Notification): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escapeMarkup(line)}</p>`).join('\n      ');
  return `<!doctype html>
<html lang="en">
  <body style="margin:0;background:#f4f5f7;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c2430">
    <div style="max-width:560px;margin:32px auto;background:#fff;border:1px solid #e2e5ea;border-radius:8px;padding:28px 32px;font-size:15px;line-height:1.5">
      <h1 style="margin:0 0 16px;font-size:19px;line-height:1.3">${escapeMarkup(subject)}</h1>
      ${paragraphs}${action === null ? '' : button(action)}
      <p style="margin:20px 0 0;color:#6b7482;font-size:12px">${escapeMarkup(reference)}</p>
    </div>
  </body>
</html>
`;
}

function button({ label, url }: NonNullable<Notification['action']>): string {
  const style =
    'display:inline-block;margin:8px 0 4px;padding:10px 18px;background:#1f5fbf;color:#fff;border-radius:6px;text-decoration:none;font-weight:600';
  return `\n      <p style="margin:0"><a href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(label)}</a></p>`;
}
