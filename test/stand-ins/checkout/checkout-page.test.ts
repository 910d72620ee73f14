import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutForm, openCheckoutDesk } from './checkout-desk.ts';
import type { CheckoutDesk } from './checkout-desk.ts';

let desk: CheckoutDesk;

beforeEach(async () => {
  desk = await openCheckoutDesk();
});
afterEach(() => desk.close());

describe('the page that a payer is sent to', () => {
  it('says what is paid for, and that no money moves', async () => {
    const { response, text } = await look(await aSession());
    expect(response.status).toBe(200);
    expect(text).toContain('12.50 USD');
    expect(text).toContain('Panel of 5 completes');
    expect(text).toContain('No money moves');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).not.toContain('<script');
  });

  it('escapes what others wrote', async () => {
    const name = `"><img src=x onerror=alert(1)>&'`;
    const id = await aSession({ 'line_items[0][price_data][product_data][name]': name });
    const { text } = await look(id);
    expect(text).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;&#39;');
  });

  it('pays, and sends back to the shop, once or twice', async () => {
    const id = await aSession();
    for (const press of [1, 2]) {
      const response = await act(id, 'pay');
      expect([press, response.status]).toEqual([press, 303]);
      expect(response.headers.get('location')).toBe(`http://127.0.0.1:9/paid?session=${id}`);
    }
    expect((await desk.records()).charges).toHaveLength(1);
    expect((await look(id)).text).toContain('It is paid.');
  });

  it('declines, says so, and lets the payer try again', async () => {
    const id = await aSession();
    const response = await act(id, 'decline');
    expect(response.headers.get('location')).toBe(`/c/pay/${id}?declined=1`);
    expect((await look(`${id}?declined=1`)).text).toContain('The card was declined');
    await act(id, 'pay');
    expect((await desk.records()).intents).toMatchObject([{ status: 'succeeded', last_payment_error: null }]);
  });

  it('lets it expire, after which nothing can be paid', async () => {
    const id = await aSession();
    expect((await act(id, 'expire')).headers.get('location')).toBe(`/c/pay/${id}`);
    const { text } = await look(id);
    expect(text).toContain('has expired');
    expect(text).not.toContain('<button');
    expect((await act(id, 'pay')).headers.get('location')).toBe(`/c/pay/${id}`);
    expect((await desk.records()).charges).toEqual([]);
  });

  it('does not exist at other addresses, nor does another act', async () => {
    expect((await look('cs_none')).response.status).toBe(404);
    expect((await act('cs_none', 'pay')).status).toBe(404);
    expect((await act(await aSession(), 'steal')).status).toBe(400);
  });
});

async function aSession(more: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await desk.ask('POST', '/v1/checkout/sessions', checkoutForm(more))).body.id;
}

async function look(id: string): Promise<{ response: Response; text: string }> {
  const response = await fetch(`${desk.url}/c/pay/${id}`);
  return { response, text: await response.text() };
}

function act(id: string, word: string): Promise<Response> {
  return fetch(`${desk.url}/c/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ act: word }),
    redirect: 'manual',
  });
}
