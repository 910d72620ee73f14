import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';
import { flawsOf } from '../../pages/respondent/walks/look-at-page.ts';
import { openWindows } from '../../support/api/chromium.ts';
import type { Windows } from '../../support/api/chromium.ts';
import { DESKTOP, PHONE } from '../../pages/respondent/walks/way.ts';
import { checkoutForm, openCheckoutDesk } from './checkout-desk.ts';
import type { CheckoutDesk } from './checkout-desk.ts';

describe('the page that a payer is sent to, in a browser', () => {
  let desk: CheckoutDesk;
  let windows: Windows;
  let shop: Server;
  beforeAll(async () => {
    shop = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      response.setHeader('content-type', 'text/html').end(`<h1>Back at ${(request.url ?? '').split('?')[0]}</h1>`);
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    [desk, windows] = await Promise.all([openCheckoutDesk(), openWindows()]);
  });
  afterAll(async () => {
    await windows.close();
    await desk.close();
    shop.closeAllConnections();
    shop.close();
  });

  const open = async (name: string, device: BrowserContextOptions) => {
    const back = `http://localhost:${(shop.address() as AddressInfo).port}`;
    const form = checkoutForm({
      'line_items[0][price_data][product_data][name]': name,
      'line_items[0][price_data][unit_amount]': '148250',
      success_url: `${back}/paid?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${back}/cancelled`,
    });
    const { id, url } = (await desk.ask('POST', '/v1/checkout/sessions', form)).body as { id: string; url: string };
    const context = await windows.newContext({ reducedMotion: 'reduce', ...device });
    const complaints: string[] = [];
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(url);
    return { id, page, context, complaints };
  };

  /** For a person to look at: into the folder that the variable names, where it is set. */
  const photograph = async (page: Page, name: string) => {
    const folder = process.env['FIELDWORK_TEST_SCREENSHOTS'];
    if (folder !== undefined) await page.screenshot({ path: join(folder, `checkout-${name}.png`), fullPage: true });
  };

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('is declined, then paid, on a %s', async (name, device) => {
    const title = 'Panel of 200 completes for “How was your visit to the museum?”, United States, ages 25 to 44';
    const { page, context, complaints } = await open(title, device);
    await photograph(page, `${name}-open`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('alert').waitFor();
    await photograph(page, `${name}-declined`);
    const address = page.url();
    await page.getByRole('button', { name: 'Pay 1482.50 USD' }).click();
    await page.getByText('Back at /paid').waitFor();
    await page.goto(address);
    await page.getByText('It is paid.').waitFor();
    await photograph(page, `${name}-paid`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('expires, and leads back', async () => {
    const { page, context, complaints } = await open('A panel', PHONE);
    await page.getByRole('button', { name: 'Let it expire' }).click();
    await page.getByText('This checkout has expired').waitFor();
    await photograph(page, 'phone-expired');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('Back at /cancelled').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('works without scripts', async () => {
    const { page, context, id } = await open('A panel', { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByText('Back at /paid').waitFor();
    expect((await desk.ask('GET', `/v1/checkout/sessions/${id}`)).body.payment_status).toBe('paid');
    await context.close();
  });

  it('can be used by everybody, in light and dark, on narrow screens', async () => {
    // The rules are run by a script, which the page itself would not allow.
    const { page, context } = await open('مرحبا – a panel with a name of several words', {
      ...DESKTOP,
      bypassCSP: true,
    });
    expect(await flawsOf(page, 'open')).toEqual([]);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('alert').waitFor();
    await page.waitForLoadState();
    expect(await flawsOf(page, 'declined')).toEqual([]);
    await context.close();
  });
});
