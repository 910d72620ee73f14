import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import { createColumnStore } from '../../../platform/columns/create-column-store.ts';
import { createTestServices } from '../../support/services.ts';
import type { OwnTestServices } from '../../support/services.ts';

let test: OwnTestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

it('starts anew after it could not, and removes what a process of the same number left', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'fieldwork-start-'));
  const folder = join(parent, 'columns');
  const left = `${process.pid}-of-an-earlier-container`;
  // Where the folder should be there is a file.
  await writeFile(folder, '');
  const { database, log } = test.services;
  const store = createColumnStore({ databaseUrl: database.url, folder, answerWithinMs: 120_000, log });
  const { teamId } = await test.aMember();
  const scope = { teamId, surveyId: test.services.newId(), selection: ALL_COMPLETES, weighting: null, nowMs: 0 };
  await expect(store.summary(scope)).rejects.toThrow();
  await rm(folder);
  await mkdir(join(folder, left), { recursive: true });
  expect(await store.summary(scope)).toMatchObject({ statuses: [] });
  expect(await readdir(folder)).not.toContain(left);
  await store.close();
  expect(await readdir(folder)).toEqual([]);
  await rm(parent, { recursive: true });
});

it('takes away what a process that died left, without a question', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'fieldwork-tidy-'));
  const folder = join(parent, 'columns');
  const { database, log } = test.services;
  const store = createColumnStore({ databaseUrl: database.url, folder, answerWithinMs: 120_000, log });
  await store.tidy();
  // No process has that number.
  await mkdir(join(folder, '4194305-abc'), { recursive: true });
  await writeFile(join(folder, '4194305-abc', 'survey0.duckdb'), 'ada@example.com');
  await mkdir(join(folder, `${process.ppid}-abc`));
  await store.tidy();
  expect(await readdir(folder)).toEqual([`${process.ppid}-abc`]);
  await store.close();
  await rm(parent, { recursive: true });
});
