import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_ATTRIBUTES } from '../../temporal.config.ts';
import { startPostgres } from '../services/embedded-postgres.ts';
import type { Reporter } from '../services/reporter.ts';
import type { StopStack } from '../services/stop-stack.ts';
import { findTemporalCommand } from '../services/temporal-command.ts';
import { startTemporal } from '../services/temporal-server.ts';
import { CHROMIUM_VARIABLE, findChromium } from './chromium.ts';
import { findPythonReaders } from './python-readers.ts';
import { DATABASE_VARIABLE, makeTemplateDatabase } from './test-database.ts';

/**
 * Starts the Postgres and the Temporal server that all integration tests share; returns environment variables with their
 * addresses.
 */
export async function startTestServices(
  runFolder: string,
  { reporter, parts, signal }: { readonly reporter: Reporter; readonly parts: StopStack; readonly signal: AbortSignal },
): Promise<Record<string, string>> {
  const dataDir = join(runFolder, 'services');
  await mkdir(dataDir, { mode: 0o711 });
  const postgres = await reporter.step('Postgres', () => startPostgres({ dataDir, durable: false, signal }));
  parts.add(postgres);
  await reporter.step('Template', () => makeTemplateDatabase(postgres.url));
  const temporal = await reporter.step('Temporal', async (report) => {
    const command = await findTemporalCommand({ env: process.env, report, signal });
    const options = { namespace: 'fieldwork', searchAttributes: SEARCH_ATTRIBUTES, durable: false };
    return startTemporal({ command, dataDir, signal, ...options });
  });
  parts.add(temporal);
  const chromium = await reporter.step('Chromium', (report) => findChromium({ env: process.env, report, signal }));
  const python = await readersOrReason(reporter, signal);
  if ('reason' in python) reporter.line(python.reason);
  return {
    [DATABASE_VARIABLE]: postgres.url,
    FIELDWORK_TEST_TEMPORAL_ADDRESS: temporal.address,
    [CHROMIUM_VARIABLE]: chromium,
    ...('path' in python ? { FIELDWORK_TEST_PYTHON: python.path } : {}),
  };
}

/** If it is unavailable, the tests that need it fail, and the others run all the same. */
async function readersOrReason(
  reporter: Reporter,
  signal: AbortSignal,
): Promise<{ readonly path: string } | { readonly reason: string }> {
  return reporter.step(
    'Readers',
    async (report) => {
      try {
        return { path: await findPythonReaders({ env: process.env, report, signal }) };
      } catch (error) {
        signal.throwIfAborted();
        return { reason: error instanceof Error ? error.message : String(error) };
      }
    },
    (found) => ('path' in found ? '' : { failed: '' }),
  );
}
