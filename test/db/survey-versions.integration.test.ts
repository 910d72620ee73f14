import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createTestServices } from '../support/services.ts';
import type { OwnTestServices } from '../support/services.ts';
import { surveyDesk } from '../support/survey-desk.ts';

let test: OwnTestServices;
let owner: pg.Client;
let app: pg.Client;
beforeAll(async () => {
  test = await createTestServices();
  owner = await connected();
  app = await connected();
  await app.query('set role fieldwork_app');
});
afterAll(async () => {
  await owner.end();
  await app.end();
  await test.close();
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.services.database.url });
  await client.connect();
  return client;
}

/** A survey whose version 1 was live, 2 is live and 3 is pending. */
async function aSurvey(): Promise<{ id: string }> {
  const member = await test.aMember();
  const desk = surveyDesk(test.services, member);
  const id = await desk.aDraft();
  await desk.publish(id);
  await desk.write(id, { type: 'text', text: 'Two' });
  await desk.push(id, { version: 2 });
  await desk.write(id, { type: 'text', text: 'Three' });
  await app.query("select set_config('app.team_id', $1, false)", [member.teamId]);
  return { id };
}

let survey: { id: string };
/** A new one, of whose team the service's role is. */
const prepare = async () => {
  survey = await aSurvey();
};

const GUARDED = /has been live: it is never changed again/;
const NO_DELETION = /Versions of a survey are never deleted/;
const KEEPS = /keeps its survey, its number and its beginning/;
const ONLY_ADDED = /only added to/;
const APP_MAY_NOT = /permission denied/;

/** A statement on the survey `$1`, and why Postgres refuses it: to everybody, or to the service's role in other words. */
const REFUSED: readonly { what: string; sql: string; why: RegExp; whyForApp?: RegExp }[] = [
  {
    what: 'another document of the live version',
    sql: `update survey_versions set document = '{"blocks":[]}' where survey_id = $1 and version = 2`,
    why: GUARDED,
  },
  {
    what: 'another document of a version that was live once',
    sql: `update survey_versions set document = '{"blocks":[]}' where survey_id = $1 and version = 1`,
    why: GUARDED,
  },
  {
    what: 'another author of a live version',
    sql: `update survey_versions set changed_by = gen_random_uuid() where survey_id = $1 and version = 2`,
    why: GUARDED,
  },
  {
    what: 'a live version that becomes editable again',
    sql: `update survey_versions set went_live_at = null where survey_id = $1 and version = 1`,
    why: GUARDED,
  },
  {
    what: 'another time of going live',
    sql: `update survey_versions set went_live_at = now() where survey_id = $1 and version = 1`,
    why: GUARDED,
  },
  {
    what: 'another number',
    sql: `update survey_versions set version = 4 where survey_id = $1 and version = 3`,
    why: KEEPS,
  },
  {
    what: 'another beginning',
    sql: `update survey_versions set created_at = now() where survey_id = $1 and version = 3`,
    why: KEEPS,
  },
  {
    what: 'the deletion of a live version',
    sql: 'delete from survey_versions where survey_id = $1 and version = 2',
    why: NO_DELETION,
  },
  {
    what: 'the deletion of a pending version',
    sql: 'delete from survey_versions where survey_id = $1 and version = 3',
    why: NO_DELETION,
  },
  {
    what: 'a gap in the numbers',
    sql: insertVersion('5', 'now()'),
    why: /Version 5 of survey .* is not the next one/,
  },
  {
    what: 'a number that is taken',
    sql: insertVersion('2', 'now()'),
    why: /Version 2 of survey .* is not the next one/,
  },
  {
    what: 'a second version that is not live',
    sql: insertVersion('4', 'null'),
    why: /survey_versions_unpublished/,
  },
  {
    what: 'a live version that does not exist',
    sql: 'update surveys set current_version = 9 where id = $1',
    why: /surveys_live_version/,
  },
  {
    what: 'a change of what was saved',
    sql: `update survey_edits set document = '{"blocks":[]}' where survey_id = $1`,
    why: ONLY_ADDED,
    whyForApp: APP_MAY_NOT,
  },
  {
    what: 'the deletion of what was saved',
    sql: 'delete from survey_edits where survey_id = $1',
    why: ONLY_ADDED,
    whyForApp: APP_MAY_NOT,
  },
];

/** A version with that number, gone live then, as SQL of both. */
function insertVersion(version: string, wentLiveAt: string): string {
  return `insert into survey_versions (id, team_id, survey_id, version, document, changed_by, created_at, went_live_at)
    select gen_random_uuid(), team_id, id, ${version}, '{"blocks":[]}', created_by, now(), ${wentLiveAt}
    from surveys where id = $1`;
}

async function stored(): Promise<unknown[]> {
  const tables = ['survey_versions', 'survey_edits'].map(
    (table) => `select '${table}' as kept, to_jsonb(t) as row from ${table} t where survey_id = $1`,
  );
  const sql = `${tables.join(' union all ')} union all select 'surveys', to_jsonb(s) from surveys s where id = $1`;
  return (await owner.query<{ row: unknown }>(`select * from (${sql}) all_rows order by kept, row`, [survey.id])).rows;
}

describe.each(['the service’s role', 'the owner'])('Postgres refuses %s', (who) => {
  // One for all: nothing of it may change.
  beforeAll(prepare);

  it.each(REFUSED)('$what', async ({ sql, why, whyForApp }) => {
    const client = who === 'the owner' ? owner : app;
    const before = await stored();
    await expect(client.query(sql, [survey.id])).rejects.toThrow(who === 'the owner' ? why : (whyForApp ?? why));
    expect(await stored()).toEqual(before);
  });

  it.each(['survey_edits', 'survey_versions cascade', 'surveys cascade'])('to empty %s', async (table) => {
    const client = who === 'the owner' ? owner : app;
    const before = await stored();
    const why = who === 'the owner' ? ONLY_ADDED : APP_MAY_NOT;
    await expect(client.query(`truncate ${table}`)).rejects.toThrow(why);
    expect(await stored()).toEqual(before);
  });
});

describe('what Postgres lets through', () => {
  beforeEach(prepare);

  it('is a summary of a live version, the document of a pending one, and the next version', async () => {
    await app.query(`update survey_versions set changes_summary = 'Ours' where survey_id = $1 and version = 1`, [
      survey.id,
    ]);
    await app.query(`update survey_versions set document = '{"blocks":[]}' where survey_id = $1 and version = 3`, [
      survey.id,
    ]);
    await app.query('update survey_versions set went_live_at = now() where survey_id = $1 and version = 3', [
      survey.id,
    ]);
    await app.query(insertVersion('4', 'null'), [survey.id]);
    const { rows } = await app.query('select version from survey_versions where survey_id = $1 order by 1', [
      survey.id,
    ]);
    expect(rows).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }, { version: 4 }]);
  });

  it('each save of a document, and only those, adds to the log', async () => {
    const edits = async () =>
      (
        await owner.query<{ version: number; edited_by: string }>(
          'select version, edited_by from survey_edits where survey_id = $1 order by position',
          [survey.id],
        )
      ).rows;
    const before = await edits();
    const editor = randomUUID();
    const update = (set: string) =>
      app.query(`update survey_versions set ${set}, changed_by = $2 where survey_id = $1 and version = 3`, [
        survey.id,
        editor,
      ]);
    await update(`changes_summary = 'Ours'`);
    expect(await edits()).toEqual(before);
    await update(`document = '{"blocks":[]}'`);
    expect(await edits()).toEqual([...before, { version: 3, edited_by: editor }]);
  });

  it('is never another team’s version', async () => {
    await app.query("select set_config('app.team_id', $1, false)", [randomUUID()]);
    const { rowCount } = await app.query(`update survey_versions set changes_summary = 'Mine' where survey_id = $1`, [
      survey.id,
    ]);
    expect(rowCount).toBe(0);
    expect((await app.query('select 1 from survey_edits')).rowCount).toBe(0);
  });
});
