import './services/exit-with-parent.ts';
import { readConfig } from '../config.ts';
import { bringUp } from './start/bring-up.ts';
import { createReporter } from './services/reporter.ts';
import { createStopStack } from './services/stop-stack.ts';
import { onStopSignals } from './services/stop-signals.ts';

// `npm start`: starts everything, keeps it running, and stops it at a signal.

// What this process and all that it starts write is for their own user alone.
process.umask(0o077);

const reporter = createReporter(process.stdout);
const parts = createStopStack(reporter);
const stopping = new AbortController();

onStopSignals({
  first: (signal) => {
    reporter.line(`Stopping (${signal}); once more ends everything at once.`);
    stopping.abort();
  },
  again: () => {
    parts.killAll();
    process.exit(1);
  },
});
process.on('uncaughtException', (error) => {
  reporter.line(`Something went wrong inside npm start itself: ${error.stack ?? error.message}`);
  process.exitCode = 1;
  stopping.abort();
});
// The reader of the output may close it; the service goes on.
process.stdout.on('error', () => undefined);

try {
  const readable = process.stdout.isTTY ? { LOG_FORMAT: 'pretty' } : {};
  await bringUp(readConfig({ ...readable, ...process.env }), { reporter, parts, signal: stopping.signal });
  await new Promise((resolve) => {
    if (stopping.signal.aborted) resolve(null);
    else stopping.signal.addEventListener('abort', resolve);
  });
} catch (error) {
  if (!stopping.signal.aborted) {
    reporter.line(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
} finally {
  await parts.stopAll();
}
process.exit();
