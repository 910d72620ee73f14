import { z } from 'zod';
import { TASK_QUEUES } from '../temporal.config.ts';
import { list, oneOf, optional, optionalList, text, withDefault, word } from './values.ts';
import type { ValuesOf } from './values.ts';

export type TemporalConfig = {
  /** null: bring up the embedded dev server. */
  readonly address: string | null;
  readonly namespace: string;
  readonly apiKey: string | null;
  readonly tls: boolean;
};

const QUEUES = Object.values(TASK_QUEUES);

const key32 = z
  .string()
  .transform(decodeKey)
  .pipe(z.instanceof(Uint8Array, { error: 'write 32 bytes as 64 hex digits or in base64 (`openssl rand -hex 32`).' }));

export const TEMPORAL_VARIABLES = {
  TEMPORAL_ADDRESS: optional(
    text('`host:7233`', /^(\[[\da-fA-F:]+\]|[\w.-]+):\d{1,5}$/, 'write host:port, such as temporal.test:7233.'),
    'one that `npm start` brings up',
    'An existing Temporal cluster or Temporal Cloud.',
  ),
  TEMPORAL_NAMESPACE: withDefault(
    text(
      'letters, digits, dots, underscores and dashes',
      /^[\w.-]{2,255}$/,
      'write letters, digits, ".", "_" and "-".',
    ),
    'fieldwork',
    'Temporal namespace of the service.',
  ),
  TEMPORAL_API_KEY: optional(
    word('write the key without blanks.'),
    'none',
    'API key of Temporal Cloud; switches TLS on.',
  ),
  TEMPORAL_TLS: withDefault(oneOf('true', 'false'), 'false', '`true` to reach Temporal by TLS.'),
  PAYLOAD_ENCRYPTION_KEY: optional(
    { words: '32 bytes, as 64 hex digits or in base64', schema: key32 },
    'none',
    'Encrypts what the service hands to Temporal (AES-256-GCM).',
  ),
  WORKER_QUEUES: optionalList(list(oneOf(...QUEUES)), 'all', 'Task queues that a worker process serves.', QUEUES),
};

type Values = ValuesOf<typeof TEMPORAL_VARIABLES>;

/** Valid variables that need another variable beside them. */
export function temporalGaps(values: Values): [because: boolean, missing: keyof Values, message: string][] {
  return [
    [values.TEMPORAL_API_KEY !== null, 'TEMPORAL_ADDRESS', 'write the address that TEMPORAL_API_KEY belongs to.'],
  ];
}

export function toTemporalConfig(values: Values): TemporalConfig {
  return {
    address: values.TEMPORAL_ADDRESS,
    namespace: values.TEMPORAL_NAMESPACE,
    apiKey: values.TEMPORAL_API_KEY,
    tls: values.TEMPORAL_TLS === 'true' || values.TEMPORAL_API_KEY !== null,
  };
}

function decodeKey(written: string): Uint8Array | null {
  if (/^[\da-f]{64}$/i.test(written)) return new Uint8Array(Buffer.from(written, 'hex'));
  const bytes = /^[\w+/-]{43}=?$/.test(written) ? Buffer.from(written, 'base64') : null;
  return bytes?.length === 32 ? new Uint8Array(bytes) : null;
}
