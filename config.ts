import { resolve } from 'node:path';
import { z } from 'zod';
import { FieldworkError } from './domain/errors.ts';
import type { Issue } from './domain/errors.ts';
import { TASK_QUEUES } from './temporal.config.ts';
import type { TaskQueue } from './temporal.config.ts';

/**
 * Every variable that the service reads: its name, the default that applies when it is unset or empty, and what it means.
 * The table in README.md has the same rows, and a test compares them.
 */
export const CONFIG_VARIABLES = [
  { name: 'PORT', default: '8080', meaning: 'Port of the REST interface and its documentation.' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` for every network of the machine.' },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning: 'Folder of everything that is kept on this machine: embedded services, uploads, inbox, secrets, logs.',
  },
  {
    name: 'DATABASE_URL',
    default: 'embedded',
    meaning: 'An existing Postgres (16 or newer), `postgres://user:password@host:5432/name`.',
  },
  {
    name: 'TEMPORAL_ADDRESS',
    default: 'embedded',
    meaning: 'An existing Temporal cluster or Temporal Cloud, `host:7233`.',
  },
  { name: 'TEMPORAL_NAMESPACE', default: 'fieldwork', meaning: 'Temporal namespace of the service.' },
  { name: 'TEMPORAL_API_KEY', default: 'none', meaning: 'API key of Temporal Cloud; switches TLS on.' },
  { name: 'TEMPORAL_TLS', default: 'false', meaning: '`true` to reach Temporal by TLS.' },
  {
    name: 'SERVICE_TOKENS',
    default: 'made at first start',
    meaning: 'Tokens that callers send as `X-Service-Token`, comma-separated (several, so that they can rotate).',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://HOST:PORT',
    meaning: 'Address under which the outside world reaches the service; goes into links and mails.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '0',
    meaning:
      'How many proxies stand in front and tell the client’s address in `X-Forwarded-For`, 0 to 10; 0 ignores that header.',
  },
  {
    name: 'PLATFORM_ADMINS',
    default: 'none',
    meaning:
      'Ids (UUID) of the users who are known as platform admins, comma-separated: they make templates for all teams.',
  },
  {
    name: 'AI_PROVIDER',
    default: 'rules',
    meaning: '`rules` (built in, no key, no network), `anthropic`, `openai` (any compatible address) or `none`.',
  },
  {
    name: 'AI_BASE_URL',
    default: "the provider's own",
    meaning: 'Address of the AI provider, when it is another than its public one.',
  },
  {
    name: 'AI_API_KEY',
    default: 'none',
    meaning: 'Key of the AI provider; required unless AI_BASE_URL names a server of your own.',
  },
  {
    name: 'AI_MODEL',
    default: 'none',
    meaning: 'Name of the model; required by `anthropic` and `openai` unless AI_BASE_URL names a server of your own.',
  },
  { name: 'AI_CONCURRENCY', default: '8', meaning: 'How many AI calls run side by side, 1 to 256.' },
  {
    name: 'AI_TIMEOUT_MS',
    default: '60000',
    meaning: 'Milliseconds after which one AI call is given up and tried again, 1000 to 140000.',
  },
  {
    name: 'SMTP_URL',
    default: 'inbox folder',
    meaning:
      'Mail server, `smtp://user:password@host:587` or `smtps://…`; without one, mails are written to the folder `inbox` of DATA_DIR.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Fieldwork <no-reply@localhost>',
    meaning: 'Sender of notifications, `Name <address>` or an address.',
  },
  {
    name: 'S3_BUCKET',
    default: 'folder',
    meaning: 'Bucket for uploads; without one, they are kept in the folder `objects` of DATA_DIR.',
  },
  { name: 'S3_ENDPOINT', default: "Amazon's", meaning: 'Address of an S3-compatible store.' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'Region of the bucket.' },
  {
    name: 'S3_ACCESS_KEY_ID',
    default: "the machine's own role",
    meaning: 'Access key of the bucket; goes together with S3_SECRET_ACCESS_KEY.',
  },
  { name: 'S3_SECRET_ACCESS_KEY', default: "the machine's own role", meaning: 'Secret of the access key.' },
  {
    name: 'PAYLOAD_ENCRYPTION_KEY',
    default: 'none',
    meaning: '32 bytes, as 64 hex digits or in base64: encrypts what the service hands to Temporal (AES-256-GCM).',
  },
  {
    name: 'WORKER_QUEUES',
    default: 'all',
    meaning: 'Task queues that a worker process serves, comma-separated: `core`, `ai`, `documents`, `mail`.',
  },
  { name: 'LOG_LEVEL', default: 'info', meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.' },
  { name: 'LOG_FORMAT', default: 'json', meaning: '`json` for machines, `pretty` for people.' },
  {
    name: 'METRICS_TOKEN',
    default: 'none',
    meaning: 'When set, `GET /metrics` asks for it as a bearer token.',
  },
  {
    name: 'SIGNING_SECRET',
    default: 'made at first start',
    meaning: 'Secret behind signed links and hashes, 32 characters or more; changing it makes old links invalid.',
  },
] as const satisfies readonly { name: string; default: string; meaning: string }[];

export type ConfigVariable = (typeof CONFIG_VARIABLES)[number]['name'];

/** What the composition roots are given; nothing else in the project looks at the environment. */
export type Config = {
  readonly http: {
    readonly host: string;
    readonly port: number;
    /** Where this machine itself reaches the service. */
    readonly localUrl: string;
    /** Where everybody else does; without a slash at the end. */
    readonly publicUrl: string;
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
  readonly platformAdmins: readonly string[];
  readonly ai: AiConfig;
  readonly mail: {
    readonly smtpUrl: string | null;
    readonly from: { readonly name: string; readonly address: string };
  };
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

const HEADER_WORD = /^[\x21-\x2b\x2d-\x7e]+$/;
const MAIL_SENDER = /^(?:(?<name>[^<>\r\n]*?)\s*<(?<inBrackets>[^<>\s@]+@[^<>\s@]+)>|(?<bare>[^<>\s@]+@[^<>\s@]+))$/;

const QUEUES = Object.values(TASK_QUEUES);

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const text = (pattern: RegExp, hint: string) => z.string().regex(pattern, hint);
const url = (protocol: RegExp, hint: string) => orNull(z.url({ protocol, error: hint }));
const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, { error: `write ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}.` });
const list = <Word extends string>(word: z.ZodType<Word, string>) =>
  z
    .string()
    .transform((words) => words.split(',').map((each) => each.trim()))
    .transform((words) => words.filter((each) => each !== ''))
    .pipe(z.array(word));
const wholeNumber = (min: number, max: number) => {
  const hint = `write a whole number from ${min} to ${max}.`;
  return text(/^\d{1,9}$/, hint)
    .transform(Number)
    .pipe(z.number().min(min, hint).max(max, hint));
};
const key32 = z
  .string()
  .transform(decodeKey)
  .pipe(z.instanceof(Uint8Array, { error: 'write 32 bytes as 64 hex digits or in base64 (`openssl rand -hex 32`).' }));

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
  SMTP_URL: url(/^smtps?$/, 'write smtp://user:password@host:587 or smtps://user:password@host:465.'),
  MAIL_FROM: text(MAIL_SENDER, 'write an address, or a name and an address: Fieldwork <surveys@example.org>.').default(
    'Fieldwork <no-reply@localhost>',
  ),
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
} satisfies Record<ConfigVariable, z.ZodType>;

type Values = z.output<z.ZodObject<typeof shape>>;

const environment = z.object(shape).superRefine((values, context) => {
  for (const { path, message } of gaps(values)) context.addIssue({ code: 'custom', path: [path], message });
});

/** What is right by itself but needs another variable beside it. */
function gaps(values: Values): Issue[] {
  const { AI_PROVIDER: provider } = values;
  const hosted = (provider === 'anthropic' || provider === 'openai') && values.AI_BASE_URL === null;
  const rules: [because: boolean, missing: ConfigVariable, message: string][] = [
    [hosted, 'AI_MODEL', `write the name of the model that ${provider} is asked for.`],
    [hosted, 'AI_API_KEY', `write the key for ${provider}, or set AI_PROVIDER to rules.`],
    [values.TEMPORAL_API_KEY !== null, 'TEMPORAL_ADDRESS', 'write the address that TEMPORAL_API_KEY belongs to.'],
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
    platformAdmins: values.PLATFORM_ADMINS.map((id) => id.toLowerCase()),
    ai: toAiConfig(values),
    mail: { smtpUrl: values.SMTP_URL, from: toSender(values.MAIL_FROM) },
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

function toSender(written: string): Config['mail']['from'] {
  const parts = MAIL_SENDER.exec(written)?.groups;
  return { name: parts?.['name'] ?? '', address: parts?.['inBrackets'] ?? parts?.['bare'] ?? '' };
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
