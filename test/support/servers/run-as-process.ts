import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ModelServer, ModelServerOptions } from './model-server.ts';

/** Runs a model server until the process is told to stop; prints `ready <address>` once it listens. */
export async function runAsProcess(start: (options: ModelServerOptions) => Promise<ModelServer>): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, 'delay-ms': { type: 'string' }, behave: { type: 'string' } },
  });
  const server = await start({
    port: Number(values.port ?? 0),
    delayMs: Number(values['delay-ms'] ?? 0),
    behave: values.behave === undefined ? undefined : await loadBehaviour(values.behave),
  });
  process.stdout.write(`ready ${server.url}\n`);
  process.once('SIGTERM', () => void server.close());
  process.once('SIGINT', () => void server.close());
}

async function loadBehaviour(path: string): Promise<NonNullable<ModelServerOptions['behave']>> {
  const module = (await import(pathToFileURL(resolve(path)).href)) as { readonly behave?: unknown };
  if (typeof module.behave !== 'function') throw new Error(`${path} must export a function named behave.`);
  return module.behave as NonNullable<ModelServerOptions['behave']>;
}
