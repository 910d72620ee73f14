import type { InboxMail } from '../../../providers/mailing/email/inbox.ts';
import type { PageAssets } from '../../kit/frame.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { moment } from './moments.ts';
import { pageFrame } from './page-frame.ts';

export type ListedMails = {
  /** Newest first. */
  readonly mails: readonly InboxMail[];
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
};

/** A page of all mails that were stored instead of sent. */
export function listPage(listed: ListedMails, assets: PageAssets): Markup {
  const { mails, total } = listed;
  const header = html`<header class="page-header">
    <div class="page-title">
      <h1>Inbox</h1>
      <p class="soft">${total === 0 ? 'No mail yet' : countOf(total)}</p>
    </div>
    <a class="button" href="/inbox">Look again</a>
  </header>`;
  const list = html`<ol class="mails">
    ${mails.map(mailRow)}
  </ol>`;
  const content = mails.length > 0 ? html`${list} ${pager(listed)}` : total > 0 ? beyondTheEnd() : nothingYet();
  return pageFrame({ title: 'Inbox · Fieldwork', header, content }, assets);
}

function countOf(total: number): string {
  return total === 1 ? '1 mail, kept instead of being sent' : `${inDigits(total)} mails, kept instead of being sent`;
}

function mailRow({ id, at, to, subject }: InboxMail): Markup {
  return html`<li>
    <a href="/inbox/${id}">
      <span class="subject" dir="auto">${subject === '' ? '(no subject)' : subject}</span>
      <span class="to" dir="auto">${to === '' ? '(no address)' : to}</span>
      <span class="when">${moment(at)}</span>
    </a>
  </li>`;
}

function pager({ mails, total, offset, limit }: ListedMails): Markup | null {
  if (total <= limit && offset === 0) return null;
  const newer = Math.max(0, offset - limit);
  const older = offset + limit;
  return html`<nav class="pager" aria-label="Pages">
    ${offset > 0 ? html`<a class="button" rel="prev" href="/inbox?offset=${newer}">Newer</a>` : html`<span></span>`}
    <p class="soft">${inDigits(offset + 1)}–${inDigits(offset + mails.length)} of ${inDigits(total)}</p>
    ${older < total ? html`<a class="button" rel="next" href="/inbox?offset=${older}">Older</a>` : html`<span></span>`}
  </nav>`;
}

function nothingYet(): Markup {
  return html`<div class="empty">
    <h2>Nothing has been sent</h2>
    <p>
      What the service would send appears here: invitations to a survey, and notes that an import or an export is done.
    </p>
    <p class="soft">Once <code>SMTP_URL</code> names a mail server, mails go there, and this page is gone.</p>
  </div>`;
}

function beyondTheEnd(): Markup {
  return html`<div class="empty">
    <h2>No mails as old as that</h2>
    <p><a href="/inbox">Show the newest</a></p>
  </div>`;
}

function inDigits(count: number): string {
  return count.toLocaleString('en');
}
