import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DiedEarly } from '../../../scripts/services/died-early.ts';
import { createCluster } from '../../../scripts/services/postgres-cluster.ts';
import { listProcesses } from '../../../scripts/services/processes.ts';
import { eventually } from '../../support/eventually.ts';

/** Never done, as is what it starts; both hold its output open. */
const STUCK = '#!/bin/sh\ntail -f "$0" &\nwait\n';
const DONE = '#!/bin/sh\n: > "$2/PG_VERSION"\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postgres-cluster-'));
});
afterEach(async () => rm(folder, { recursive: true }));

async function create(programs: { readonly initdb: string; readonly postgres: string }): Promise<unknown> {
  const places = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres-program') };
  await writeFile(places.initdb, programs.initdb, { mode: 0o755 });
  await writeFile(places.postgres, programs.postgres, { mode: 0o755 });
  const cluster = { folder: join(folder, 'postgres'), user: null, binaries: { majorVersion: 18, ...places } };
  const how = { durable: false, signal: undefined, withinMs: 1_000 };
  return createCluster(cluster, 'a password', how).catch((error: unknown) => error);
}

describe('a cluster whose programs are stuck', () => {
  it.each([
    ['initdb', { initdb: STUCK, postgres: DONE }],
    ['postgres', { initdb: DONE, postgres: STUCK }],
  ])('ends %s with all that it started, and leaves the start to another try', async (name, programs) => {
    const error = await create(programs);
    expect(error).toBeInstanceOf(DiedEarly);
    expect(error).toMatchObject({ bySignal: false, message: expect.stringContaining(name) });
    expect((await readdir(folder)).filter((each) => each.startsWith('postgres.new-'))).toEqual([]);
    await eventually(async () => {
      const left = (await listProcesses()).filter(({ words }) => words.some((word) => word.includes(folder)));
      expect(left).toEqual([]);
    });
  });
});
