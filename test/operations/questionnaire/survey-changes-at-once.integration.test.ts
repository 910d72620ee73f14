import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { findSurvey, lockSurvey, updateSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { insertSurveyVersion, markVersionLive } from '../../../db/stores/questionnaire/survey-version-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestServices } from '../../support/services.ts';
import type { OwnTestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import type { SurveyDesk } from '../../support/survey-desk.ts';

/** It gets a table more, and is asked who waits in it. */
let test: OwnTestServices;
let member: Principal;
let desk: SurveyDesk;
let owner: pg.Client;
beforeAll(async () => {
  test = await createTestServices();
  owner = new pg.Client({ connectionString: test.services.database.url });
  await owner.connect();
  // What respondents will leave: rows that name a survey and a version of it.
  await owner.query(`
    create table given_answers (
      survey_id uuid not null references surveys (id),
      version integer not null,
      foreign key (survey_id, version) references survey_versions (survey_id, version)
    )`);
});
beforeEach(async () => {
  member = await test.aMember();
  desk = surveyDesk(test.services, member);
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

/** A survey held in the middle of a change, until it is let go. */
async function held(
  id: string,
  change: (transaction: TeamTransaction) => Promise<void> = () => Promise.resolve(),
): Promise<{ letGo: () => Promise<void> }> {
  const begun = Promise.withResolvers<undefined>();
  const end = Promise.withResolvers<undefined>();
  const changing = inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
    await lockSurvey(transaction, id);
    await change(transaction);
    begun.resolve(undefined);
    await end.promise;
  });
  await Promise.race([begun.promise, changing]);
  return {
    async letGo() {
      end.resolve(undefined);
      await changing;
    },
  };
}

/** How many connections of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

describe('while a survey is being changed', () => {
  it('whoever reads it gets an answer at once, as it was before', async () => {
    const id = await desk.aLiveSurvey();
    const before = await desk.get(id);
    const { letGo } = await held(id, async (transaction) => {
      const survey = await findSurvey(transaction, id);
      if (survey !== undefined) await updateSurvey(transaction, { ...survey, name: 'Half done', revision: 99 });
    });
    try {
      expect(await desk.get(id)).toEqual(before);
      expect((await desk.list()).items).toMatchObject([{ id, name: before.name }]);
      expect(await desk.versions(id)).toHaveLength(1);
      expect(await desk.compare(id, { a: 1, b: 1 })).toMatchObject({ total_changes: 0 });
      expect(await desk.edits(id)).toMatchObject({ total: 2 });
      expect(await waiting()).toBe(0);
    } finally {
      await letGo();
    }
    expect(await desk.get(id)).toMatchObject({ name: 'Half done', revision: 99 });
  });

  it('another change waits for it, and then sees what it did', async () => {
    const id = await desk.aLiveSurvey();
    const { letGo } = await held(id, async (transaction) => {
      const survey = await findSurvey(transaction, id);
      if (survey !== undefined) await updateSurvey(transaction, { ...survey, name: 'Done first', revision: 7 });
    });
    const second = desk.update(id, { objective: 'Done second' });
    try {
      await eventually(async () => expect(await waiting()).toBe(1));
    } finally {
      await letGo();
    }
    expect(await second).toMatchObject({ name: 'Done first', objective: 'Done second', revision: 8 });
  });

  it('respondents’ rows that name it are stored without waiting, even while a version goes live', async () => {
    const id = await desk.aLiveSurvey();
    const { letGo } = await held(id, async (transaction) => {
      const survey = await findSurvey(transaction, id);
      if (survey === undefined) return;
      const version = await insertSurveyVersion(transaction, {
        id: test.services.newId(),
        surveyId: id,
        document: survey.document,
        changesSummary: null,
        changedBy: survey.createdBy,
        createdAt: new Date(),
      });
      await updateSurvey(transaction, { ...survey, currentVersion: version });
      await markVersionLive(transaction, id, { version, at: new Date() });
      await markVersionLive(transaction, id, { version: 1, at: new Date() });
    });
    try {
      await owner.query("set lock_timeout = '2s'");
      await owner.query('insert into given_answers values ($1, 1)', [id]);
    } finally {
      await letGo();
    }
    await owner.query('insert into given_answers values ($1, 2)', [id]);
    await expect(owner.query('insert into given_answers values ($1, 3)', [id])).rejects.toThrow(/foreign key/);
  });
});

describe('changes at the same time', () => {
  it('both land, and the revision counts both', async () => {
    const { id } = await desk.create();
    await Promise.all([desk.update(id, { objective: 'Learn' }), desk.update(id, { sample_size: 400 })]);
    expect(await desk.get(id)).toMatchObject({ objective: 'Learn', sample_size: 400, revision: 3 });
  });

  it('of those that saw the same revision exactly one wins', async () => {
    const { id, revision } = await desk.create();
    const names = Array.from({ length: 8 }, (_, index) => `Name ${index}`);
    const outcomes = await Promise.allSettled(names.map((name) => desk.update(id, { name, if_revision: revision })));
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.name] : []));
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(lost).toHaveLength(7);
    for (const error of lost) expect(error).toMatchObject({ code: 'stale_revision' });
    expect(await desk.get(id)).toMatchObject({ name: won[0], revision: 2 });
  });

  it('a survey is published once, whoever asks', async () => {
    const id = await desk.aDraft();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => desk.publish(id)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'wrong_state' });
    expect(await desk.get(id)).toMatchObject({ status: 'active', revision: 3 });
  });

  it('edits of a live survey make one pending version between them; each is one revision, and in the log', async () => {
    const id = await desk.aLiveSurvey();
    const texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`);
    const saved = await Promise.all(texts.map((text) => desk.write(id, { type: 'text', text })));
    expect(saved.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(texts.map((_, index) => 4 + index));
    expect(new Set(saved.map(({ pending_version }) => pending_version))).toEqual(new Set([2]));
    const last = saved.find(({ revision }) => revision === 13);
    expect(await desk.get(id)).toMatchObject({ revision: 13, document: last?.document });
    expect(await desk.edits(id, { version: 2 })).toMatchObject({ total: 10 });
  });

  it('a push and edits in any order leave one live version and no gap', async () => {
    const id = await desk.aLiveSurvey();
    await desk.write(id, { type: 'text', text: 'Two' });
    const changes = Array.from({ length: 5 }, (_, index) => desk.write(id, { type: 'text', text: `Text ${index}` }));
    await Promise.all([...changes, desk.push(id, { version: 2 })]);
    const versions = await desk.versions(id);
    expect(versions.map(({ version }) => version)).toEqual(versions.length === 3 ? [3, 2, 1] : [2, 1]);
    expect(versions.filter(({ is_live }) => is_live).map(({ version }) => version)).toEqual([2]);
    expect(await desk.get(id)).toMatchObject({ current_version: 2, revision: 10 });
  });
});
