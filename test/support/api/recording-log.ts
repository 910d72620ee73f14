import type { Logger } from '../../../api/edge.ts';

export type LogRecord = { readonly level: string; readonly message: string; readonly fields: Record<string, unknown> };

export type RecordingLog = { readonly log: Logger; readonly records: LogRecord[] };

/** A logger that keeps what it is given, with the bindings of its children. */
export function recordingLog(): RecordingLog {
  const records: LogRecord[] = [];
  const logger = (bindings: Record<string, unknown>): Logger => {
    const at =
      (level: string) =>
      (fields: unknown, message?: string): void => {
        const given = typeof fields === 'string' ? {} : (fields as Record<string, unknown>);
        records.push({ level, message: message ?? String(fields), fields: { ...bindings, ...given } });
      };
    return {
      trace: at('trace'),
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      fatal: at('fatal'),
      child: (more: Record<string, unknown>) => logger({ ...bindings, ...more }),
    } as Logger;
  };
  return { log: logger({}), records };
}
