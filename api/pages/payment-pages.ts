import type { SystemPage } from './system-page.ts';

/** Allows only the page's own style. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The pages to which a payer's browser returns. Only the provider's events report the outcome of a payment: anybody may
 * open these pages, so they show nothing about any payment.
 */
export function paymentPages(): SystemPage[] {
  return [
    page('/payments/finished', {
      title: 'Thank you',
      text: 'Your payment is on its way to us. What it pays for begins once it has arrived; you can close this page.',
    }),
    page('/payments/cancelled', {
      title: 'Nothing was paid',
      text: 'You left before paying. The payment stays open until it ends: go back to where you found it to try again.',
    }),
  ];
}

type Words = { readonly title: string; readonly text: string };

function page(path: string, words: Words): SystemPage {
  const body = markup(words);
  return {
    path,
    answer(ctx) {
      ctx.status = 200;
      ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': PAGE_POLICY });
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = body;
    },
  };
}

function markup({ title, text }: Words): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · Fieldwork</title>
    <link rel="icon" href="/docs/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/page.css" />
  </head>
  <body>
    <main class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
    </main>
  </body>
</html>
`;
}
