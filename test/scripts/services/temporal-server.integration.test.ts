import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Connection } from '@temporalio/client';
import { isAlive } from '../../../scripts/services/processes.ts';
import { findTemporalCommand } from '../../../scripts/services/temporal-command.ts';
import { prepareNamespace } from '../../../scripts/services/temporal-namespace.ts';
import { startTemporal } from '../../../scripts/services/temporal-server.ts';
import type { RunningTemporal, TemporalOptions } from '../../../scripts/services/temporal-server.ts';

let command: string;
beforeAll(async () => {
  command = await findTemporalCommand({ env: process.env, report: () => undefined });
}, 600_000);

let folder: string;
let running: RunningTemporal[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'temporal-server-'));
  running = [];
});
afterEach(async () => {
  // That it ends in peace is seen where it is started again: a second and a half each time.
  for (const temporal of running) temporal.kill();
  await Promise.all(running.map((temporal) => temporal.ended));
  await rm(folder, { recursive: true });
});

async function start(options: Partial<TemporalOptions> = {}): Promise<RunningTemporal> {
  const temporal = await startTemporal({
    command,
    dataDir: folder,
    namespace: 'surveys',
    searchAttributes: ['TeamId'],
    durable: false,
    ...options,
  });
  running.push(temporal);
  return temporal;
}

async function describeNamespace({ address }: RunningTemporal, namespace = 'surveys') {
  const connection = await Connection.connect({ address });
  try {
    const { namespaceInfo, config } = await connection.workflowService.describeNamespace({ namespace });
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
    return {
      id: namespaceInfo?.id,
      retentionDays: Number(config?.workflowExecutionRetentionTtl?.seconds) / 86_400,
      attributes: Object.keys(customAttributes).sort(),
    };
  } finally {
    await connection.close();
  }
}

describe('the embedded Temporal server', () => {
  it('has what the service needs, keeps it, and takes on what a newer version needs', async () => {
    const first = await start();
    const before = await describeNamespace(first);
    expect(before).toMatchObject({ retentionDays: 3, attributes: ['TeamId'] });
    await first.stop();
    const second = await start({ searchAttributes: ['TeamId', 'Stage'], retentionDays: 2 });
    expect(second.ports).toEqual(first.ports);
    expect(await describeNamespace(second)).toEqual({
      id: before.id,
      retentionDays: 2,
      attributes: ['Stage', 'TeamId'],
    });
  });

  it('follows one that a killed start left behind', async () => {
    const orphan = await start();
    const { id } = await describeNamespace(orphan);
    const next = await start();
    expect(isAlive(orphan.pid)).toBe(false);
    expect(await describeNamespace(next)).toMatchObject({ id });
  });

  it('comes back after kill -9 with what it had', async () => {
    const killed = await start();
    const { id } = await describeNamespace(killed);
    killed.kill();
    await killed.ended;
    expect(await describeNamespace(await start({ previous: killed }))).toMatchObject({ id });
  });

  it('begins anew when a start was killed before its database was whole', async () => {
    await mkdir(join(folder, 'temporal'));
    await writeFile(join(folder, 'temporal', 'temporal.db'), '');
    expect(await describeNamespace(await start())).toMatchObject({ retentionDays: 3 });
  });

  it('runs beside others', async () => {
    const folders = await Promise.all(['a', 'b', 'c'].map((name) => mkdtemp(join(folder, name))));
    const servers = await Promise.all(folders.map((dataDir) => start({ dataDir })));
    const ids = await Promise.all(servers.map(async (server) => (await describeNamespace(server)).id));
    expect(new Set(ids).size).toBe(3);
  });
});

describe('a Temporal server that exists', () => {
  it('is given a namespace it lacks; its own retention stays', async () => {
    const existing = await start();
    const needs = { searchAttributes: ['TeamId', 'Stage'], retentionDays: null };
    await prepareNamespace({ address: existing.address, namespace: 'panel' }, needs);
    await prepareNamespace({ address: existing.address, namespace: 'surveys' }, { ...needs, searchAttributes: [] });
    expect(await describeNamespace(existing, 'panel')).toMatchObject({ attributes: ['Stage', 'TeamId'] });
  });

  it('is named in the sentence when it does not answer', async () => {
    const { ports, stop } = await start();
    await stop();
    const address = `127.0.0.1:${ports.temporal}`;
    const needs = { searchAttributes: [], retentionDays: null };
    await expect(prepareNamespace({ address, namespace: 'surveys' }, needs)).rejects.toThrow(
      `Temporal can't be reached at ${address}: start it, or mend TEMPORAL_ADDRESS`,
    );
  });
});
