import { decimalString } from '../../domain/recruiting/panels/money.ts';
import { fromProviderAmount } from '../../domain/recruiting/payments/provider-amount.ts';
import { contentPolicy, send } from '../../pages/kit/answer.ts';
import type { Answered } from '../../pages/kit/answer.ts';
import { html } from '../../pages/kit/markup.ts';
import type { Markup } from '../../pages/kit/markup.ts';
import { standInPage } from '../kit/pages.ts';
import type { Session, SessionDetails } from './records.ts';

const NOTICE = 'This is a stand-in for Stripe. No money moves, and no card is asked for.';

/** The page where a payer pays. */
export function checkoutPage(session: Session, details: SessionDetails, wasDeclined: boolean): Markup {
  return pageOf(
    html`<h1>To pay</h1>
      <p class="amount">${moneyText(session.amount_total, session.currency)}</p>
      <section class="card" aria-label="What is paid for">
        <ul class="lines">
          ${details.lines.map(
            ({ name, quantity, unitAmount }) =>
              html`<li>
                <span dir="auto">${name}${quantity > 1 && html`<small>${quantity} times</small>`}</span>
                <span class="sum">${moneyText(unitAmount * quantity, session.currency)}</span>
              </li>`,
          )}
        </ul>
        ${standing(session, wasDeclined)}
      </section>
      ${wayBack(session)}`,
  );
}

/** A page with a message only. */
export function messagePage(message: string): Markup {
  return pageOf(html`<section class="card"><h1>${message}</h1></section>`);
}

function standing(session: Session, wasDeclined: boolean): Markup {
  if (session.status === 'complete') return html`<p class="said done" role="status">It is paid.</p>`;
  if (session.status === 'expired') {
    return html`<p class="said" role="status">This checkout has expired. Nothing was paid.</p>`;
  }
  return html`${wasDeclined && html`<p class="said" role="alert">The card was declined. You may try again.</p>`}
    <form method="post" action="/c/pay/${session.id}">
      <button class="pay" name="act" value="pay">Pay ${moneyText(session.amount_total, session.currency)}</button>
      <button name="act" value="decline">Decline</button>
      <button name="act" value="expire">Let it expire</button>
    </form>`;
}

function wayBack({ status, success_url, cancel_url, id }: Session): Markup | false {
  const target = status === 'complete' ? successAddress(success_url, id) : cancel_url;
  return target !== null && html`<p class="after"><a href="${target}">Back to where you came from</a></p>`;
}

/** https://docs.stripe.com/payments/checkout/custom-success-page: the placeholder is replaced by the session's id. */
export function successAddress(address: string, id: string): string {
  return address.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function moneyText(amount: number, currency: string): string {
  const money = fromProviderAmount({ amount, currency });
  return money === null ? `${amount} ${currency.toUpperCase()}` : `${decimalString(money)} ${money.currency}`;
}

function pageOf(content: Markup): Markup {
  const more = html`<meta name="robots" content="noindex" /> <link rel="stylesheet" href="/c/style.css" />`;
  const body = html`<header class="notice">${NOTICE}</header>
    <main>${content}</main>`;
  return standInPage('Checkout (stand-in)', more, body);
}

/** Sends a page that may only load itself, and send its form to itself, from where the response redirects to the shop. */
export function sendPage(ctx: Answered, session: Session | null, page: Markup, status = 200): void {
  const shop = session === null ? '' : ` ${new URL(session.success_url).origin}`;
  const policy = contentPolicy({ 'style-src': "'self'", 'form-action': `'self'${shop}` });
  const headers = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
  send(ctx, page, { status, policy, headers });
}
