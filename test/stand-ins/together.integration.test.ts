import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { RunOrder } from '../../domain/recruiting/panels/run-order.ts';
import type { PanelProvider, ProviderRunIds } from '../../providers/recruiting/panels/panel-provider.ts';
import { KEEP_ALIVE_MS } from '../../stand-ins/kit/keep-alive.ts';
import { aRun } from '../providers/recruiting/panels/provider-a-flavour.ts';
import { aPanelRun } from '../providers/recruiting/panels/provider-b/provider-b-flavour.ts';
import { launched } from '../providers/recruiting/panels/contract.ts';
import { eventually } from '../support/eventually.ts';
import type { PanelServices } from '../support/services.ts';
import { panelServices, startStandIns } from '../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../support/recruiting/start-stand-ins.ts';

let standIns: StandIns;
let service: { readonly url: string; readonly calls: Map<string, string>; readonly close: () => void };
beforeEach(async () => {
  standIns = await startStandIns();
  service = await startListener();
  await standIns.sendWebhooksTo(service.url);
});
afterEach(async () => {
  await standIns.close();
  service.close();
});

/** What stands for the service: remembers the last body for each path. */
async function startListener() {
  const calls = new Map<string, string>();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.set(request.url ?? '', body);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, close };
}

function provider({ panels }: PanelServices, id: PanelProvider['id']): PanelProvider {
  const found = panels.get(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

async function oneTakesPart(
  panel: PanelProvider,
  run: RunOrder,
  come: (ids: ProviderRunIds) => Promise<void>,
): Promise<void> {
  const ids = await launched(panel, run);
  await come(ids);
  expect((await panel.view(ids)).counts).toMatchObject({ starts: 1, completes: 1 });
}

it('panels and checkout tell one service what happens, each at its path', async () => {
  const services = panelServices(standIns);
  await oneTakesPart(provider(services, 'panel_a'), aRun(), async ({ study = '' }) => {
    const { participantId, sessionId, address } = await standIns.panelA.arrive(study);
    expect(new URL(address).searchParams.get('PANEL_A_PID')).toBe(participantId);
    await standIns.panelA.end(sessionId, 'complete');
  });
  await oneTakesPart(provider(services, 'panel_b'), aPanelRun(), async ({ project = '' }) => {
    const { participantId, sessionId, address } = await standIns.panelB.arrive(project);
    const { searchParams } = new URL(address);
    expect([searchParams.get('pid'), searchParams.get('psid')]).toEqual([participantId, sessionId]);
    await standIns.panelB.end(sessionId, 'complete');
    await standIns.panelB.reprice(project, 505);
  });
  const paymentId = randomUUID();
  await services.payments?.createCheckout({
    paymentId,
    money: { amount: 1_250, currency: 'USD' },
    description: 'A panel',
    successUrl: `${service.url}/paid`,
    requestedAt: new Date(),
    cancelUrl: `${service.url}/not-paid`,
    expiresAt: new Date(Date.now() + 3_600_000),
    metadata: {},
  });
  const [checkout] = await standIns.payments.checkoutsOf(paymentId);
  await standIns.payments.pay(checkout?.id ?? '');
  await eventually(() => {
    expect([...service.calls.keys()].sort()).toEqual([
      '/api/v1/webhooks/panel_a',
      '/api/v1/webhooks/panel_b',
      '/webhooks/payments',
    ]);
  });
  expect(service.calls.get('/webhooks/payments')).toContain(paymentId);
});

it('one is away for a while, and is at its address again with what it knew', async () => {
  const panel = provider(panelServices(standIns), 'panel_b');
  const ids = await launched(panel, aPanelRun());
  await standIns.stop('panel_b');
  await expect(panel.view(ids)).rejects.toMatchObject({ code: 'panel_unavailable' });
  await standIns.start('panel_b');
  expect(await panel.view(ids)).toMatchObject({ state: 'fielding' });
});
