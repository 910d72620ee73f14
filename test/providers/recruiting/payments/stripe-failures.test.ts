import { afterEach, describe, expect, it } from '@jest/globals';
import { createStripeProvider } from '../../../../providers/recruiting/payments/stripe/stripe-provider.ts';
import { startScriptedServer } from '../../../support/servers/scripted-server.ts';
import type { ScriptedAnswer, ScriptedServer } from '../../../support/servers/scripted-server.ts';

const SECRET_KEY = 'sk_test_never_to_be_seen';
let server: ScriptedServer | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

describe('what Stripe answers', () => {
  it.each<[string, ScriptedAnswer, { code: string; retryAfterMs?: number | undefined }]>([
    ['a page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, { code: 'payment_unavailable' }],
    ['a page with a good status', { body: '<h1>Sign in</h1>' }, { code: 'payment_unavailable' }],
    [
      'half of an answer',
      { headers: { 'content-length': '1000', connection: 'close' }, body: '{' },
      { code: 'payment_unavailable' },
    ],
    ['nothing', { isHungUp: true }, { code: 'payment_unavailable' }],
    ['nothing for long', { isSilent: true }, { code: 'payment_unavailable' }],
    ['500', failure(500), { code: 'payment_unavailable', retryAfterMs: undefined }],
    ['503 with a time', failure(503, {}, { 'retry-after': '3' }), { code: 'payment_unavailable', retryAfterMs: 3_000 }],
    ['409', failure(409, { type: 'idempotency_error' }), { code: 'payment_unavailable' }],
    ['429', failure(429), { code: 'payment_unavailable', retryAfterMs: 5_000 }],
    ['401', failure(401), { code: 'payment_credentials_rejected' }],
    ['403', failure(403), { code: 'payment_credentials_rejected' }],
    ['402', failure(402, { type: 'card_error', code: 'card_declined' }), { code: 'payment_refused' }],
    ['400', failure(400, { param: 'metadata' }), { code: 'payment_refused' }],
    ['404', failure(404, { code: 'resource_missing' }), { code: 'not_found' }],
    ['404 of a path', failure(404), { code: 'payment_refused' }],
  ])('as %s becomes an error of ours, without what is secret', async (_, answer, expected) => {
    server = await startScriptedServer(() => answer);
    const provider = createStripeProvider({
      secretKey: SECRET_KEY,
      webhookSecret: 'whsec_never_either',
      apiBase: server.url,
      isStandIn: true,
      timeoutMs: answer.isSilent ? 200 : 10_000,
    });
    const error = (await provider.readCheckout('cs_1').catch((thrown: unknown) => thrown)) as Error;
    expect(error).toMatchObject(expected);
    expect(error.cause).toBeUndefined();
    const all = `${error.message}\n${error.stack}\n${JSON.stringify(error)}`;
    expect(all).not.toMatch(/never|shop\.example/);
  });

  it('is asked with the key, the version and the names of the library', async () => {
    server = await startScriptedServer(() => failure(404, { code: 'resource_missing' }));
    const provider = createStripeProvider({
      secretKey: SECRET_KEY,
      webhookSecret: 'whsec_1',
      apiBase: server.url,
      isStandIn: true,
    });
    await expect(provider.readCheckout('cs_1')).rejects.toMatchObject({ code: 'not_found' });
    expect(server.requests).toHaveLength(1);
    const [{ path, headers }] = server.requests as [ScriptedServer['requests'][number]];
    expect(path).toBe('/v1/checkout/sessions/cs_1');
    expect(headers['authorization']).toBe(`Bearer ${SECRET_KEY}`);
    expect(headers['stripe-version']).toMatch(/^\d{4}-\d\d-\d\d\.[a-z]+$/);
    expect(headers['x-stripe-client-telemetry']).toBeUndefined();
  });

  it.each(['../customers', 'cs_1?expand=x', 'a/b'])('is never asked at another path: %s', async (id) => {
    server = await startScriptedServer(() => failure(404, { code: 'resource_missing' }));
    const settings = { secretKey: SECRET_KEY, webhookSecret: 'whsec_1', apiBase: server.url, isStandIn: true };
    await expect(createStripeProvider(settings).readCheckout(id)).rejects.toThrow();
    expect(server.requests.every(({ path }) => /^\/v1\/checkout\/sessions\/[^/]+$/.test(path))).toBe(true);
  });
});

function failure(
  status: number,
  more: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer {
  const message = `Wrong: ${SECRET_KEY} whsec_never_either at https://shop.example/paid?token=never`;
  return { status, headers, body: { error: { type: 'invalid_request_error', message, ...more } } };
}
