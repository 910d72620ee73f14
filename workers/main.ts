import { DefaultLogger, Runtime } from '@temporalio/worker';
import { readConfig } from '../config.ts';
import { refuseMightyRole } from '../db/service-role.ts';
import { createActivityServices } from '../platform/activity-context.ts';
import { runWorkers } from './run-workers.ts';

/** Only the queue `core` runs workflows; the warning that the others do not is expected. */
const EXPECTED = new Set(['No workflows registered, not polling for workflow tasks']);

// The engine's own log goes where ours goes; its signal handlers stay off, so that there is one way to stop.
const config = readConfig(process.env);
const context = await createActivityServices(config, { process: 'worker' });
const { services, temporal } = context;
await refuseMightyRole(services.database.url);
Runtime.install({
  logger: new DefaultLogger('WARN', ({ message, meta }) => {
    if (!EXPECTED.has(message)) services.log.warn({ ...meta }, message);
  }),
  shutdownSignals: [],
});
const workers = await runWorkers(services, temporal, services.log, { queues: config.workerQueues });

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, 'Stopping: finishing what is in flight.');
    void workers.stop();
  });
}
services.log.info({ queues: config.workerQueues }, 'Workers are polling.');
// The parent process waits for this message.
process.send?.('ready');
await workers.done;
await context.close();
