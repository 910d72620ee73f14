import { escapeMarkup } from '../../ground/xml-text.ts';
import { linkedText } from './linked-text.ts';

export type PlatformMailText = {
  readonly subject: string;
  /** Plain text; blank lines part paragraphs. */
  readonly body: string;
  /** `postalAddress` may have lines. */
  readonly sender: { readonly name: string; readonly postalAddress: string };
};

/** A mail that a person wrote, as text and as HTML: nothing in it is followed, counted or loaded from elsewhere. */
export function platformMailContent({ subject, body, sender }: PlatformMailText): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  const text = body.replace(/\r\n?/g, '\n').trim();
  const footer = [sender.name, ...sender.postalAddress.split(/\r\n?|\n/)].map((line) => line.trim());
  const lines = footer.filter((line) => line !== '');
  return {
    subject,
    // Two hyphens and a blank: what stands below is no part of the message (RFC 3676, 4.3).
    text: `${text}\n${lines.length === 0 ? '' : `\n-- \n${lines.join('\n')}\n`}`,
    html: htmlPage(subject, text.split(/\n{2,}/), lines),
  };
}

function htmlPage(subject: string, paragraphs: readonly string[], footer: readonly string[]): string {
  const inside = paragraphs.map((one) => `<p dir="auto" style="margin:0 0 16px">${htmlText(one)}</p>`).join('\n');
  const small = footer.map(escapeMarkup).join('<br />\n');
  return `<!DOCTYPE html>
<html>
<head><meta charset="utf-8" /><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;color:#1c1d21">
<div style="max-width:640px">
${inside}
${small === '' ? '' : `<p dir="auto" style="margin:24px 0 0;font-size:14px;color:#5a5d66">${small}</p>`}
</div>
</body>
</html>
`;
}

function htmlText(paragraph: string): string {
  const stretches = linkedText(paragraph).map(({ text, href }) => {
    const shown = escapeMarkup(text).replaceAll('\n', '<br />\n');
    return href === null ? shown : `<a href="${escapeMarkup(href)}">${shown}</a>`;
  });
  return stretches.join('');
}
