import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailingBy, mailingOn } from '../support/mailing/mailing-service.ts';
import { sendLedger } from '../support/mailing/send-ledger.ts';
import { eventually } from '../support/eventually.ts';
import { agentStory, ANSWERED_OF_AGENT } from '../support/faults/agent-story.ts';
import { erasureStory } from '../support/faults/erasure-story.ts';
import { exportStory } from '../support/faults/export-story.ts';
import { startHeldModel } from '../support/faults/held-model.ts';
import type { HeldModel } from '../support/faults/held-model.ts';
import { ANSWERED_OF_IMPORT, importStory, UNANSWERED_OF_IMPORT } from '../support/faults/import-story.ts';
import { insightStory } from '../support/faults/insight-story.ts';
import { launchStory } from '../support/faults/launch-story.ts';
import { sendStory } from '../support/faults/send-story.ts';
import { PATIENCE_MS } from '../support/faults/story.ts';
import { ANSWERED_OF_TRANSLATION, translationStory } from '../support/faults/translation-story.ts';
import { waitingStory } from '../support/faults/waiting-story.ts';
import { startRecruitingService } from '../support/recruiting/recruiting-service.ts';
import type { RecruitingService } from '../support/recruiting/recruiting-service.ts';
import { inTheField } from '../support/respondent/in-the-field.ts';
import type { Field } from '../support/respondent/in-the-field.ts';
import { startMailServerProcess } from '../support/servers/mail-server-process.ts';
import type { MailServerProcess } from '../support/servers/mail-server-process.ts';
import { embeddedDatabaseUrl } from '../support/service-database.ts';
import type { PARTS } from '../support/service-process.ts';

// What dies here dies once, with all kinds of work in the middle; which part dies when is varied in the `*.deep` files beside.

const TEST_MS = 600_000;
const CONNECTIONS = 5;
/** There are places for 9 of the 16 who want one. */
const FIELD = { respondents: 24, places: 9, questions: 9, quotaQuestion: 4 };
/** While places are being given. */
const PAGES_BEFORE_KILL = FIELD.respondents * (FIELD.quotaQuestion - 0.5);

let model: HeldModel;
let mailServer: MailServerProcess;
let recruiting: RecruitingService;
let databaseUrl: string;

beforeAll(async () => {
  [model, mailServer] = await Promise.all([startHeldModel(), startMailServerProcess()]);
  recruiting = await startRecruitingService({
    ...mailingBy(mailServer),
    ...{ STAND_INS: 'panel_a,panel_b,payments', PANEL_RECONCILE_MINUTES: '1', TRUSTED_PROXIES: '1' },
    ...{ MAIL_PER_SECOND: '25', SMTP_CONNECTIONS: String(CONNECTIONS) },
    // Whoever is held is held, however long it takes to get the others there.
    ...{ AI_PROVIDER: 'openai', AI_BASE_URL: model.url, AI_API_KEY: 'key' },
    ...{ AI_CONCURRENCY: '64', AI_TIMEOUT_MS: '140000' },
  });
  databaseUrl = await embeddedDatabaseUrl(recruiting.service.dataDir);
}, TEST_MS);
afterAll(async () => {
  await recruiting.service.dispose();
  await Promise.all([model.close(), mailServer.close()]);
});

const holdModel = () =>
  model.hold({
    ...{ import: ANSWERED_OF_IMPORT, translation: ANSWERED_OF_TRANSLATION },
    ...{ insight: 0, agent: ANSWERED_OF_AGENT },
  });

/** Kills these parts at once, in the middle of respondents' answers. @returns what waits until they are through */
async function killAmong(field: Field, parts: readonly (keyof typeof PARTS)[]): Promise<() => Promise<void>> {
  // Known before they begin: while it was found out who is to be killed, all might come to their end.
  const pids = (await Promise.all(parts.map((part) => recruiting.service.runningPids(part)))).flat();
  const ends = field.answerAll();
  const isThere = eventually(() => expect(field.acknowledged()).toBeGreaterThanOrEqual(PAGES_BEFORE_KILL), {
    withinMs: PATIENCE_MS,
    everyMs: 2,
  });
  // Where somebody has failed already, that is what went wrong.
  await Promise.race([isThere, ends.then(() => isThere)]);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return () => ends;
}

async function expectFieldSurvived(field: Field): Promise<void> {
  // Away is what it was, and what it said: never an error that nobody foresaw.
  expect(field.setbacks().length).toBeGreaterThan(0);
  expect([...new Set(field.setbacks())].filter((status) => ![0, 503].includes(status))).toEqual([]);
  await field.expectNoMorePlaces();
  await field.expectStored();
}

describe('all that is under way survives kill -9', () => {
  it(
    'of the worker and the API at once: nothing is lost, nothing is done twice',
    async () => {
      const { service } = recruiting;
      holdModel();
      const mailing = mailingOn(service, mailServer);
      const send = sendStory(mailing, { ledger: sendLedger(databaseUrl), connections: CONNECTIONS });
      const launch = launchStory(recruiting, databaseUrl);
      const inDatabase = [launch, exportStory(service, databaseUrl), erasureStory(service, databaseUrl)];
      const agent = agentStory({ service, model, server: mailServer, databaseUrl }, { workers: 1 });
      const withModel = [
        agent,
        translationStory(service, model),
        insightStory(service, model),
        importStory(service, model),
      ];
      const field = await inTheField(service, FIELD);
      // Whoever can't be held for as long as one likes comes last.
      for (const stories of [inDatabase, [send], withModel]) await Promise.all(stories.map((story) => story.begin()));
      await launch.pay();

      const stories = [...inDatabase, ...withModel, send];
      let through: () => Promise<void> = () => Promise.resolve();
      await send.whileHeld(async () => {
        through = await killAmong(field, ['worker', 'api']);
      });
      for (const story of stories) await story.letGo();
      await through();
      await expectFieldSurvived(field);
      for (const story of stories) await story.expectSurvived();
    },
    TEST_MS,
  );

  it(
    'of Postgres and Temporal at once; what goes on then ends when it is told to, and a person decides after a restart of everything',
    async () => {
      const { service } = recruiting;
      const waiting = waitingStory(service, databaseUrl);
      await waiting.begin();
      holdModel();
      const stories = [
        importStory(service, model, UNANSWERED_OF_IMPORT),
        agentStory({ service, model, server: mailServer, databaseUrl }, { workers: 0, failing: 1 }),
      ];
      const field = await inTheField(service, FIELD);
      await Promise.all(stories.map((story) => story.begin()));
      const through = await killAmong(field, ['postgres', 'temporal']);
      for (const story of stories) await story.letGo();
      await through();
      await expectFieldSurvived(field);
      for (const story of stories) await story.expectSurvived();
      await waiting.aDayPasses();
      expect(await service.stop()).toBe(0);
      await service.start();
      await waiting.expectDecided();
      expect(await service.stop()).toBe(0);
    },
    TEST_MS,
  );
});
