import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../db/database.ts';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { createColumnsOwner } from '../../../platform/columns/columns-owner.ts';
import { startEngine } from '../../../platform/columns/engine.ts';
import type { Engine } from '../../../platform/columns/engine.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

describe('the owner of the columns', () => {
  let test: TestServices;
  let member: Principal;
  let engine: Engine;
  let folder: string;

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
    folder = await mkdtemp(join(tmpdir(), 'fieldwork-owner-'));
    engine = await startEngine(folder);
  });
  afterAll(async () => {
    engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps the columns of a survey where a reading finds no connection', async () => {
    const surveyId = await surveyDesk(test.services, member).aLiveSurvey();
    const store = () => storeResponse(test.services, member, { surveyId, answers: { Q1: 'Because.' } });
    const { database, isFull } = fillable(test.services.database);
    const owner = createColumnsOwner({ engine, database, folder, stopWords: () => new Set() });
    const scope = { teamId: member.teamId, surveyId, selection: ALL_COMPLETES, weighting: null, nowMs: Date.now() };
    const ids = async () => {
      const answer = await owner.answer({ kind: 'responses', scope, limit: 10 }, () => undefined);
      return answer.kind === 'responses' ? answer.ids.length : null;
    };
    await store();
    expect(await ids()).toBe(1);
    await store();
    isFull.value = true;
    await expect(ids()).rejects.toThrow(FULL);
    expect(existsSync(join(folder, 'survey0.duckdb'))).toBe(true);
    isFull.value = false;
    expect(await ids()).toBe(2);
    await owner.forget(null);
    expect(existsSync(join(folder, 'survey0.duckdb'))).toBe(false);
  });

  it('lets others ask while a segment is being read that columns can’t judge', async () => {
    const desk = surveyDesk(test.services, member);
    const inputs = [{ label: 'email' }];
    const surveyId = await desk.aDraft({
      type: 'contact-form',
      label: 'WHO',
      text: 'Who are you?',
      config: { inputs },
    });
    await desk.publish(surveyId);
    const store = (email: string) =>
      storeResponse(test.services, member, { surveyId, raw: { WHO: { email: `${email}@example.org` } } });
    const { database, hold } = holdable(test.services.database);
    const owner = createColumnsOwner({ engine, database, folder, stopWords: () => new Set() });
    const ids = async (segment: string | null) => {
      const selection = { ...ALL_COMPLETES, segment };
      const scope = { teamId: member.teamId, surveyId, selection, weighting: null, nowMs: Date.now() };
      const answer = await owner.answer({ kind: 'responses', scope, limit: 10 }, () => undefined);
      return answer.kind === 'responses' ? [...answer.ids].toSorted() : null;
    };
    const known = [await store('ada'), await store('bob')];
    expect(await ids(null)).toEqual(known.toSorted());
    const reading = hold();
    const asked = ids('WHO\\email == "ada@example.org"');
    await reading.begun;
    known.push(await store('cleo'));
    expect(await ids(null)).toEqual(known.toSorted());
    reading.end();
    expect(await asked).toEqual([known[0]]);
    known.push(await store('ada'));
    expect(await ids('WHO\\email == "ada@example.org"')).toEqual([known[0], known[3]].toSorted());
    await owner.forget(null);
  });
});

const FULL = 'Timeout acquiring a connection.';

/** A database whose pool gives no connection to transactions while it is full. */
function fillable(database: Database) {
  const isFull = { value: false };
  const wrapped = beforeTransactions(database, () =>
    isFull.value ? Promise.reject(new Error(FULL)) : Promise.resolve(),
  );
  return { isFull, database: wrapped };
}

/** A database whose next transaction begins when it is told to. */
function holdable(database: Database) {
  let held: { readonly begun: () => void; readonly end: Promise<undefined> } | null = null;
  const hold = () => {
    const [begun, end] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    held = { begun: () => begun.resolve(undefined), end: end.promise };
    return { begun: begun.promise, end: () => end.resolve(undefined) };
  };
  const wrapped = beforeTransactions(database, async () => {
    const one = held;
    held = null;
    one?.begun();
    await one?.end;
  });
  return { hold, database: wrapped };
}

function beforeTransactions(database: Database, wait: () => Promise<unknown>): Database {
  const transaction = (...given: Parameters<Database['knex']['transaction']>) =>
    wait().then(() => database.knex.transaction(...given));
  const knex = new Proxy(database.knex, {
    get: (target, name): unknown => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return { ...database, knex };
}
