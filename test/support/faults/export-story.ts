import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { eventually } from '../eventually.ts';
import type { ServiceProcess } from '../service-process.ts';
import { aSurveyAnsweredByMany } from './answered-by-many.ts';
import { holdPart } from './held-parts.ts';
import type { Held } from './held-rows.ts';
import { asking, PATIENCE_MS } from './story.ts';
import type { Story } from './story.ts';

/** Two parts of 20,000 at most. */
const RESPONSES = 24_000;

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
      surveyPath = await aSurveyAnsweredByMany(caller, databaseUrl, RESPONSES);
      held = await holdPart(databaseUrl, 2);
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
