import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DataConverter } from '@temporalio/common';
import type { Config } from '../config.ts';
import { FieldworkError } from '../domain/ground/errors.ts';
import { followUpByRules, followUpRequestSchema } from '../domain/fieldwork/answering/follow-up.ts';
import { stepByRules } from '../domain/agent/rules/step-by-rules.ts';
import { insightRules } from '../domain/results/insights/insight-rules.ts';
import { programByRules } from '../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../domain/import/programming-request.ts';
import { openDatabase } from '../db/database.ts';
import { createRateLimits } from '../db/rate-limits.ts';
import { createCountryLookup } from '../providers/mailing/addresses/country-lookup.ts';
import type { AiProvider } from '../providers/ai/ai-provider.ts';
import { createAiProvider } from '../providers/ai/create-ai-provider.ts';
import { createInbox } from '../providers/mailing/email/inbox.ts';
import { createDemographicsProvider } from '../providers/demographics/create-demographics-provider.ts';
import { createResearchProvider } from '../providers/research/create-research-provider.ts';
import { createObjectStorage } from '../providers/storage/create-object-storage.ts';
import { createColumnStore } from './columns/create-column-store.ts';
import { createDatabaseNotifications } from './database-notifications.ts';
import { createKeyring } from './keyring.ts';
import { createLogger } from './logger.ts';
import { FAILURE_CONVERTER_PATH } from './failure-converter-path.ts';
import { createOwnedStorage } from './owned-storage.ts';
import { leaveFolder } from './process-folders.ts';
import { panelServices, panelSettings } from './recruiting/panel-services.ts';
import { buildJson } from './json/build-json.ts';
import { writeJson } from './json/write-json.ts';
import { createPayloadCodec } from './payload-codec.ts';
import { createPreparedSurveys } from './prepared-surveys.ts';
import type { ServiceSettings, Services } from './services.ts';
import { takeTemporaryFolder, temporaryFolders } from './temporary-folder.ts';
import { createStopWords } from './stop-words.ts';
import { createWorkflowGateway } from './workflow-gateway.ts';
import type { TemporalConnectionSettings } from './workflow-gateway.ts';

/** Shorter than the half minute after which proxies and clients give up. */
const ANSWER_WITHIN_MS = 25_000;

/** About three seconds of reading, and the start of a process. */
const EXPORT_PART_RESPONSES = 20_000;

export type Context<Provided> = {
  readonly services: Provided;
  readonly temporal: TemporalConnectionSettings;
  close(): Promise<void>;
};

/** Builds the services of operations, once for each process. */
export async function createServices(config: Config, { process }: { process: string }): Promise<Context<Services>> {
  const log = createLogger({ ...config.log, process });
  const database = openDatabase(required('DATABASE_URL', config.databaseUrl), {
    longJson: { build: buildJson, write: writeJson },
  });
  const temporal = temporalSettings(config);
  const workflows = createWorkflowGateway(temporal);
  const notifications = createDatabaseNotifications(database, log);
  const signingSecret = required('SIGNING_SECRET', config.signingSecret);
  const { storage: objects, signedFiles } = createObjectStorage({
    s3: config.s3,
    folder: {
      folder: join(config.dataDir, 'objects'),
      publicUrl: config.http.publicUrl,
      signingSecret,
    },
  });
  const temporaryFolder = await takeTemporaryFolder(config.dataDir);
  const columns = createColumnStore({
    databaseUrl: database.url,
    folder: join(config.dataDir, 'columns'),
    answerWithinMs: ANSWER_WITHIN_MS,
    log,
  });
  const services: Services = {
    database,
    storage: createOwnedStorage(objects, database),
    signedFiles,
    workflows,
    notifications,
    ai: aiProvider(config),
    research: createResearchProvider(config.research),
    demographics: createDemographicsProvider(config.demographics),
    keys: createKeyring(signingSecret),
    countries: createCountryLookup(),
    rateLimits: createRateLimits(database),
    preparedSurveys: createPreparedSurveys(database),
    columns,
    inbox: config.mail.smtpUrl === null ? createInbox(inboxFolder(config)) : null,
    ...panelServices(config),
    log,
    now: () => new Date(),
    newId: () => randomUUID(),
    settings: serviceSettings(config, temporaryFolder),
  };
  const close = async () => {
    await leaveFolder(temporaryFolder);
    await columns.close();
    await notifications.close();
    await workflows.close();
    await database.close();
  };
  return { services, temporal, close };
}

/** The folder of this machine's mails; the sender and the reader use the same one. */
export function inboxFolder({ dataDir }: Config): string {
  return join(dataDir, 'inbox');
}

function serviceSettings(config: Config, temporaryFolder: string): ServiceSettings {
  return {
    publicUrl: config.http.publicUrl,
    mailFrom: config.mail.from,
    surveyAddresses: surveyAddresses(config),
    mailsPerSecond: config.mail.perSecond,
    mailConnections: config.mail.connections,
    exportPartResponses: EXPORT_PART_RESPONSES,
    mailRetriesMs: config.mail.retryAfterMinutes.map((minutes) => minutes * 60_000),
    mailWebhookSecret: config.mail.webhookSecret,
    logsFolder: join(config.dataDir, 'logs'),
    temporaryFolder,
    unfinishedFolders: [
      temporaryFolders(config.dataDir),
      join(config.dataDir, 'objects', 'incoming'),
      join(inboxFolder(config), '.incoming'),
    ],
    aiConcurrency: config.ai.concurrency,
    aiTimeoutMs: config.ai.timeoutMs,
    answerWithinMs: ANSWER_WITHIN_MS,
    panels: panelSettings(config),
    agent: config.agent,
  };
}

function surveyAddresses({ http }: Config): readonly string[] {
  return [...new Set([http.publicUrl, http.localUrl, ...http.surveyAddresses])];
}

function aiProvider({ ai }: Config): AiProvider {
  return createAiProvider({
    provider: ai.provider,
    baseUrl: ai.baseUrl ?? undefined,
    apiKey: ai.apiKey ?? undefined,
    model: ai.model ?? undefined,
    windowTokens: ai.windowTokens ?? undefined,
    agentRules: stepByRules,
    rules: {
      programmed_question: (input) => programByRules(programmingRequestSchema.parse(input)),
      interview_follow_up: (input) => followUpByRules(followUpRequestSchema.parse(input)),
      ...insightRules(createStopWords()),
    },
  });
}

function temporalSettings(config: Config): TemporalConnectionSettings {
  const { address, namespace, apiKey, tls } = config.temporal;
  return {
    address: required('TEMPORAL_ADDRESS', address),
    namespace,
    tls,
    ...(apiKey === null ? {} : { apiKey }),
    ...(config.payloadEncryptionKey === null ? {} : { dataConverter: encrypting(config.payloadEncryptionKey) }),
  };
}

/** Payloads and messages of failures are encrypted before they leave the process. */
function encrypting(key: Uint8Array): DataConverter {
  return { payloadCodecs: [createPayloadCodec(key)], failureConverterPath: FAILURE_CONVERTER_PATH };
}

/** A single process starts no dependency by itself: `npm start` does, and passes the addresses to its processes. */
function required(variable: string, value: string | null): string {
  if (value !== null) return value;
  throw new FieldworkError('invalid_input', `${variable} is not set. Set it, or use npm start, which brings its own.`);
}
