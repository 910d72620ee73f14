import { FieldworkError } from '../../domain/ground/errors.ts';
import { readMail } from '../../providers/mailing/email/read-mail.ts';
import { pathsOf } from '../kit/bundled-asset.ts';
import type { PageAnswer } from '../kit/edge.ts';
import type { InboxDependencies } from './edge.ts';
import { sendMailFile, sendMailHtml, sendPage } from './page-answer.ts';
import { listPage } from './views/list-page.ts';
import { mailPage } from './views/mail-page.ts';
import { MAIL_VIEWS } from './views/mail-views.ts';
import type { MailView } from './views/mail-views.ts';

const MAILS_A_PAGE = 50;

/** A page of the list, the newest mails first. */
export function showList({ inbox, assets }: InboxDependencies): PageAnswer {
  return async (ctx) => {
    const offset = offsetIn(ctx.querystring);
    const { mails, total } = await inbox.page({ limit: MAILS_A_PAGE, offset });
    sendPage(ctx, listPage({ mails, total, offset, limit: MAILS_A_PAGE }, pathsOf(assets)));
  };
}

/** One mail, in one of its views. */
export function showMail(dependencies: InboxDependencies): PageAnswer {
  return async (ctx, { id = '' }) => {
    const bytes = await mailOf(dependencies, id);
    const mail = await readMail(bytes);
    const wanted = viewIn(ctx.querystring);
    const isFramed = wanted === 'mail' || wanted === 'phone';
    const view = isFramed && mail.html === null ? 'text' : wanted;
    sendPage(ctx, mailPage({ id, mail, view, sizeBytes: bytes.length }, pathsOf(dependencies.assets)));
  };
}

/** The HTML part alone, for the frame. */
export function showHtmlPart(dependencies: InboxDependencies): PageAnswer {
  return async (ctx, { id = '' }) => {
    const { html } = await readMail(await mailOf(dependencies, id));
    if (html === null) throw new FieldworkError('not_found', 'The mail has no HTML part.');
    sendMailHtml(ctx, html);
  };
}

/** The mail in its wire format. */
export function downloadMail(dependencies: InboxDependencies): PageAnswer {
  return async (ctx, { id = '' }) => sendMailFile(ctx, await mailOf(dependencies, id), id);
}

async function mailOf({ inbox }: InboxDependencies, id: string): Promise<Uint8Array> {
  const bytes = await inbox.read(id);
  if (bytes === undefined) throw new FieldworkError('not_found', 'There is no such mail in the inbox.');
  return bytes;
}

/** An invalid number counts as the beginning: a list needs no error page. */
function offsetIn(querystring: string): number {
  const offset = new URLSearchParams(querystring).get('offset') ?? '';
  return /^\d{1,9}$/.test(offset) ? Number(offset) : 0;
}

function viewIn(querystring: string): MailView {
  const wanted = new URLSearchParams(querystring).get('view');
  return MAIL_VIEWS.find((view) => view === wanted) ?? 'mail';
}
