import { createHmac } from 'node:crypto';
import { expect } from '@jest/globals';
import { TEST_PANEL_SETTINGS } from '../../../support/services.ts';
import type { TestApp } from '../../../support/api/test-app.ts';

export const PANEL_A_SECRET = TEST_PANEL_SETTINGS.panelA.webhookSecret ?? '';
export const PANEL_B_SECRET = TEST_PANEL_SETTINGS.panelB.webhookSecret ?? '';
const PROLIFIC_SECRET = TEST_PANEL_SETTINGS.panelA.prolificSecret ?? '';

export const hexSignature = (body: string | Uint8Array, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex');

export type Provider = 'panel_a' | 'panel_b';
const SIGNED = {
  panel_a: { header: 'X-Panel-A-Signature', secret: PANEL_A_SECRET },
  panel_b: { header: 'X-Panel-B-Signature', secret: PANEL_B_SECRET },
} as const;

/** Sends as the providers do: without a service token, and signed. */
export function providersAt(app: () => TestApp) {
  const post = (path: string, body: string | Uint8Array, headers: Record<string, string>) =>
    app().request(`/api/v1/webhooks/${path}`, {
      method: 'POST',
      as: null,
      body: Buffer.from(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const send = (provider: Provider, body: string | Uint8Array, headers: Record<string, string> = {}) => {
    const { header, secret } = SIGNED[provider];
    return post(provider, body, { [header]: hexSignature(body, secret), ...headers });
  };
  const sendProlific = (
    event: unknown,
    { sentAt = new Date(), headers = {} }: { sentAt?: Date; headers?: Record<string, string> } = {},
  ) => {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(sentAt.getTime() / 1000));
    return post('panel_a/prolific', body, {
      'X-Prolific-Request-Signature': createHmac('sha256', PROLIFIC_SECRET)
        .update(timestamp + body)
        .digest('base64'),
      'X-Prolific-Request-Timestamp': timestamp,
      ...headers,
    });
  };
  return {
    post,
    send,
    sendProlific,
    /** Tells an event, which is taken. */
    async tell(provider: Provider, event: unknown): Promise<void> {
      await taken(await send(provider, JSON.stringify(event)));
    },
  };
}

export async function taken(response: Response): Promise<void> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, { status: 'ok' }]);
}
