import { escapeMarkup } from '../../ground/xml-text.ts';
import type { MailBlock } from './mail-blocks.ts';

/** All that a mail shows; texts as they read, addresses of the web as they are followed. */
export type MailContent = {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly button: { readonly text: string; readonly href: string };
  /** ISO 639-1, and which way it is read. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly senderName: string;
  /** The last lines, in a language of their own. */
  readonly footer: {
    readonly language: string;
    readonly direction: 'ltr' | 'rtl';
    readonly address: readonly string[];
    readonly notes: readonly string[];
    readonly unsubscribe: { readonly text: string; readonly href: string };
  };
};

/**
 * The HTML part. Styles stand at the elements, since some programs drop the rest; Outlook for Windows lays out by Word, which
 * takes widths and paddings from tables alone, hence the conditional ones. Nothing is loaded from anywhere.
 */
export function htmlPart(content: MailContent): string {
  const { subject, language, direction, senderName } = content;
  const sender =
    senderName === ''
      ? ''
      : `<p class="soft" style="margin:0 0 20px;${SMALL};font-weight:600">${escapeMarkup(senderName)}</p>\n`;
  return `<!DOCTYPE html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
<title>${escapeMarkup(subject)}</title>
<style>${STYLESHEET}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(preview(content))}${PREVIEW_END}</div>
<div class="paper sheet" role="article" aria-roledescription="email" aria-label="${escapeMarkup(subject)}" lang="${escapeMarkup(language)}" dir="${direction}" style="padding:32px 16px;background-color:${LIGHT.paper};${FONT}">
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:32px;background-color:#ffffff"><![endif]-->
<div class="card ink" style="max-width:536px;margin:0 auto;padding:32px 32px 16px;background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:12px;color:${LIGHT.ink};font-size:16px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word">
${sender}${content.blocks.map((block) => htmlBlock(block, content)).join('\n')}
</div>
<!--[if mso]></td></tr><tr><td style="padding:20px 32px"><![endif]-->
${htmlFooter(content)}
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
}

const LIGHT = {
  paper: '#f4f4f1',
  card: '#ffffff',
  line: '#dfe0e4',
  ink: '#1c1d21',
  soft: '#5a5d66',
  accent: '#3556d4',
};
const DARK = { paper: '#131417', card: '#1d1f24', line: '#33363f', ink: '#ecedf0', soft: '#a9adb8', link: '#9db0f5' };
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans',sans-serif";
const SMALL = `font-size:14px;line-height:1.5;color:${LIGHT.soft}`;

/** For programs that know it: narrow windows and dark appearance (the second form is Outlook's on the web and on phones). */
const STYLESHEET = `
@media (max-width:480px){.sheet{padding:12px 8px !important}.card{padding:24px 20px 8px !important}.footer{padding:16px 20px !important}}
@media (prefers-color-scheme:dark){
.paper{background-color:${DARK.paper} !important}
.card{background-color:${DARK.card} !important;border-color:${DARK.line} !important}
.ink{color:${DARK.ink} !important}.soft{color:${DARK.soft} !important}.link{color:${DARK.link} !important}
}
[data-ogsc] .ink{color:${DARK.ink} !important}[data-ogsc] .soft{color:${DARK.soft} !important}[data-ogsc] .link{color:${DARK.link} !important}
[data-ogsb] .paper{background-color:${DARK.paper} !important}[data-ogsb] .card{background-color:${DARK.card} !important}
`;

const PREVIEW_CHARACTERS = 140;
/** Keeps what follows out of the line that lists of mails show: a joiner that draws nothing, and a blank. */
const PREVIEW_END = '&#847;&#160;'.repeat(60);

/** How the mail begins, for lists of mails. */
function preview({ blocks }: MailContent): string {
  const stretches = blocks.flatMap((block) =>
    block.kind === 'button' ? [] : [...block.stretches, { text: '\n', href: null }],
  );
  const text = stretches
    .map((stretch) => (stretch.href === null ? stretch.text : ''))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(text).slice(0, PREVIEW_CHARACTERS).join('');
}

function htmlBlock(block: MailBlock, content: MailContent): string {
  if (block.kind === 'button') return htmlButton(content.button);
  const inside = block.stretches.map(({ text, href }) => (href === null ? htmlLines(text) : htmlLink(text, href)));
  return `<p style="margin:0 0 16px">${inside.join('')}</p>`;
}

function htmlLines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br />\n');
}

function htmlLink(text: string, href: string): string {
  return `<a class="link" href="${escapeMarkup(href)}" style="color:${LIGHT.accent}">${escapeMarkup(text)}</a>`;
}

/** A cell that is coloured and a link that fills it: what all programs draw as a button. */
function htmlButton({ text, href }: { readonly text: string; readonly href: string }): string {
  const link =
    'display:inline-block;padding:14px 28px;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:separate"><tr><td bgcolor="${LIGHT.accent}" style="background-color:${LIGHT.accent};border-radius:8px;mso-padding-alt:14px 28px"><a href="${escapeMarkup(href)}" style="${link}">${escapeMarkup(text)}</a></td></tr></table>`;
}

function htmlFooter({ senderName, footer }: MailContent): string {
  const { language, direction, address, notes, unsubscribe } = footer;
  const who = [senderName, ...address].filter((line) => line !== '').map(escapeMarkup);
  const style = 'margin:0 0 8px';
  const paragraphs = [who.join('<br />\n'), notes.map(escapeMarkup).join('<br />\n')].filter((text) => text !== '');
  return `<div class="footer soft" lang="${escapeMarkup(language)}" dir="${direction}" style="max-width:536px;margin:0 auto;padding:20px 32px;color:${LIGHT.soft};font-size:13px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
${paragraphs.map((text) => `<p style="${style}">${text}</p>`).join('\n')}
<p style="${style}"><a class="soft" href="${escapeMarkup(unsubscribe.href)}" style="color:${LIGHT.soft};text-decoration:underline">${escapeMarkup(unsubscribe.text)}</a></p>
</div>`;
}
