import type { ReadMail } from '../../../providers/mailing/email/read-mail.ts';
import type { PageAssets } from '../../kit/frame.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import type { MailView } from './mail-views.ts';
import { exactMoment } from './moments.ts';
import { pageFrame } from './page-frame.ts';

export type ShownMail = {
  readonly id: string;
  readonly mail: ReadMail;
  readonly view: MailView;
  readonly sizeBytes: number;
};

/** One mail: sender, recipients, time, and one of its views. */
export function mailPage(shown: ShownMail, assets: PageAssets): Markup {
  const { id, mail, sizeBytes } = shown;
  const subject = mail.subject === '' ? '(no subject)' : mail.subject;
  const header = html`<header class="page-header">
    <div class="page-title">
      <p><a class="back" href="/inbox">Inbox</a></p>
      <h1 dir="auto">${subject}</h1>
    </div>
    <a class="button" href="/inbox/${id}/raw" download="${id}"
      >Save as .eml <span class="soft">${inKb(sizeBytes)}</span></a
    >
  </header>`;
  const content = html`<dl class="facts">
      ${fact('From', mail.from)} ${fact('To', mail.to)} ${mail.replyTo !== null && fact('Answers to', mail.replyTo)}
      ${mail.date !== null && fact('Date', exactMoment(mail.date))}
    </dl>
    ${viewTabs(shown)} ${viewOf(shown)}`;
  return pageFrame({ title: `${subject} · Inbox`, header, content }, assets);
}

function fact(name: string, value: string | Markup): Markup {
  return html`<div>
    <dt>${name}</dt>
    <dd dir="auto">${value}</dd>
  </div>`;
}

function viewTabs({ id, mail, view }: ShownMail): Markup {
  const tab = (wanted: MailView, name: string, isThere: boolean) =>
    isThere &&
    html`<li>
      <a href="/inbox/${id}?view=${wanted}" aria-current="${wanted === view ? 'page' : 'false'}">${name}</a>
    </li>`;
  return html`<nav class="tabs" aria-label="Views of the mail">
    <ul>
      ${tab('mail', 'Mail', mail.html !== null)} ${tab('phone', 'On a phone', mail.html !== null)}
      ${tab('text', 'Text part', mail.text !== null)} ${tab('headers', 'Headers', true)}
    </ul>
  </nav>`;
}

function viewOf({ id, mail, view }: ShownMail): Markup {
  if (view === 'headers') return headerTable(mail);
  if (view === 'text')
    return html`<pre class="text" dir="auto" tabindex="0">${mail.text ?? 'The mail has no text.'}</pre>`;
  return html`<iframe
    class="mail"
    data-view="${view}"
    title="The mail as it is read"
    src="/inbox/${id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerpolicy="no-referrer"
  ></iframe>`;
}

function headerTable({ headers }: ReadMail): Markup {
  return html`<dl class="headers">
    ${headers.map(
      ({ name, value }) =>
        html`<div>
          <dt>${name}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function inKb(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} KB`;
}
