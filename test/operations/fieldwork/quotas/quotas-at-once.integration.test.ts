import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { openDatabase } from '../../../../db/database.ts';
import type { Database } from '../../../../db/database.ts';
import { sideBySide } from '../../../../workflows/ground/durable-operation/run-durably.ts';
import { eventually } from '../../../support/eventually.ts';
import { byDepth } from '../../../support/examples.ts';
import { createTestServices } from '../../../support/services.ts';
import type { OwnTestServices } from '../../../support/services.ts';
import { GROUPS, quotaFielding, quotasOfGroups } from './quota-fielding.ts';
import type { QuotaFielding } from './quota-fielding.ts';

/** Whoever waited for a connection behind all others might be refused: each has one. */
const AT_ONCE = 60;

/** How many go where they might wait in a circle: an order of locks that allows it is found by fewer, most of the time. */
const COURSES = byDepth({ plain: 50, deep: 150 });
const CHANGES = byDepth({ plain: 15, deep: 40 });

/** It is asked who waits in it. */
let test: OwnTestServices;
let database: Database;
let field: QuotaFielding;
let owner: pg.Client;
beforeAll(async () => {
  test = await createTestServices();
  owner = new pg.Client({ connectionString: test.services.database.url });
  await owner.connect();
  database = openDatabase(test.services.database.url, { maxConnections: AT_ONCE });
  field = quotaFielding(test.services, await test.aMember(), database);
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await test.close();
});

async function times<T>(count: number, make: (index: number) => Promise<T>, atOnce = AT_ONCE): Promise<T[]> {
  const made: T[] = [];
  await sideBySide(count, atOnce, async (index) => {
    made[index] = await make(index);
  });
  return made;
}

type Course = { readonly response: string; readonly rooms: readonly ('room' | 'full')[] };

/** Answers page after page, each saying these groups, until it is full or complete. */
async function answers(
  survey: string,
  pages: readonly (readonly string[])[],
  now?: (page: number) => Date,
): Promise<Course> {
  const response = await field.arrives(survey);
  const rooms: ('room' | 'full')[] = [];
  for (const [index, groups] of pages.entries()) {
    const isComplete = index === pages.length - 1;
    rooms.push(await field.page(survey, response, groups, { isComplete, ...(now && { now: now(index) }) }));
    if (rooms.at(-1) === 'full') break;
  }
  return { response, rooms };
}

const isComplete = ({ rooms }: Course) => rooms.at(-1) === 'room';

/** How many connections of this database wait for a lock; only the owner of the service's role sees it. */
async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Counters, places and responses tell the same. */
async function expectToAgree(survey: string): Promise<void> {
  const { rows } = await field.inTransaction(({ sql }) =>
    sql.raw<{ rows: { confirmed: number; places: number; met: number; held: number }[] }>(
      `select c.confirmed,
         (select count(*)::int from quota_places p where p.survey_id = c.survey_id and p.quota_id = c.quota_id
            and p.is_confirmed) as places,
         (select count(*)::int from quota_places p join responses r on r.id = p.response_id
          where p.survey_id = c.survey_id and p.quota_id = c.quota_id and p.is_confirmed
            and r.status = 'COMPLETE' and not r.excluded) as met,
         (select count(*)::int from quota_places p join responses r on r.id = p.response_id
          where p.survey_id = c.survey_id and p.quota_id = c.quota_id and not p.is_confirmed
            and r.status <> 'IN_PROGRESS') as held
       from quota_counts c where c.survey_id = ?`,
      [survey],
    ),
  );
  expect(rows).not.toEqual([]);
  for (const { confirmed, places, met, held } of rows) expect([places, met, held]).toEqual([confirmed, confirmed, 0]);
}

describe('respondents who come at once', () => {
  it('fill a quota of 20 exactly, though 60 want a place, and nobody is refused who held one', async () => {
    const survey = await field.aSurvey(quotasOfGroups(20));
    const courses = await times(60, () => answers(survey, [['1'], ['1'], ['1'], ['1']]));
    expect(courses.filter(isComplete)).toHaveLength(20);
    expect(courses.filter(({ rooms }) => rooms.length === 1 && rooms[0] === 'full')).toHaveLength(40);
    expect(await field.status(survey)).toMatchObject([{ completes: 20, reserved: 0, available: 0, is_full: true }]);
    await expectToAgree(survey);
  });

  it('fill it exactly too where they only ask for it with the last page', async () => {
    const survey = await field.aSurvey(quotasOfGroups(20));
    const courses = await times(60, () => answers(survey, [[], ['1']]));
    expect(courses.filter(isComplete)).toHaveLength(20);
    await expectToAgree(survey);
  });

  it('take over what lapsed, while those whose places lapsed come back', async () => {
    const survey = await field.aSurvey(quotasOfGroups(10));
    const begin = new Date('2027-03-01T09:00:00Z').getTime();
    const holders = await times(10, () => field.arrives(survey));
    await times(10, (index) => field.page(survey, holders[index] ?? '', ['1'], { now: new Date(begin) }));
    // Half of them a moment before their places lapse, half of them a moment after.
    const back = times(10, (index) =>
      field.page(survey, holders[index] ?? '', ['1'], {
        isComplete: true,
        now: new Date(begin + 30 * 60_000 + (index % 2 === 0 ? -1 : 1)),
      }),
    );
    const later = () => new Date(begin + 30 * 60_000 + 1);
    const newcomers = await times(40, () => answers(survey, [['1'], ['1']], later));
    const returned = await back;
    const completes = [...returned.filter((room) => room === 'room'), ...newcomers.filter(isComplete)];
    expect(newcomers.filter(({ rooms }) => rooms.length === 2 && rooms[1] === 'full')).toEqual([]);
    expect(completes.length).toBeLessThanOrEqual(10);
    expect(await field.counts(survey, later())).toEqual([[completes.length, 0]]);
    await expectToAgree(survey);
    // Whoever was refused while a holder was on the way back leaves a place to the next.
    const rest = await times(20, () => answers(survey, [['1']], later));
    expect(completes.length + rest.filter(isComplete).length).toBe(10);
  });

  it('never wait for each other in a circle, whichever quotas they meet and leave', async () => {
    const survey = await field.aSurvey(quotasOfGroups(30, 25, 20, 15));
    const groups = fc.subarray([...GROUPS]);
    const courses = fc.sample(fc.array(groups, { minLength: 1, maxLength: 5 }), { numRuns: COURSES, seed: 7 });
    const done = await times(courses.length, (index) => answers(survey, courses[index] ?? []));
    const excluded = done.filter(isComplete).map(({ response }) => response);
    expect(excluded.length).toBeGreaterThan(COURSES / 8);
    await expectToAgree(survey);
    const limits = [30, 25, 20, 15];
    (await field.counts(survey)).forEach(([completes], index) =>
      expect(completes).toBeLessThanOrEqual(limits[index] ?? 0),
    );

    const more = fc.sample(fc.array(groups, { minLength: 1, maxLength: 3 }), { numRuns: COURSES / 2, seed: 8 });
    const excludes = async (id: string, index: number) => {
      await field.exclude(survey, [id, excluded[(index + 1) % excluded.length] ?? id].toSorted());
      if (index % 2 === 0) await field.exclude(survey, [id], false);
    };
    await Promise.all([
      times(more.length, (index) => answers(survey, more[index] ?? []), AT_ONCE / 2),
      times(excluded.length, (index) => excludes(excluded[index] ?? '', index), AT_ONCE / 2),
    ]);
    await expectToAgree(survey);
  });

  it('who stay in the same quotas do not wait for whoever takes a place', async () => {
    const survey = await field.aSurvey(quotasOfGroups(5));
    const holder = await field.arrives(survey);
    await field.page(survey, holder, ['1']);
    await field.inTransaction(async ({ sql }) => {
      await sql('quota_counts').where({ survey_id: survey }).forUpdate().select('quota_id');
      expect(await field.page(survey, holder, ['1'])).toBe('room');
    });
  });
});

describe('quotas that change while respondents complete', () => {
  it('count each of them once', async () => {
    const survey = await field.aSurvey([]);
    const [before, after] = [quotasOfGroups(1_000, 1_000), quotasOfGroups(1_000)];
    const coming = times(60, () => answers(survey, [['1'], ['1', '2']]));
    for (const quotas of [before, after, [], before, after, before]) await field.replace(survey, quotas);
    expect((await coming).every(isComplete)).toBe(true);
    expect(await field.counts(survey)).toEqual([
      [60, 0],
      [60, 0],
    ]);
    await expectToAgree(survey);
  });

  it('never wait in a circle for respondents who take places and leave them', async () => {
    const survey = await field.aSurvey([]);
    const groups = fc.subarray([...GROUPS]);
    const courses = fc.sample(fc.array(groups, { minLength: 2, maxLength: 6 }), { numRuns: COURSES, seed: 9 });
    const changes = fc.sample(fc.subarray(quotasOfGroups(30, 25, 20, 15)), { numRuns: CHANGES, seed: 10 });
    const coming = times(courses.length, (index) => answers(survey, courses[index] ?? []));
    for (const quotas of changes) await field.replace(survey, quotas);
    await coming;
    await field.replace(survey, quotasOfGroups(30, 25, 20, 15));
    await expectToAgree(survey);
    const { rows } = await field.inTransaction(({ sql }) =>
      sql.raw<{ rows: { stored: number; counted: number }[] }>(
        `select confirmed as counted, (select count(*)::int from responses r where r.survey_id = c.survey_id
           and r.status = 'COMPLETE' and position(o.id in r.answers::text) > 0) as stored
         from quota_counts c join survey_versions v using (survey_id)
           cross join jsonb_to_recordset(v.document#>'{blocks,0,questions,0,options}') as o (id text, label text)
         where c.survey_id = ? and c.quota_id = 'g' || o.label`,
        [survey],
      ),
    );
    expect(rows).toHaveLength(4);
    for (const { stored, counted } of rows) expect(counted).toBe(stored);
  });

  it('wait for a respondent who is completing, and count that one', async () => {
    const survey = await field.aSurvey([]);
    const someone = await field.completed(survey, ['1']);
    const locked = Promise.withResolvers<undefined>();
    const counted = Promise.withResolvers<undefined>();
    const held = field.inTransaction(async ({ sql }) => {
      await sql('surveys').where({ id: survey }).forKeyShare().first('id');
      locked.resolve(undefined);
      await counted.promise;
    });
    await locked.promise;
    let isSaved = false;
    const saving = field.replace(survey, quotasOfGroups(5)).then(() => (isSaved = true));
    try {
      await eventually(async () => expect(await waiting()).toBe(1));
      expect(isSaved).toBe(false);
    } finally {
      counted.resolve(undefined);
      await Promise.all([held, saving]);
    }
    expect(await field.counts(survey)).toEqual([[1, 0]]);
    await field.exclude(survey, [someone]);
    expect(await field.counts(survey)).toEqual([[0, 0]]);
  });
});
