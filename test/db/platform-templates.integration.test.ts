import { afterAll, beforeAll, expect, it } from '@jest/globals';
import knexFactory from 'knex';
import type { Knex } from 'knex';
import { storeBuiltInTemplates } from '../../db/built-in-templates.ts';
import { builtInTemplates } from '../../domain/questionnaire/templates/built-in-templates.ts';
import { createTestDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = knexFactory({ client: 'pg', connection: database.url, pool: { min: 0, max: 2 } });
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const stored = () =>
  owner('templates').orderBy('position').select<Record<string, unknown>[]>('id', 'name', 'usage_count', 'updated_at');

it('stores each template once, and touches none that is as it ships', async () => {
  const before = await stored();
  expect(before.map((row) => row['name'])).toEqual(builtInTemplates().map(({ name }) => name));
  await storeBuiltInTemplates(owner);
  expect(await stored()).toEqual(before);
});

it('mends what differs, keeping how often it was used, and removes what ships no more', async () => {
  const [first] = builtInTemplates();
  await owner('templates').where({ id: first?.id }).update({ name: 'Of an older release', usage_count: 7 });
  await owner.raw(`
    insert into templates (id, name, description, category, is_public, language, subtype, created_by, data, created_at, updated_at)
    values (gen_random_uuid(), 'Dropped', '', 'cx', true, 'en', 'online', 'system', '{"blocks": []}', now(), now())`);
  await Promise.all([storeBuiltInTemplates(owner), storeBuiltInTemplates(owner)]);
  const after = await stored();
  expect(after.map((row) => row['name'])).toEqual(builtInTemplates().map(({ name }) => name));
  expect(after[0]).toMatchObject({ name: first?.name, usage_count: 7 });
});
