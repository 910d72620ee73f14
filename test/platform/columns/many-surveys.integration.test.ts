import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestServices } from '../../support/services.ts';
import type { OwnTestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

const MANY = 8;

describe('many surveys that are read at once', () => {
  let test: OwnTestServices;
  let member: Principal;
  let holder: pg.Client;

  beforeAll(async () => {
    test = await createTestServices();
    member = await test.aMember();
    holder = new pg.Client({ connectionString: test.services.database.url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await test.close();
  });
  afterEach(() => holder.query('rollback'));

  const aSurvey = () => surveyDesk(test.services, member).aLiveSurvey();
  const surveys = () => Promise.all(Array.from({ length: MANY }, aSurvey));
  const store = (surveyId: string) => storeResponse(test.services, member, { surveyId, answers: { Q1: 'Because.' } });
  const completes = async (surveyId: string) => {
    const scope = { teamId: member.teamId, surveyId, selection: ALL_COMPLETES, weighting: null, nowMs: Date.now() };
    const { statuses } = await test.services.columns.summary(scope);
    return statuses.reduce((sum, { count }) => sum + count, 0);
  };
  /** At once: Postgres breaks the readings off that are held for long meanwhile. */
  const glances = (surveyId: string) => Promise.all([surveyId, surveyId, surveyId].map(completes));
  /** A glance doesn't look at versions; a reading has to, and keeps its connection until it can. */
  const holdReadings = () => holder.query('begin; lock table survey_versions in access exclusive mode');
  const held = async (): Promise<readonly number[]> => {
    const { rows } = await holder.query<{ pid: number }>(
      `select pid from pg_locks where not granted and relation = 'survey_versions'::regclass`,
    );
    return rows.map(({ pid }) => pid);
  };
  const someHeld = () => eventually(async () => expect((await held()).length).toBeGreaterThan(1));

  it('leave room for a glance at another while they are read for the first time', async () => {
    const [known, fresh] = [await aSurvey(), await surveys()];
    await store(known);
    await Promise.all(fresh.map(store));
    expect(await completes(known)).toBe(1);
    await holdReadings();
    const asked = Promise.all(fresh.map(completes));
    await someHeld();
    expect(await glances(known)).toEqual([1, 1, 1]);
    await holder.query('rollback');
    expect(await asked).toEqual(fresh.map(() => 1));
  });

  it('leave room for a glance, and for a first reading, while what is new in them is read', async () => {
    const [known, changed, fresh] = [await aSurvey(), await surveys(), await surveys()];
    for (const surveyId of [known, ...changed]) expect(await completes(surveyId)).toBe(0);
    await Promise.all([...changed, ...fresh].map(store));
    await holdReadings();
    const asked = Promise.all([...changed, ...fresh].map(completes));
    await someHeld();
    expect(await glances(known)).toEqual([0, 0, 0]);
    await holder.query('rollback');
    expect(await asked).toEqual([...changed, ...fresh].map(() => 1));
  });

  it('are asked for again later where Postgres breaks the reading off, and not called a fault', async () => {
    const surveyId = await aSurvey();
    await store(surveyId);
    await holdReadings();
    const asked = completes(surveyId);
    const refused = expect(asked).rejects.toMatchObject({
      code: 'service_unavailable',
      retryAfterMs: expect.any(Number) as unknown,
    });
    await eventually(async () => expect(await held()).toHaveLength(1));
    for (const pid of await held()) await holder.query('select pg_terminate_backend($1)', [pid]);
    await refused;
    await holder.query('rollback');
    expect(await completes(surveyId)).toBe(1);
  });
});
