import { createHmac } from 'node:crypto';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { ALL_ROUTES } from '../../../api/routes/all-routes.ts';
import type { Route } from '../../../api/route.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import { panelServices, STRIPE_WEBHOOK_SECRET } from '../../support/recruiting/start-stand-ins.ts';
import { createTestServices, TEST_PANEL_SETTINGS } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { addRuns } from './webhook-rows.ts';
import type { WebhookRows } from './webhook-rows.ts';

/** The service's HTTP server in front of a database with runs and payments, and who is told of by webhooks. */
export type WebhookScene = WebhookRows & {
  readonly url: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
};

/** Nobody is asked anything: events are read by their signatures. */
const NOWHERE = { panel_a: 'http://127.0.0.1:1', panel_b: 'http://127.0.0.1:1', payments: 'http://127.0.0.1:1' };

/** @param counts how many runs of each provider there are, and payments @param extra routes beside the service's own */
export async function setWebhookScene(
  counts: { readonly runs: number; readonly payments: number },
  extra: readonly Route[] = [],
): Promise<WebhookScene> {
  const test = await createTestServices(panelServices({ urls: NOWHERE }));
  const { services } = test;
  const member = await test.aMember();
  const surveyId = await surveyDesk(services, member).aLiveSurvey();
  const databaseUrl = services.database.url;
  const rows = await addRuns(databaseUrl, { teamId: member.teamId, surveyId, ...counts });
  const app = await startTestApp([...ALL_ROUTES, ...extra], { services, ensureMember });
  return {
    ...rows,
    url: app.url,
    databaseUrl,
    async close() {
      await app.close();
      await test.close();
    },
  };
}

/** A webhook as it is sent: the same again is the same. */
export type Sent = {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

export function fromPanelA(event: object): Sent {
  const body = JSON.stringify(event);
  const signature = hmac(body, TEST_PANEL_SETTINGS.panelA.webhookSecret ?? '');
  return { path: '/api/v1/webhooks/panel_a', body, headers: { 'x-panel-a-signature': signature } };
}

export function fromPanelB(event: object): Sent {
  const body = JSON.stringify(event);
  const signature = hmac(body, TEST_PANEL_SETTINGS.panelB.webhookSecret ?? '');
  return { path: '/api/v1/webhooks/panel_b', body, headers: { 'x-panel-b-signature': signature } };
}

export function fromCheckout(event: object): Sent {
  const body = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = `t=${seconds},v1=${hmac(`${seconds}.${body}`, STRIPE_WEBHOOK_SECRET)}`;
  return { path: '/webhooks/payments', body, headers: { 'payment-signature': signature } };
}

/** @throws Error for any answer but a 200 */
export async function send(url: string, { path, body, headers }: Sent): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

let events = 0;

/** That a payment's checkout was paid, as Stripe tells it. */
export function checkoutPaid({ paymentId, checkoutId, amount, metadata }: WebhookRows['payments'][number]): object {
  events += 1;
  return {
    id: `evt_bench_${events}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1_000),
    livemode: false,
    type: 'checkout.session.completed',
    data: {
      object: {
        id: checkoutId,
        object: 'checkout.session',
        livemode: false,
        mode: 'payment',
        client_reference_id: paymentId,
        amount_total: amount,
        currency: 'usd',
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_bench_${events}`,
        metadata: { payment_id: paymentId, ...metadata },
      },
    },
  };
}
