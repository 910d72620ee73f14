import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCheckoutStandIn } from '../../../stand-ins/checkout/start-checkout-stand-in.ts';
import type { Records, Subscription } from '../../../stand-ins/checkout/records.ts';
import type { CheckoutStandInOptions } from '../../../stand-ins/checkout/start-checkout-stand-in.ts';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';

export const SECRET_KEY = 'sk_test_desk';
export const WEBHOOK_SECRET = 'whsec_desk';

export type ReceivedHook = {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly type: string;
  readonly id: string;
};

/** A stand-in with somebody who gets its events. */
export type CheckoutDesk = {
  readonly url: string;
  readonly hooks: readonly ReceivedHook[];
  /** What the receiver of events answers from now on. */
  readonly answerHooks: (status: number) => void;
  /** Asks its API, as a form. */
  readonly ask: (
    method: string,
    path: string,
    form?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  /** Uses its control interface. */
  readonly control: (method: string, path: string, body?: unknown) => Promise<Answer>;
  readonly records: () => Promise<Records>;
  /** Stops it and starts it again, on another port. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: ApiBody };

/** The fields of any answer, each where the answer has it. */
export type ApiBody = {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly payment_status: string;
  readonly amount_total: number;
  readonly client_reference_id: string;
  readonly customer: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly items: Subscription['items'];
  readonly data: readonly ApiBody[];
  readonly has_more: boolean;
  readonly statuses: readonly (number | null)[];
  readonly error: { readonly type: string; readonly message: string; readonly code?: string; readonly param?: string };
};

export async function openCheckoutDesk(options: Partial<CheckoutStandInOptions> = {}): Promise<CheckoutDesk> {
  const hooks: ReceivedHook[] = [];
  let hookStatus = 200;
  const receiver = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const { type, id } = JSON.parse(body.toString()) as { type: string; id: string };
      hooks.push({ headers: request.headers, body, type, id });
      response.writeHead(hookStatus).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  receiver.unref();
  const start = (): ReturnType<typeof startCheckoutStandIn> =>
    startCheckoutStandIn({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks/payments`,
      retryDelaysMs: [20, 20, 20, 20],
      ...options,
    });
  let standIn = await start();
  const fetchJson = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${standIn.url}${path}`, init);
    return { status: response.status, headers: response.headers, body: (await response.json()) as ApiBody };
  };
  const control: CheckoutDesk['control'] = (method, path, body) =>
    fetchJson(`/stand-in${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return {
    get url() {
      return standIn.url;
    },
    hooks,
    answerHooks: (status) => (hookStatus = status),
    ask: (method, path, form, headers = {}) =>
      fetchJson(path, {
        method,
        headers: {
          authorization: `Bearer ${SECRET_KEY}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        ...(form !== undefined && { body: form }),
      }),
    control,
    records: async () => (await control('GET', '/records')).body as unknown as Records,
    restart: async () => {
      await standIn.close();
      standIn = await start();
    },
    close: async () => {
      await standIn.close();
      await new Promise((resolve) => {
        receiver.close(resolve);
        receiver.closeAllConnections();
      });
    },
  };
}

/** The form of a checkout of 12.50 USD that expires in an hour. */
export function checkoutForm(more: Readonly<Record<string, string | null>> = {}): string {
  const fields: Readonly<Record<string, string | null>> = {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '1250',
    'line_items[0][price_data][product_data][name]': 'Panel of 5 completes',
    success_url: 'http://127.0.0.1:9/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/back',
    client_reference_id: 'pay-1',
    'metadata[payment_id]': 'pay-1',
    'payment_intent_data[metadata][payment_id]': 'pay-1',
    expires_at: String(Math.floor(Date.now() / 1000) + 3600),
    ...more,
  };
  const given = Object.entries(fields).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as [string, string]],
  );
  return new URLSearchParams(given).toString();
}
