import { pino } from 'pino';
import type { Logger as PinoLogger } from 'pino';

export type Logger = Pick<PinoLogger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'> & {
  child(bindings: Record<string, unknown>): Logger;
};

/** Fields that may contain a secret or a person's data: never logged. */
const REDACTED = [
  'token',
  'password',
  'secret',
  'email',
  'notify_email',
  'notifyEmail',
  'recipient',
  'authorization',
  'apiKey',
  'headers',
  'body',
  'text',
];

/**
 * Structured logs on standard output, one JSON object a line.
 * @param level a pino level ("info")
 */
export function createLogger({
  level,
  format,
  process: name,
}: {
  level: string;
  format: 'json' | 'pretty';
  process: string;
}): Logger {
  const options = {
    level,
    base: { process: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError },
    redact: { paths: REDACTED.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  };
  return format === 'pretty' ? pino(options, readableLines()) : pino(options);
}

/**
 * An error as it is logged. Postgres and other libraries attach the data of the failed statement (`detail`, `where`,
 * `hint`): it is left out.
 */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** One short line for each record, for a person at a terminal. */
function readableLines(): { write(line: string): void } {
  return {
    write(line) {
      const { time, level, msg, process: from, ...rest } = JSON.parse(line) as Record<string, unknown>;
      const more = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
      process.stdout.write(
        `${String(time).slice(11, 23)} ${String(level).padEnd(5)} ${String(from)}: ${typeof msg === 'string' ? msg : ''}${more}\n`,
      );
    },
  };
}
