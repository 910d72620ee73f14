import { expect, it } from '@jest/globals';
import { openDatabase } from '../../db/database.ts';
import { createPreparedSurveys } from '../../platform/prepared-surveys.ts';
import { parsed } from '../domain/questionnaire/document/documents.ts';

/** Nobody asks it: what is prepared is handed in. */
const database = openDatabase('postgres://nobody@127.0.0.1:1/none');

const document = parsed({ blocks: [{ questions: [{ type: 'number', text: 'How many?' }] }] });

it('a version that has just gone live is loaded and prepared once, however many respondents come', async () => {
  const surveys = createPreparedSurveys(database);
  let loads = 0;
  const load = async () => {
    loads += 1;
    await new Promise(setImmediate);
    return document;
  };
  const prepared = await Promise.all(Array.from({ length: 12 }, () => surveys.version('a 1', load)));
  expect([loads, new Set(prepared).size]).toEqual([1, 1]);
  expect(await surveys.version('a 1', load)).toBe(prepared[0]);
  expect(loads).toBe(1);
});

it('whoever waits for one that fails to load tries by themselves', async () => {
  const surveys = createPreparedSurveys(database);
  const failing = surveys.version('b 1', () => Promise.reject(new Error('Its connection is gone.')));
  const waiting = surveys.version('b 1', () => Promise.resolve(document));
  await expect(failing).rejects.toThrow('Its connection is gone.');
  expect((await waiting).document).toBe(document);
});
