/** A stand-in that listens. */
export type RunningStandIn = { readonly url: string; readonly close: () => Promise<void> };

/**
 * The options `--port`, `--state-file` and `--webhook-url`; `--belongs-to` (a data folder) only marks the process for
 * people and for later starts.
 */
export const STAND_IN_OPTIONS = {
  port: { type: 'string' },
  'state-file': { type: 'string' },
  'webhook-url': { type: 'string' },
  'belongs-to': { type: 'string' },
} as const;

/** The values of the options, as all stand-ins name them. */
export function placeOf(values: { readonly [option in keyof typeof STAND_IN_OPTIONS]?: string | undefined }) {
  return { port: Number(values.port ?? 0), stateFile: values['state-file'], webhookUrl: values['webhook-url'] };
}

/**
 * Reports that it is ready, and runs until the process is told to stop. Secrets come by the environment, since lists of
 * processes show arguments.
 */
export function runUntilStopped({ url, close }: RunningStandIn): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
  // Last: the process that receives this may end this one at once.
  if (process.send === undefined) process.stdout.write(`ready ${url}\n`);
  else process.send('ready');
}
