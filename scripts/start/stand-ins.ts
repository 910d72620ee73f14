import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { STAND_INS } from '../../config.ts';
import type { Config, StandIn } from '../../config.ts';
import { placesIn } from '../services/data-folder.ts';
import { keptSecret, makeSecret, readPorts, rememberPorts } from '../services/kept-files.ts';
import { choosePorts } from '../services/ports.ts';

/** A local stand-in for a provider whose keys are not configured. */
export type StandInPlan = {
  readonly standIn: StandIn;
  /** Its name in reports and logs. */
  readonly name: string;
  /** Its path from the root of the project. */
  readonly file: string;
  readonly args: readonly string[];
  readonly url: string;
  /** Its secrets, and its address for the service: the settings that a real account would need. */
  readonly env: Readonly<Record<string, string>>;
};

const KINDS = {
  panel_a: { name: 'stand-in A', folder: 'provider-a', webhooks: '/api/v1/webhooks/panel_a' },
  panel_b: { name: 'stand-in B', folder: 'provider-b', webhooks: '/api/v1/webhooks/panel_b' },
  payments: { name: 'checkout', folder: 'checkout', webhooks: '/webhooks/payments' },
} as const satisfies Readonly<Record<StandIn, object>>;

/** The configured stand-ins, or else all, except for providers with keys. */
export function neededStandIns({ panels }: Config): readonly StandIn[] {
  return (panels.standIns ?? STAND_INS).filter((standIn) => !hasKeys(panels, standIn));
}

/**
 * How each needed one is started. Ports and secrets are those of the last start, since addresses of checkouts and the
 * stand-ins' records are stored. A port that is taken meanwhile is replaced by a free one.
 */
export async function planStandIns(config: Config, dataDir: string): Promise<readonly StandInPlan[]> {
  const needed = neededStandIns(config);
  if (needed.length === 0) return [];
  const portName = (standIn: StandIn): string => `stand_in_${standIn}`;
  const places = placesIn(dataDir);
  const ports = await choosePorts(needed.map(portName), await readPorts(places.ports));
  await rememberPorts(places.ports, ports);
  return Promise.all(
    needed.map(async (standIn) => {
      const { name, folder, webhooks } = KINDS[standIn];
      const port = ports[portName(standIn)] ?? 0;
      const url = `http://127.0.0.1:${port}`;
      const stateFile = join(places.standIns, `${folder}.json`);
      const options = { port, 'state-file': stateFile, 'webhook-url': config.http.localUrl + webhooks };
      return {
        standIn,
        name,
        file: `stand-ins/${folder}/main.ts`,
        args: Object.entries(options).map(([option, value]) => `--${option}=${value}`),
        url,
        env: await accountAt(standIn, url, config, places.secrets),
      };
    }),
  );
}

/** The settings of the service's processes for the stand-ins: their addresses, and that they are only stand-ins. */
export function standInEnvironment(
  { panels }: Config,
  plans: readonly StandInPlan[],
): Readonly<Record<string, string>> {
  // Somebody who names a stand-in and configures its keys as well has started it somewhere else.
  const elsewhere = (panels.standIns ?? []).filter((standIn) => hasKeys(panels, standIn));
  const all = [...elsewhere, ...plans.map(({ standIn }) => standIn)];
  const env: Record<string, string> = { STAND_INS: all.length === 0 ? 'none' : all.join(',') };
  for (const plan of plans) Object.assign(env, plan.env);
  return env;
}

function hasKeys({ panelA, panelB, payments }: Config['panels'], standIn: StandIn): boolean {
  const access = { panel_a: panelA.access, panel_b: panelB.access, payments };
  return access[standIn] !== null;
}

/** Configured secrets are used here too; the others are generated once. */
async function accountAt(
  standIn: StandIn,
  url: string,
  { panels }: Config,
  secretsFolder: string,
): Promise<StandInPlan['env']> {
  const kept = (name: string, make = makeSecret) => keptSecret(join(secretsFolder, `stand-in-${name}`), make);
  switch (standIn) {
    case 'panel_a':
      return {
        PANEL_A_BASE_URL: url,
        PANEL_A_COMPLETION_PAGE: `${url}/submissions/complete`,
        PANEL_A_TOKEN: await kept('panel-a-token'),
        PANEL_A_WEBHOOK_SECRET: panels.panelA.webhookSecret ?? (await kept('panel-a-webhooks')),
        PANEL_A_PROLIFIC_SECRET: panels.panelA.prolificSecret ?? (await kept('panel-a-prolific')),
      };
    case 'panel_b':
      return {
        PANEL_B_URL: url,
        PANEL_B_CLIENT_ID: 'fieldwork',
        PANEL_B_USERNAME: 'fieldwork',
        PANEL_B_PASSWORD: await kept('panel-b-password'),
        PANEL_B_WEBHOOK_SECRET: panels.panelB.webhookSecret ?? (await kept('panel-b-webhooks')),
      };
    case 'payments':
      return {
        STRIPE_API_BASE: url,
        STRIPE_SECRET_KEY: await kept('payments-key', () => `sk_test_standin_${randomBytes(24).toString('hex')}`),
        STRIPE_WEBHOOK_SECRET: await kept('payments-webhooks', () => `whsec_${randomBytes(24).toString('hex')}`),
      };
  }
}
