import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { agentStory } from '../support/faults/agent-story.ts';
import { holdConversations } from '../support/faults/held-conversation.ts';
import type { HeldConversation } from '../support/faults/held-conversation.ts';
import { startHeldModel } from '../support/faults/held-model.ts';
import type { HeldModel } from '../support/faults/held-model.ts';
import { PATIENCE_MS } from '../support/faults/story.ts';
import { mailingBy } from '../support/mailing/mailing-service.ts';
import { startMailServerProcess } from '../support/servers/mail-server-process.ts';
import type { MailServerProcess } from '../support/servers/mail-server-process.ts';
import { embeddedDatabaseUrl } from '../support/service-database.ts';
import { PARTS, startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

const TEST_MS = 900_000;
/** Each part is killed at every so-manieth event, each beginning at another: together they are killed at all. */
const EVERY = 4;
const LEAST_KILLS = 50;

let model: HeldModel;
let server: MailServerProcess;
let service: ServiceProcess;
let databaseUrl: string;
let heldConversation: (id: string) => HeldConversation;
const kills = new Map<string, number>();

beforeAll(async () => {
  [model, server] = await Promise.all([startHeldModel(), startMailServerProcess()]);
  service = await startServiceProcess({
    ...mailingBy(server),
    ...{ AI_PROVIDER: 'openai', AI_BASE_URL: model.url, AI_API_KEY: 'key' },
  });
  databaseUrl = await embeddedDatabaseUrl(service.dataDir);
  heldConversation = await holdConversations(databaseUrl);
}, TEST_MS);
afterAll(async () => {
  await service.dispose();
  await Promise.all([model.close(), server.close()]);
});

/** Kills the part in the middle of every fourth event, until the work is done. @returns how often */
async function killAgainAndAgain(
  part: keyof typeof PARTS,
  { held, from, isDone }: { held: HeldConversation; from: number; isDone: () => boolean },
): Promise<number> {
  let killed = 0;
  for (let events = from; ; events += EVERY) {
    await held.allow(events);
    await eventually(
      async () => {
        if (!isDone() && !(await held.isWaitedFor())) throw new Error(`Nobody stores event ${events + 1}.`);
      },
      { withinMs: PATIENCE_MS, everyMs: 20 },
    );
    if (isDone()) return killed;
    await service.kill(part);
    killed += 1;
  }
}

describe('a turn of the agent survives kill -9', () => {
  it.each((Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part, at) => [part, at] as const))(
    'of %s in the middle of what it stores, all along: each effect is there once',
    async (part, from) => {
      const killed = { workers: 0, failing: 0 };
      const story = agentStory({ service, model, server, databaseUrl }, killed);
      const held = heldConversation(await story.open());
      let isDone = false;
      const turn = story
        .write()
        .then(() => story.approveUntilEnded())
        .finally(() => (isDone = true));
      void turn.catch(() => undefined);
      const count = await killAgainAndAgain(part, { held, from, isDone: () => isDone });
      await turn;
      kills.set(part, count);
      Object.assign(killed, { workers: part === 'worker' ? count : 0, failing: count });
      await story.expectSurvived();
    },
    TEST_MS,
  );

  it('fifty times and more', () => {
    expect([...kills.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(LEAST_KILLS);
  });
});
