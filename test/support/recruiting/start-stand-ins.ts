import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StandIn } from '../../../config.ts';
import { createProviderA } from '../../../providers/recruiting/panels/provider-a/provider-a.ts';
import { createProviderB } from '../../../providers/recruiting/panels/provider-b/create-provider-b.ts';
import { createPaymentProvider } from '../../../providers/recruiting/payments/create-payment-provider.ts';
import { startCheckoutStandIn } from '../../../stand-ins/checkout/start-checkout-stand-in.ts';
import { startProviderAStandIn } from '../../../stand-ins/provider-a/provider-a-stand-in.ts';
import { startProviderBStandIn } from '../../../stand-ins/provider-b/start-provider-b-stand-in.ts';
import type { ProviderBStandInOptions } from '../../../stand-ins/provider-b/start-provider-b-stand-in.ts';
import { choosePorts } from '../../../scripts/services/ports.ts';
import { eventually } from '../eventually.ts';
import { TEST_PANEL_SETTINGS } from '../services.ts';
import type { PanelServices } from '../services.ts';
import { atCheckout } from './at-checkout.ts';
import { atPanelA } from './at-panel-a.ts';
import { atPanelB } from './at-panel-b.ts';

export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests';

const TOKEN = 'token-of-the-tests';
const ACCOUNT = { clientId: 'tests', username: 'tests', password: 'word-of-the-tests' };
const SECRET_KEY = 'sk_test_of_the_tests';
/** How clients wait for an answer in tests where none comes, and ask again: these wait as long. */
export const IMPATIENT = { timeoutMs: 300 };

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

type StandInOptions = {
  /** The base address of the service that gets their events; nowhere where missing (`sendWebhooksTo`). */
  readonly webhooksTo?: string;
  readonly panelB?: ProviderBStandInOptions;
  /** Nobody stops one whose state is wanted afterwards: they keep it in memory, and write no files. */
  readonly isForgetful?: boolean;
};

/** All three stand-ins in this process, quick, with their state in files of their own. */
export async function startStandIns(options: StandInOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'stand-ins-'));
  let { webhooksTo } = options;
  const placeOf = (name: string, path: string, port: number) => ({
    port,
    stateFile: options.isForgetful === true ? undefined : join(folder, `${name}.json`),
    webhookUrl: webhooksTo === undefined ? undefined : `${webhooksTo}${path}`,
  });
  const starts = {
    panel_a: (port: number) => {
      const { webhookUrl: url, ...place } = placeOf('a', '/api/v1/webhooks/panel_a', port);
      const { webhookSecret, prolificSecret } = TEST_PANEL_SETTINGS.panelA;
      const secrets = { secret: webhookSecret ?? '', prolific_secret: prolificSecret ?? '' };
      return startProviderAStandIn({ ...place, token: TOKEN, webhooks: { ...secrets, url: url ?? null } });
    },
    panel_b: (port: number) =>
      startProviderBStandIn({
        ...ACCOUNT,
        ...{ feasibilityMs: 30, webhookRetryMs: 50, webhookSecret: TEST_PANEL_SETTINGS.panelB.webhookSecret ?? '' },
        ...options.panelB,
        ...placeOf('b', '/api/v1/webhooks/panel_b', port),
      }),
    payments: (port: number) =>
      startCheckoutStandIn({
        ...{
          secretKey: SECRET_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET,
          retryDelaysMs: Array.from({ length: 20 }, () => 50),
        },
        ...placeOf('checkout', '/webhooks/payments', port),
      }),
  };
  const all = ['panel_a', 'panel_b', 'payments'] as const;
  // Of ports that no outgoing connection gets: one that is down finds its own free when it is started again.
  const ports = await choosePorts(all, {});
  const running = {
    panel_a: await starts.panel_a(ports.panel_a),
    panel_b: await starts.panel_b(ports.panel_b),
    payments: await starts.payments(ports.payments),
  };
  const urls = { panel_a: running.panel_a.url, panel_b: running.panel_b.url, payments: running.payments.url };
  const down = new Set<StandIn>();
  const stop = async (standIn: StandIn): Promise<void> => {
    if (down.has(standIn)) return;
    down.add(standIn);
    await running[standIn].close();
  };
  const start = async (standIn: StandIn): Promise<void> => {
    // Others who look for a free port try each for a moment.
    await eventually(async () => {
      Object.assign(running, { [standIn]: await starts[standIn](ports[standIn]) });
    });
    down.delete(standIn);
  };
  return {
    urls,
    panelA: atPanelA(urls.panel_a),
    panelB: atPanelB(urls.panel_b),
    payments: atCheckout(urls.payments),
    /** Takes one down: nobody listens there until `start`. */
    stop,
    /** Starts one again, at its address and with its state. */
    start,
    /** From now on events go to the service at that base address. */
    async sendWebhooksTo(baseUrl: string): Promise<void> {
      webhooksTo = baseUrl;
      for (const standIn of all) {
        await stop(standIn);
        await start(standIn);
      }
    },
    async close(): Promise<void> {
      for (const standIn of all) await stop(standIn);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Clients of the stand-ins, as services have them: for `createTestServices` and `startWorkflowService`.
 * @param how.timeoutMs how long they wait for an answer: longer than a busy machine takes (`IMPATIENT`)
 */
export function panelServices(
  { urls }: Pick<StandIns, 'urls'>,
  { timeoutMs = 10_000 }: { readonly timeoutMs?: number } = {},
): PanelServices {
  const a = createProviderA({
    baseUrl: urls.panel_a,
    completionPage: `${urls.panel_a}/submissions/complete`,
    token: TOKEN,
    isStandIn: true,
    timeoutMs,
  });
  const b = createProviderB({ baseUrl: urls.panel_b, ...ACCOUNT, isStandIn: true, timeoutMs });
  const payments = createPaymentProvider({
    secretKey: SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: urls.payments,
    isStandIn: true,
    timeoutMs,
  });
  return {
    panels: new Map([
      ['panel_a', a],
      ['panel_b', b],
    ]),
    payments,
  };
}
