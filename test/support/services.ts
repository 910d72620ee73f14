import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/database.ts';
import { ensureMember } from '../../operations/ground/teams/ensure-member.ts';
import type { Principal } from '../../operations/ground/operation-context.ts';
import { createRateLimits } from '../../db/rate-limits.ts';
import { buildJson } from '../../platform/json/build-json.ts';
import { writeJson } from '../../platform/json/write-json.ts';
import { createKeyring } from '../../platform/keyring.ts';
import { createColumnStore } from '../../platform/columns/create-column-store.ts';
import { createOwnedStorage } from '../../platform/owned-storage.ts';
import { createPreparedSurveys } from '../../platform/prepared-surveys.ts';
import { bundledDemographics } from '../../providers/demographics/bundled-demographics.ts';
import { createCountryLookup } from '../../providers/mailing/addresses/country-lookup.ts';
import { createSwitchedOffProvider } from '../../providers/ai/none.ts';
import { createDatabaseNotifications } from '../../platform/database-notifications.ts';
import { createLogger } from '../../platform/logger.ts';
import type { PanelSettings } from '../../platform/recruiting/panel-settings.ts';
import type { Services } from '../../platform/services.ts';
import type { WorkflowGateway } from '../../platform/workflow-gateway.ts';
import { createFolderStorage } from '../../providers/storage/folder.ts';
import { sharedByFiles } from '../jest/shared-by-files.ts';
import { createTestDatabase } from './database.ts';

/** Of the outside world of panels. */
export type PanelServices = Pick<Services, 'panels' | 'payments'>;

/** How long a request waits for what takes longer, as the service has it. */
export const ANSWER_WITHIN_MS = 25_000;

const HOUR_MS = 60 * 60 * 1000;

/** As `npm start` has them, but events are signed with secrets of the tests. */
export const TEST_PANEL_SETTINGS: PanelSettings = {
  panelA: {
    currency: 'USD',
    hourlyFloor: 800,
    feePerMille: 430,
    screenOut: { expectedPerMille: 100, reward: 14 },
    webhookSecret: 'a secret of panel provider A',
    prolificSecret: 'a secret of Prolific itself',
  },
  panelB: { webhookSecret: 'a secret of panel provider B' },
  marginPerMille: 200,
  quoteLifeMs: 24 * HOUR_MS,
  checkoutLifeMs: 24 * HOUR_MS - 60_000,
  reconcileEveryMs: 5 * 60_000,
  daysInField: 14,
  stuckAfterMs: 24 * HOUR_MS,
  freeSeats: 3,
};

const SECRET = 'a secret of the tests, long enough for them';

/** The bounds of the agent's turns, as `npm start` has them. */
export const TEST_AGENT_SETTINGS: Services['settings']['agent'] = {
  mostModelCalls: 25,
  mostToolCalls: 60,
  tokensPerTurn: 1_000_000,
  tokensPerDay: 20_000_000,
  approvalLifeMs: 24 * HOUR_MS,
  concurrency: 64,
};

export type TestServices = {
  readonly services: Services;
  /** A new team with a user of its own. */
  aMember(): Promise<Principal>;
};

export type OwnTestServices = TestServices & { close(): Promise<void> };

export type TestServicesOptions = { readonly gateway?: WorkflowGateway } & Partial<PanelServices>;

/** What stands behind services: a database, a folder of objects, the columns of analytics. */
type Ground = Awaited<ReturnType<typeof createGround>>;

const sharedGround = sharedByFiles(createGround);

/**
 * Operations' services on real parts that all files of a process share: each works in teams of its own (`aMember`), and
 * nothing else keeps them apart. Workflows are only recorded, unless a gateway is given.
 */
export async function testServices(options: TestServicesOptions = {}): Promise<TestServices> {
  return servicesOn(await sharedGround(), options);
}

/** As `testServices`, on a ground of its own: for tests of what looks over all teams, waits in line with them or breaks. */
export async function createTestServices(options: TestServicesOptions = {}): Promise<OwnTestServices> {
  const ground = await createGround();
  return { ...servicesOn(ground, options), close: ground.close };
}

function servicesOn(
  { parts }: Ground,
  { gateway = unreachableGateway(), panels = new Map(), payments = null }: TestServicesOptions,
): TestServices {
  const services: Services = { ...parts, workflows: gateway, panels, payments };
  return {
    services,
    async aMember() {
      const principal = { teamId: randomUUID(), userId: randomUUID(), isServiceAdmin: false, requestId: 'test' };
      await ensureMember(services, principal);
      return principal;
    },
  };
}

async function createGround() {
  const testDatabase = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'fieldwork-objects-'));
  // Whoever waits for a connection is not refused for a pause of somebody else.
  const database = openDatabase(testDatabase.url, {
    acquireWithinMs: 60_000,
    longJson: { build: buildJson, write: writeJson },
  });
  const log = createLogger({ level: 'silent', format: 'json', process: 'test' });
  const notifications = createDatabaseNotifications(database, log);
  const columns = createColumnStore({
    databaseUrl: testDatabase.url,
    folder: join(folder, 'columns'),
    // Whoever counts gets an answer, also on a busy machine.
    answerWithinMs: 120_000,
    log,
  });
  const publicUrl = 'http://127.0.0.1:8080';
  const objects = createFolderStorage({ folder, publicUrl, signingSecret: SECRET });
  const parts = {
    database,
    storage: createOwnedStorage(objects, database),
    signedFiles: objects,
    notifications,
    ai: createSwitchedOffProvider(),
    research: null,
    demographics: bundledDemographics(),
    keys: createKeyring(SECRET),
    countries: createCountryLookup(),
    rateLimits: createRateLimits(database),
    preparedSurveys: createPreparedSurveys(database),
    columns,
    inbox: null,
    log,
    now: () => new Date(),
    newId: () => randomUUID(),
    settings: {
      publicUrl,
      mailFrom: { name: 'Fieldwork', address: 'no-reply@fieldwork.test' },
      surveyAddresses: [publicUrl],
      mailsPerSecond: 10,
      mailConnections: 5,
      mailRetriesMs: [60_000],
      exportPartResponses: 20_000,
      mailWebhookSecret: 'a secret of mail systems',
      logsFolder: join(folder, 'logs'),
      temporaryFolder: join(folder, 'temporary'),
      unfinishedFolders: [join(folder, 'temporary'), join(folder, 'incoming')],
      aiConcurrency: 8,
      aiTimeoutMs: 60_000,
      answerWithinMs: ANSWER_WITHIN_MS,
      panels: TEST_PANEL_SETTINGS,
      agent: TEST_AGENT_SETTINGS,
    },
  };
  return {
    parts,
    async close() {
      await columns.close();
      await notifications.close();
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Temporal is away: what must survive that is tested with it. */
export function unreachableGateway(): WorkflowGateway {
  const away = () => Promise.reject(new Error('Temporal is away.'));
  return {
    start: away,
    signal: away,
    query: away,
    waitForEnd: away,
    stoppedSince: away,
    isRunning: away,
    isReachable: () => Promise.resolve(false),
    close: () => Promise.resolve(),
  };
}
