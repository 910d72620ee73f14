// A process of its own, so that the services of a copy run that copy's current code: node scripts/mutants/services-host.ts
// <the copy> <a folder for their data>. It reports their addresses, and ends them when it is disconnected.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startTestServices as StartTestServices } from '../test/test-services.ts';
import { createReporter } from '../services/reporter.ts';
import { createStopStack } from '../services/stop-stack.ts';

const [root = '', folder = ''] = process.argv.slice(2);
const reporter = createReporter({ write: () => undefined });
const parts = createStopStack(reporter);
const stopping = new AbortController();

process.on('disconnect', () => {
  stopping.abort();
  void parts.stopAll().finally(() => process.exit());
});
process.on('SIGINT', () => undefined);

const path = pathToFileURL(join(root, 'scripts', 'test', 'test-services.ts')).href;
const { startTestServices } = (await import(path)) as { readonly startTestServices: typeof StartTestServices };
process.send?.(await startTestServices(folder, { reporter, parts, signal: stopping.signal }));
