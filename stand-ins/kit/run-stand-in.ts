/** What a stand-in is, once it listens. */
export type RunningStandIn = { readonly url: string; readonly close: () => Promise<void> };

/** By `--port`, `--state-file` and `--webhook-url`; whose data folder it belongs to is for those who look at processes. */
export const STAND_IN_OPTIONS = {
  port: { type: 'string' },
  'state-file': { type: 'string' },
  'webhook-url': { type: 'string' },
  'belongs-to': { type: 'string' },
} as const;

/** What the options say, in the words of every stand-in. */
export function placeOf(values: { readonly [option in keyof typeof STAND_IN_OPTIONS]?: string | undefined }) {
  return { port: Number(values.port ?? 0), stateFile: values['state-file'], webhookUrl: values['webhook-url'] };
}

/** Says that it is ready, and runs until the process is told to stop. What is secret comes by the environment: arguments show in lists. */
export function runUntilStopped({ url, close }: RunningStandIn): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
  // Last: who hears it may end the process at once.
  if (process.send === undefined) process.stdout.write(`ready ${url}\n`);
  else process.send('ready');
}
