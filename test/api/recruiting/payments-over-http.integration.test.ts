import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentRoutes } from '../../../api/routes/recruiting/payments.ts';
import { TOKEN, startTestApp } from '../../support/api/test-app.ts';
import { anEventText, signed, startPaymentDesk } from '../../support/recruiting/payment-desk.ts';
import type { PaymentDesk } from '../../support/recruiting/payment-desk.ts';

let desk: PaymentDesk;
const payments: string[] = [];

beforeAll(async () => {
  desk = await startPaymentDesk();
  for (const amount of [100, 200, 300]) {
    const { paymentId } = await desk.awaitingPayment({
      money: { amount, currency: 'USD' },
      createdAt: new Date(Date.now() + amount * 1_000),
    });
    payments.push(paymentId);
  }
});

afterAll(() => desk.close());

type Page = { readonly items: readonly { readonly id: string }[]; readonly total: number };

async function ask(path: string, teamId = desk.member.teamId): Promise<{ status: number; body: Page }> {
  const response = await desk.app.request(path, { as: { 'X-Service-Token': TOKEN, 'X-Team-ID': teamId } });
  return { status: response.status, body: (await response.json()) as Page };
}

describe('GET /payments', () => {
  it('lists the newest first, by pages', async () => {
    const { status, body } = await ask('/api/v1/payments?limit=2');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, limit: 2, offset: 0 });
    expect(body.items.map(({ id }) => id)).toEqual([payments[2], payments[1]]);
    expect((await ask('/api/v1/payments?limit=2&offset=2')).body.items.map(({ id }) => id)).toEqual([payments[0]]);
  });

  it('leaves out what is not asked for', async () => {
    expect((await ask('/api/v1/payments?status=pending')).body.total).toBe(3);
    expect((await ask('/api/v1/payments?status=succeeded')).body.total).toBe(0);
    expect((await ask(`/api/v1/payments?survey_id=${randomUUID()}`)).body.total).toBe(0);
    const { quoteId } = await desk.payment(payments[0] ?? '');
    expect(quoteId).not.toBe('');
    const { surveyId } = await desk.payment(payments[0] ?? '');
    expect((await ask(`/api/v1/payments?survey_id=${surveyId}`)).body.total).toBe(3);
  });

  it.each(['status=paid', 'survey_id=1', 'limit=0', 'limit=201', 'offset=-1', 'x=1'])('refuses %s', async (query) => {
    expect((await ask(`/api/v1/payments?${query}`)).status).toBe(400);
  });

  it('shows a team nothing of another', async () => {
    const other = randomUUID();
    expect((await ask('/api/v1/payments', other)).body).toMatchObject({ items: [], total: 0 });
    expect((await ask(`/api/v1/payments/${payments[0] ?? ''}`, other)).status).toBe(404);
    expect((await ask(`/api/v1/payments/${randomUUID()}`)).status).toBe(404);
  });
});

describe('GET /payments/{id}', () => {
  it('tells what it is for, and how far it is', async () => {
    const { status, body } = await ask(`/api/v1/payments/${payments[0] ?? ''}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id: payments[0], purpose: 'launch', status: 'pending', amount: '1.00', currency: 'USD' },
      ...{ checkout_url: null, paid_at: null, refunded: '0.00', refunds: [], stand_in: true, description: 'Panel' },
    });
  });
});

describe('POST /webhooks/payments', () => {
  it('where nobody takes payments says that for now it can not be', async () => {
    const app = await startTestApp(paymentRoutes, { services: { ...desk.services, payments: null } });
    const text = anEventText('invoice.paid', {});
    const init = { method: 'POST', as: null, body: text } as const;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await app.request('/webhooks/payments', { ...init, headers: { ...headers, ...signed(text) } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).not.toBeNull();
    const unsigned = await app.request('/webhooks/payments', { ...init, headers });
    expect(unsigned.status).toBe(400);
    await app.close();
  });

  it('while the database is away says so as is laid down, and the log says why', async () => {
    const knex = { raw: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) };
    const database = { ...desk.services.database, knex } as unknown as PaymentDesk['services']['database'];
    const app = await startTestApp(paymentRoutes, { services: { ...desk.services, database } });
    const text = anEventText('payment_intent.succeeded', { metadata: { payment_id: randomUUID() } });
    const answer = await app.request('/webhooks/payments', {
      ...{ method: 'POST', as: null, body: text },
      headers: { 'Content-Type': 'application/json', ...signed(text) },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: 'handler error' });
    expect(app.logs.some(({ level }) => level === 'error' || level === 'warn')).toBe(true);
    await app.close();
  });
});

describe('the pages that a payer comes back to', () => {
  it.each(['/payments/finished', '/payments/cancelled'])('%s is there, for anybody', async (path) => {
    const page = await desk.app.request(path, { as: null });
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await page.text()).toMatch(/<h1>[A-Z]/);
  });
});
