import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTeamTransaction } from '../../db/transaction.ts';
import { createTestServices } from '../support/services.ts';
import type { OwnTestServices } from '../support/services.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { createSurvey } from '../../operations/questionnaire/surveys/create-survey.ts';

/** Its tables are those that ship. */
let test: OwnTestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

/** Every table of the schema, and whether it has a team's data. */
async function tables(): Promise<{ name: string; hasTeam: boolean; secured: boolean }[]> {
  const { rows } = await test.services.database.knex.raw<{
    rows: { name: string; hasTeam: boolean; secured: boolean }[];
  }>(`
    select c.relname as name, c.relrowsecurity as secured,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'team_id') as "hasTeam"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'`);
  return rows;
}

describe('row-level security', () => {
  it('is on for every table that holds a team’s data', async () => {
    const open = (await tables()).filter((table) => (table.hasTeam || table.name === 'teams') && !table.secured);
    expect(open).toEqual([]);
  });

  it('leaves only infrastructure without a team', async () => {
    const without = (await tables()).filter((table) => !table.hasTeam).map((table) => table.name);
    expect(without.sort()).toEqual(['knex_migrations', 'knex_migrations_lock', 'mail_slots', 'rate_limits', 'teams']);
  });

  it('shows a team nothing of another, even to a query that forgets its where', async () => {
    const [one, other] = [await test.aMember(), await test.aMember()];
    await runOperation(createSurvey, test.services, one, { name: 'Ours' });
    const seen = (teamId: string) =>
      inTeamTransaction(
        test.services.database,
        teamId,
        async ({ sql }) => (await sql('surveys').select('name')) as unknown[],
      );
    expect(await seen(one.teamId)).toEqual([{ name: 'Ours' }]);
    expect(await seen(other.teamId)).toEqual([]);
  });

  it('shows nothing at all where no team is set', async () => {
    const member = await test.aMember();
    await runOperation(createSurvey, test.services, member, { name: 'Ours' });
    expect(await test.services.database.knex('surveys').select('name')).toEqual([]);
  });

  it('refuses to write a row of another team', async () => {
    const [one, other] = [await test.aMember(), await test.aMember()];
    const writing = inTeamTransaction(test.services.database, one.teamId, ({ sql }) =>
      sql('licences').insert({ team_id: other.teamId, user_id: randomUUID() }),
    );
    await expect(writing).rejects.toThrow(/row-level security/);
  });

  it('cannot be switched off by the service’s role', async () => {
    await expect(test.services.database.knex.raw('alter table surveys disable row level security')).rejects.toThrow(
      /must be owner/,
    );
    const { rows } = await test.services.database.knex.raw<{ rows: { bypass: boolean }[] }>(
      'select rolbypassrls or rolsuper as bypass from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ bypass: false }]);
  });
});
