import { resolve } from 'node:path';
import { z } from 'zod';
import { AGENT_VARIABLES, toAgentConfig } from './config/agent.ts';
import type { AgentConfig } from './config/agent.ts';
import { AI_VARIABLES, aiGaps, toAiConfig } from './config/ai.ts';
import type { AiConfig } from './config/ai.ts';
import { DEMOGRAPHICS_VARIABLES, toDemographicsConfig } from './config/demographics.ts';
import type { DemographicsConfig } from './config/demographics.ts';
import { MAIL_VARIABLES, mailGaps, toAddressCheckConfig, toMailConfig } from './config/mail.ts';
import type { AddressCheckConfig, MailConfig } from './config/mail.ts';
import {
  PANEL_A_VARIABLES,
  PANEL_B_VARIABLES,
  PAYMENT_VARIABLES,
  panelGaps,
  panelIssues,
  toPanelsConfig,
} from './config/panels.ts';
import type { PanelsConfig } from './config/panels.ts';
import { RESEARCH_VARIABLES, researchGaps, toResearchConfig } from './config/research.ts';
import type { ResearchConfig } from './config/research.ts';
import { SERVICE_VARIABLES, toHttpConfig, WATCHING_VARIABLES } from './config/service.ts';
import type { HttpConfig } from './config/service.ts';
import { STORAGE_VARIABLES, storageGaps, toS3Config } from './config/storage.ts';
import type { S3Config } from './config/storage.ts';
import { TEMPORAL_VARIABLES, temporalGaps, toTemporalConfig } from './config/temporal.ts';
import type { TemporalConfig } from './config/temporal.ts';
import type { ValuesOf, Variable, Variables } from './config/values.ts';
import { FieldworkError } from './domain/ground/errors.ts';
import type { Issue } from './domain/ground/errors.ts';
import type { TaskQueue } from './temporal.config.ts';

export type { AiConfig } from './config/ai.ts';
export type { AddressCheckConfig, MailConfig } from './config/mail.ts';
export type { DemographicsConfig } from './config/demographics.ts';
export { STAND_INS } from './config/panels.ts';
export type { PanelsConfig, StandIn } from './config/panels.ts';
export type { ResearchConfig } from './config/research.ts';
export type { S3Config } from './config/storage.ts';

/** The configuration for the composition roots; no other code reads the environment. */
export type Config = {
  readonly http: HttpConfig;
  /** Absolute. */
  readonly dataDir: string;
  /** null: bring up the embedded Postgres. */
  readonly databaseUrl: string | null;
  /** Of the role that owns the tables; null: that of `databaseUrl`. */
  readonly databaseOwnerUrl: string | null;
  readonly temporal: TemporalConfig;
  /** Empty: `npm start` makes one and keeps it in the data folder. */
  readonly serviceTokens: readonly string[];
  readonly serviceAdmins: readonly string[];
  readonly ai: AiConfig;
  readonly agent: AgentConfig;
  readonly research: ResearchConfig;
  readonly demographics: DemographicsConfig;
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

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/** All variables that the service reads, in the order of docs/configuration.md, which is generated from them. */
export const CONFIG_GROUPS: readonly { readonly title: string; readonly variables: Variables }[] = [
  { title: 'The service', variables: SERVICE_VARIABLES },
  { title: 'Storage', variables: STORAGE_VARIABLES },
  { title: 'Temporal', variables: TEMPORAL_VARIABLES },
  { title: 'AI', variables: AI_VARIABLES },
  { title: 'The agent', variables: AGENT_VARIABLES },
  { title: 'Research', variables: RESEARCH_VARIABLES },
  { title: 'Demographics', variables: DEMOGRAPHICS_VARIABLES },
  { title: 'Mail', variables: MAIL_VARIABLES },
  { title: 'Panel provider A', variables: PANEL_A_VARIABLES },
  { title: 'Panel provider B', variables: PANEL_B_VARIABLES },
  { title: 'Prices, payments and stand-ins', variables: PAYMENT_VARIABLES },
  { title: 'Logs and metrics', variables: WATCHING_VARIABLES },
];

const VARIABLES = {
  ...SERVICE_VARIABLES,
  ...STORAGE_VARIABLES,
  ...TEMPORAL_VARIABLES,
  ...AI_VARIABLES,
  ...AGENT_VARIABLES,
  ...RESEARCH_VARIABLES,
  ...DEMOGRAPHICS_VARIABLES,
  ...MAIL_VARIABLES,
  ...PANEL_A_VARIABLES,
  ...PANEL_B_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...WATCHING_VARIABLES,
};

export type ConfigVariable = keyof typeof VARIABLES;
type Values = ValuesOf<typeof VARIABLES>;

export const CONFIG_VARIABLES = Object.entries(VARIABLES).map(([name, variable]) => ({
  name: name as ConfigVariable,
  ...(variable as Variable),
}));

/**
 * Reads the configuration from environment variables; unset and empty are the same.
 * @throws FieldworkError `invalid_input`: one sentence for each wrong variable, in `issues` and in the message.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const written = Object.fromEntries(
    CONFIG_VARIABLES.map(({ name }) => [name, env[name]?.trim() === '' ? undefined : env[name]?.trim()]),
  );
  const parsed = environment.safeParse(written);
  if (parsed.success) return toConfig(parsed.data as Values);
  const issues = firstIssuePerVariable(parsed.error.issues);
  const sentences = issues.map(({ path, message }) => `${path}: ${message}`).join('\n');
  throw new FieldworkError('invalid_input', `The configuration needs a change.\n${sentences}`, { issues });
}

const environment = z
  .object(Object.fromEntries(CONFIG_VARIABLES.map(({ name, schema }) => [name, schema])))
  .superRefine((found, context) => {
    const values = found as Values;
    for (const { path, message } of [...gaps(values), ...panelIssues(values)])
      context.addIssue({ code: 'custom', path: [path], message });
  });

/** Valid variables that need another variable beside them. */
function gaps(values: Values): Issue[] {
  const rules: [because: boolean, missing: ConfigVariable, message: string][] = [
    ...aiGaps(values),
    ...researchGaps(values),
    ...temporalGaps(values),
    ...mailGaps(values),
    ...panelGaps(values),
    ...storageGaps(values),
  ];
  return rules.flatMap(([because, path, message]) => (because && values[path] === null ? [{ path, message }] : []));
}

function toConfig(values: Values): Config {
  return {
    http: toHttpConfig(values),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    temporal: toTemporalConfig(values),
    serviceTokens: values.SERVICE_TOKENS,
    serviceAdmins: values.PLATFORM_ADMINS.map((id) => id.toLowerCase()),
    ai: toAiConfig(values),
    agent: toAgentConfig(values),
    research: toResearchConfig(values),
    demographics: toDemographicsConfig(values),
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

function firstIssuePerVariable(found: readonly z.core.$ZodIssue[]): Issue[] {
  const first = new Map<string, string>();
  for (const issue of found) {
    const variable = String(issue.path[0]);
    if (!first.has(variable)) first.set(variable, issue.message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}
