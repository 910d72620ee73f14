import { resolve } from 'node:path';
import { z } from 'zod';
import { CONFIG_VARIABLES } from './config-variables.ts';
import type { ConfigVariable } from './config-variables.ts';
import { mailGaps, mailShape, toAddressCheckConfig, toMailConfig } from './config/mail.ts';
import type { AddressCheckConfig, MailConfig } from './config/mail.ts';
import { panelGaps, panelIssues, panelsShape, toPanelsConfig } from './config/panels.ts';
import type { PanelsConfig } from './config/panels.ts';
import { HEADER_WORD, list, oneOf, orNull, text, url, wholeNumber } from './config/values.ts';
import { FieldworkError } from './domain/ground/errors.ts';
import type { Issue } from './domain/ground/errors.ts';
import type { Schema } from './domain/ground/schema.ts';
import { TASK_QUEUES } from './temporal.config.ts';
import type { TaskQueue } from './temporal.config.ts';

export { CONFIG_VARIABLES } from './config-variables.ts';
export type { ConfigVariable } from './config-variables.ts';
export type { AddressCheckConfig, MailConfig } from './config/mail.ts';
export { STAND_INS } from './config/panels.ts';
export type { PanelsConfig, StandIn } from './config/panels.ts';

/** What the composition roots are given; nothing else in the project looks at the environment. */
export type Config = {
  readonly http: {
    readonly host: string;
    readonly port: number;
    /** Where this machine itself reaches the service. */
    readonly localUrl: string;
    /** Where everybody else does; without a slash at the end. */
    readonly publicUrl: string;
    /** Where respondents reach it as well; without a slash at the end. */
    readonly surveyAddresses: readonly string[];
    /** How many entries of `X-Forwarded-For`, counted from the right, are told by proxies of our own. */
    readonly trustedProxies: number;
  };
  /** Absolute. */
  readonly dataDir: string;
  /** null: bring up the embedded Postgres. */
  readonly databaseUrl: string | null;
  readonly temporal: {
    /** null: bring up the embedded dev server. */
    readonly address: string | null;
    readonly namespace: string;
    readonly apiKey: string | null;
    readonly tls: boolean;
  };
  /** Empty: `npm start` makes one and keeps it in the data folder. */
  readonly serviceTokens: readonly string[];
  readonly serviceAdmins: readonly string[];
  readonly ai: AiConfig;
  readonly mail: MailConfig;
  readonly addressChecks: AddressCheckConfig;
  readonly panels: PanelsConfig;
  /** null: a folder in the data folder. */
  readonly s3: S3Config | null;
  readonly workerQueues: readonly TaskQueue[];
  /** 32 bytes. */
  readonly payloadEncryptionKey: Uint8Array | null;
  readonly log: { readonly level: LogLevel; readonly format: 'json' | 'pretty' };
  readonly metricsToken: string | null;
  /** null: `npm start` makes one and keeps it in the data folder. */
  readonly signingSecret: string | null;
};

export type AiConfig = {
  readonly provider: 'rules' | 'anthropic' | 'openai' | 'none';
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
  readonly concurrency: number;
  readonly timeoutMs: number;
};

export type S3Config = {
  readonly bucket: string;
  readonly endpoint: string | null;
  readonly region: string;
  /** null: the credentials that the machine itself has. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
};

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/**
 * Reads the configuration out of environment variables; unset and empty are the same.
 * @throws FieldworkError `invalid_input`: one sentence for each wrong variable, in `issues` and in the message.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const written = Object.fromEntries(
    CONFIG_VARIABLES.map(({ name }) => [name, env[name]?.trim() === '' ? undefined : env[name]?.trim()]),
  );
  const parsed = environment.safeParse(written);
  if (parsed.success) return toConfig(parsed.data);
  const issues = firstIssuePerVariable(parsed.error.issues);
  const sentences = issues.map(({ path, message }) => `${path}: ${message}`).join('\n');
  throw new FieldworkError('invalid_input', `The configuration needs a change.\n${sentences}`, { issues });
}

const QUEUES = Object.values(TASK_QUEUES);

const key32 = z
  .string()
  .transform(decodeKey)
  .pipe(z.instanceof(Uint8Array, { error: 'write 32 bytes as 64 hex digits or in base64 (`openssl rand -hex 32`).' }));

const webAddress = z
  .url({ protocol: /^https?$/, error: 'write whole addresses, such as https://surveys.example.org.' })
  .refine((address) => !/[?#@]/.test(address), 'write addresses without user, query and fragment.')
  .transform((address) => address.replace(/\/+$/, ''));

const shape = {
  PORT: wholeNumber(1, 65_535).default(8080),
  HOST: text(/^[\w.:-]+$/, 'write an address of this machine, such as 127.0.0.1 or 0.0.0.0.').default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: orNull(text(/^postgres(ql)?:\/\/\S+$/, 'write postgres://user:password@host:5432/name.')),
  TEMPORAL_ADDRESS: orNull(
    text(/^(\[[\da-fA-F:]+\]|[\w.-]+):\d{1,5}$/, 'write host:port, such as temporal.test:7233.'),
  ),
  TEMPORAL_NAMESPACE: text(/^[\w.-]{2,255}$/, 'write letters, digits, ".", "_" and "-".').default('fieldwork'),
  TEMPORAL_API_KEY: orNull(text(HEADER_WORD, 'write the key without blanks.')),
  TEMPORAL_TLS: oneOf('true', 'false').default('false'),
  SERVICE_TOKENS: list(text(HEADER_WORD, 'write tokens without blanks, separated by commas.')).default([]),
  PUBLIC_URL: url(/^https?$/, 'write the whole address, such as https://surveys.example.org.'),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  PLATFORM_ADMINS: list(z.uuid('write user ids (UUID), separated by commas.')).default([]),
  AI_PROVIDER: oneOf('rules', 'anthropic', 'openai', 'none').default('rules'),
  AI_BASE_URL: url(/^https?$/, 'write the whole address, such as https://ai.example.org/v1.'),
  AI_API_KEY: orNull(text(HEADER_WORD, 'write the key without blanks.')),
  AI_MODEL: orNull(z.string()),
  AI_CONCURRENCY: wholeNumber(1, 256).default(8),
  AI_TIMEOUT_MS: wholeNumber(1000, 140_000).default(60_000),
  ...mailShape,
  ...panelsShape,
  SURVEY_ADDRESSES: list(webAddress).default([]),
  S3_BUCKET: orNull(z.string()),
  S3_ENDPOINT: url(/^https?$/, 'write the whole address, such as https://s3.example.org.'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: orNull(z.string()),
  S3_SECRET_ACCESS_KEY: orNull(z.string()),
  PAYLOAD_ENCRYPTION_KEY: orNull(key32),
  WORKER_QUEUES: list(oneOf(...QUEUES)).default([...QUEUES]),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  LOG_FORMAT: oneOf('json', 'pretty').default('json'),
  METRICS_TOKEN: orNull(text(HEADER_WORD, 'write a token without blanks.')),
  SIGNING_SECRET: orNull(z.string().min(32, 'write 32 characters or more (`openssl rand -hex 32`).')),
} satisfies Record<ConfigVariable, Schema>;

type Values = z.output<z.ZodObject<typeof shape>>;

const environment = z.object(shape).superRefine((values, context) => {
  for (const { path, message } of [...gaps(values), ...panelIssues(values)])
    context.addIssue({ code: 'custom', path: [path], message });
});

type Gap = [because: boolean, missing: ConfigVariable, message: string];

/** What is right by itself but needs another variable beside it. */
function gaps(values: Values): Issue[] {
  const { AI_PROVIDER: provider } = values;
  const hosted = (provider === 'anthropic' || provider === 'openai') && values.AI_BASE_URL === null;
  const rules: Gap[] = [
    [hosted, 'AI_MODEL', `write the name of the model that ${provider} is asked for.`],
    [hosted, 'AI_API_KEY', `write the key for ${provider}, or set AI_PROVIDER to rules.`],
    [values.TEMPORAL_API_KEY !== null, 'TEMPORAL_ADDRESS', 'write the address that TEMPORAL_API_KEY belongs to.'],
    ...mailGaps(values),
    ...panelGaps(values),
    [values.S3_ENDPOINT !== null, 'S3_BUCKET', 'write the bucket to use at S3_ENDPOINT.'],
    [values.S3_ACCESS_KEY_ID !== null, 'S3_SECRET_ACCESS_KEY', 'write the secret of S3_ACCESS_KEY_ID.'],
    [values.S3_SECRET_ACCESS_KEY !== null, 'S3_ACCESS_KEY_ID', 'write the key that S3_SECRET_ACCESS_KEY belongs to.'],
  ];
  return rules.flatMap(([because, path, message]) => (because && values[path] === null ? [{ path, message }] : []));
}

function toConfig(values: Values): Config {
  const localUrl = `http://${reachableName(values.HOST)}:${values.PORT}`;
  return {
    http: {
      host: values.HOST,
      port: values.PORT,
      localUrl,
      publicUrl: (values.PUBLIC_URL ?? localUrl).replace(/\/+$/, ''),
      surveyAddresses: values.SURVEY_ADDRESSES,
      trustedProxies: values.TRUSTED_PROXIES,
    },
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    temporal: {
      address: values.TEMPORAL_ADDRESS,
      namespace: values.TEMPORAL_NAMESPACE,
      apiKey: values.TEMPORAL_API_KEY,
      tls: values.TEMPORAL_TLS === 'true' || values.TEMPORAL_API_KEY !== null,
    },
    serviceTokens: values.SERVICE_TOKENS,
    serviceAdmins: values.PLATFORM_ADMINS.map((id) => id.toLowerCase()),
    ai: toAiConfig(values),
    mail: toMailConfig(values),
    addressChecks: toAddressCheckConfig(values),
    panels: toPanelsConfig(values),
    s3: toS3Config(values),
    workerQueues: values.WORKER_QUEUES,
    payloadEncryptionKey: values.PAYLOAD_ENCRYPTION_KEY,
    log: { level: values.LOG_LEVEL, format: values.LOG_FORMAT },
    metricsToken: values.METRICS_TOKEN,
    signingSecret: values.SIGNING_SECRET,
  };
}

function toAiConfig(values: Values): AiConfig {
  const ownServer = values.AI_BASE_URL !== null && values.AI_PROVIDER !== 'rules' && values.AI_PROVIDER !== 'none';
  return {
    provider: values.AI_PROVIDER,
    baseUrl: values.AI_BASE_URL,
    apiKey: values.AI_API_KEY,
    model: values.AI_MODEL ?? (ownServer ? 'default' : null),
    concurrency: values.AI_CONCURRENCY,
    timeoutMs: values.AI_TIMEOUT_MS,
  };
}

function toS3Config(values: Values): S3Config | null {
  if (values.S3_BUCKET === null) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    bucket: values.S3_BUCKET,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
  };
}

/** "Every network" is an address to listen on, not one to open. */
function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function decodeKey(text: string): Uint8Array | null {
  if (/^[\da-f]{64}$/i.test(text)) return new Uint8Array(Buffer.from(text, 'hex'));
  const bytes = /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
  return bytes?.length === 32 ? new Uint8Array(bytes) : null;
}

function firstIssuePerVariable(found: readonly z.core.$ZodIssue[]): Issue[] {
  const first = new Map<string, string>();
  for (const issue of found) {
    const variable = String(issue.path[0]);
    if (!first.has(variable)) first.set(variable, issue.message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}
