import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findRunningService, writeServiceState } from '../../../scripts/service-state.ts';
import type { ServiceState } from '../../../scripts/service-state.ts';
import { placesIn } from '../../../scripts/services/data-folder.ts';
import { takeLock } from '../../../scripts/services/file-lock.ts';
import { takeDataFolder } from '../../../scripts/start/take-data-folder.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'take-data-folder-'));
});
afterEach(async () => rm(dataDir, { recursive: true }));

const state: ServiceState = {
  state: 'ready',
  pid: 4711,
  startedAt: '2026-01-31T12:00:00.000Z',
  url: 'http://127.0.0.1:8080',
  temporalAddress: '127.0.0.1:17233',
  temporalNamespace: 'fieldwork',
  temporalUiUrl: null,
  serviceTokenFile: null,
  standIns: {},
};

const progress: string[] = [];
const quiet = {
  reporter: {
    step: <Result>(_: string, work: (report: (words: string) => void) => Promise<Result>) =>
      work((words) => progress.push(words)),
  },
  signal: new AbortController().signal,
  noticeMs: 20,
};

describe('taking the data folder', () => {
  it('succeeds when nobody has it, whatever a crash left written there', async () => {
    await writeServiceState(dataDir, state);
    expect(await takeDataFolder(dataDir, quiet)).toBe(dataDir);
    expect(takeLock(placesIn(dataDir).lock)).toBeNull();
  });

  it('is refused while a service runs on it, naming that one', async () => {
    await writeServiceState(dataDir, state);
    const other = takeLock(placesIn(dataDir).lock);
    await expect(takeDataFolder(dataDir, quiet)).rejects.toThrow(
      `A service is already running on the data folder ${dataDir} (process 4711, http://127.0.0.1:8080)`,
    );
    other?.release();
  });

  it('waits for one that is just stopping', async () => {
    await writeServiceState(dataDir, { ...state, state: 'stopping' });
    const other = takeLock(placesIn(dataDir).lock);
    const taking = takeDataFolder(dataDir, {
      ...quiet,
      reporter: {
        step: (_, work) =>
          work((words) => {
            expect(words).toBe('waiting for the service that is just stopping');
            other?.release();
          }),
      },
    });
    expect(await taking).toBe(dataDir);
  });
});

describe('finding the running service', () => {
  it('needs both: that it is ready, and that it still has the folder', async () => {
    await writeServiceState(dataDir, state);
    expect(await findRunningService(dataDir)).toBeNull();
    const lock = takeLock(placesIn(dataDir).lock);
    expect(await findRunningService(dataDir)).toEqual(state);
    await writeServiceState(dataDir, { ...state, state: 'starting' });
    expect(await findRunningService(dataDir)).toBeNull();
    lock?.release();
  });

  it('finds none where there is no data folder', async () => {
    expect(await findRunningService(join(dataDir, 'none'))).toBeNull();
  });
});
