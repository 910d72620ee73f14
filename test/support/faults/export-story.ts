import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '../../../db/database.ts';
import { eventually } from '../eventually.ts';
import { multiplyResponses } from '../exports/export-desk.ts';
import type { ServiceProcess } from '../service-process.ts';
import { hold } from './held-rows.ts';
import type { Held } from './held-rows.ts';
import { asking, aSurveyOf, CANTEEN_QUESTIONS, PATIENCE_MS } from './story.ts';
import type { Story } from './story.ts';

/** Two parts of 20,000 at most. */
const RESPONSES = 24_000;
const MADE_UP = 100;

/** An export's second part is recorded once nobody holds the lock; whoever waits for a lock of the service's own gives up sooner. */
const SECOND_PART_WAITS = `
  create function wait_for_the_test() returns trigger language plpgsql set lock_timeout = 0 as $$
  begin
    perform pg_advisory_xact_lock_shared(1);
    return new;
  end $$;
  create trigger second_part_waits before insert on export_parts
    for each row when (new.ordinal = 2) execute function wait_for_the_test();`;

/** A CSV of a survey that many have answered. */
export function exportStory(service: ServiceProcess, databaseUrl: string): Story {
  const caller = asking(service);
  let [surveyPath, id] = ['', ''];
  let firstPart: number | null = null;
  let held: Held | undefined;
  const folder = () => join(service.dataDir, 'objects', 'objects', 'exports', id);

  const writerOfFirst = async (): Promise<number | null> => {
    const names = (await readdir(join(folder(), 'parts'))).filter((name) => name.startsWith('000001'));
    expect(names).toHaveLength(1);
    // Who wrote a file: one that is written anew is another inode.
    return (await stat(join(folder(), 'parts', names[0] ?? ''))).ino;
  };
  return {
    async begin() {
      surveyPath = await aSurveyOf(caller, CANTEEN_QUESTIONS);
      await caller.ask(`${surveyPath}/test-data`, { count: MADE_UP });
      await multiply(databaseUrl, caller.teamId, surveyPath);
      await query(databaseUrl, SECOND_PART_WAITS);
      held = await hold(databaseUrl, 'select pg_advisory_xact_lock(1)');
      const { body } = await caller.ask(`${surveyPath}/exports`, { format: 'csv' });
      id = String(body['export_id']);
      await held.someoneWaits();
      firstPart = await writerOfFirst();
    },
    async letGo() {
      expect(await writerOfFirst()).toBe(firstPart);
      await held?.letGo();
    },
    async expectSurvived() {
      const job: { url: unknown }[] = [];
      await eventually(
        async () => {
          const { status, message, download_url } = await caller.get(`/exports/${id}`);
          expect([status, message]).toEqual(['completed', `The file is ready. It holds ${RESPONSES} responses.`]);
          job.push({ url: download_url });
        },
        { withinMs: PATIENCE_MS },
      );
      const sent = await fetch(`${service.url}/api/v1${surveyPath}/exports/csv`, { headers: caller.headers });
      const made = await fetch(String(job[0]?.url));
      expect([made.status, sent.status]).toEqual([200, 200]);
      expect(Buffer.from(await made.arrayBuffer()).equals(Buffer.from(await sent.arrayBuffer()))).toBe(true);
      await eventually(async () => expect(await readdir(folder())).toEqual([expect.stringMatching(/^file-/)]));
    },
  };
}

/** A hundred made-up people, each of them again and again. */
async function multiply(databaseUrl: string, teamId: string, surveyPath: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const surveyId = surveyPath.split('/').at(-1) ?? '';
  await multiplyResponses({ database }, { teamId }, surveyId, RESPONSES / MADE_UP - 1);
  await database.close();
}

async function query(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}
