import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import knexFactory from 'knex';
import type { Knex } from 'knex';
import { migrate, migrationSource } from '../../db/migrate.ts';
import { rollBackAll } from '../support/roll-back-all.ts';
import { ALL_MIGRATIONS } from '../../db/migrations/all-migrations.ts';
import { documentWith, parsed, rawQuestions } from '../domain/questionnaire/document/documents.ts';
import { createTestServices } from '../support/services.ts';
import type { OwnTestServices } from '../support/services.ts';
import { asking, surveyDesk } from '../support/survey-desk.ts';

let test: OwnTestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

/** Takes the database back to the first release's schema. */
async function toFirstRelease(databaseUrl: string, sql: Knex): Promise<void> {
  await rollBackAll({ databaseUrl });
  await sql.migrate.up({ migrationSource });
}

it('a survey that the first release wrote is published, edited and restored by this one', async () => {
  const { url } = test.services.database;
  const owner = knexFactory({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  const member = { teamId: randomUUID(), userId: randomUUID(), isServiceAdmin: false, requestId: 'test' };
  const id = randomUUID();
  const document = parsed(documentWith(...Object.values(rawQuestions)));
  const written = { team_id: member.teamId, created_at: new Date('2026-01-02T03:04:05Z') };
  try {
    await toFirstRelease(url, owner);
    await owner('teams').insert({ id: member.teamId });
    await owner('surveys').insert({
      ...written,
      id,
      name: 'Coffee habits',
      status: 'draft',
      stage: 'design',
      language: 'en',
      subtype: 'online',
      current_version: 1,
      revision: 5,
      created_by: member.userId,
    });
    await owner('survey_versions').insert({
      ...written,
      id: randomUUID(),
      survey_id: id,
      version: 1,
      document: JSON.stringify(document),
      changed_by: member.userId,
    });
  } finally {
    await owner.destroy();
  }

  const later = ALL_MIGRATIONS.slice(1).map(({ name }) => name);
  expect(await migrate({ databaseUrl: url })).toEqual({ applied: later });

  const desk = surveyDesk(test.services, member);
  expect(await desk.get(id)).toMatchObject({ status: 'draft', revision: 5, document });
  const [edit] = (await desk.edits(id)).items;
  expect(edit).toMatchObject({ version: 1, edited_by: member.userId, edited_at: written.created_at.toISOString() });
  expect(await desk.edit(id, { edit_id: edit?.id })).toMatchObject({ document });
  await desk.publish(id);
  await desk.write(id, asking('New?'));
  await desk.push(id, { version: 2 });
  expect(await desk.restore(id, { version: 1, edit_id: edit?.id })).toMatchObject({ pending_version: 3, document });
});
