import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { startEngine } from '../../../platform/columns/engine.ts';
import type { Engine } from '../../../platform/columns/engine.ts';
import { follow } from '../../../platform/columns/follow.ts';
import { createSurveyColumns } from '../../../platform/columns/survey-columns.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

describe('reading responses into columns', () => {
  let test: TestServices;
  let member: Principal;
  let engine: Engine;
  let folder: string;

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
    folder = await mkdtemp(join(tmpdir(), 'fieldwork-columns-'));
    engine = await startEngine(folder);
  });
  afterAll(async () => {
    engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('reads each response once: after the first time what is new, and nothing else', async () => {
    const surveyId = await surveyDesk(test.services, member).aLiveSurvey();
    const store = () => storeResponse(test.services, member, { surveyId, answers: { Q1: 'Because.' } });
    const filling = await createSurveyColumns(engine, 'once', join(folder, 'once.duckdb'));
    const session = await engine.open();
    const readNow = async () => {
      const progress = { total: 0, read: 0 };
      const following = { database: test.services.database, teamId: member.teamId, surveyId, filling, progress };
      await follow(session, { ...following, stopWords: () => new Set() }, { withLively: false });
      return progress.read;
    };
    for (let count = 0; count < 12; count += 1) await store();
    expect(await readNow()).toBe(12);
    expect(await readNow()).toBe(0);
    await store();
    expect(await readNow()).toBe(1);
    expect(await session.query('select count(*), count(distinct id) from once.responses')).toEqual([[13, 13]]);
    session.close();
  });
});
