import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Knex } from 'knex';
import { countTemplateUse, insertTemplate } from '../../db/stores/questionnaire/template-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { testServices } from '../support/services.ts';
import type { TestServices } from '../support/services.ts';

/** Public ones are seen by all teams, those of other files too. */
const NAME = `Ours ${randomUUID()}`;

let test: TestServices;
let own: string;
let other: string;
/** One template for the team alone, one for all teams. */
let secret: string;
let shared: string;
beforeAll(async () => {
  test = await testServices();
  own = (await test.aMember()).teamId;
  other = (await test.aMember()).teamId;
  secret = await aTemplate(false);
  shared = await aTemplate(true);
});

const asTeam = <T>(teamId: string, work: (sql: Knex.Transaction) => Promise<T>): Promise<T> =>
  inTeamTransaction(test.services.database, teamId, ({ sql }) => work(sql));

async function aTemplate(isPublic: boolean): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await inTeamTransaction(test.services.database, own, (transaction) =>
    insertTemplate(transaction, {
      id,
      name: NAME,
      description: '',
      category: 'cx',
      isPublic,
      language: 'en',
      subtype: 'online',
      usageCount: 0,
      createdBy: randomUUID(),
      createdAt: now,
      updatedAt: now,
      document: { blocks: [] },
    }),
  );
  return id;
}

const idsFor = (teamId: string) =>
  asTeam(teamId, async (sql) => (await sql('templates').where({ name: NAME }).pluck('id')) as string[]);
const usesOf = (id: string) =>
  asTeam(own, async (sql) => (await sql('templates').where({ id }).pluck('usage_count')) as number[]);

describe('templates in the database', () => {
  it('are seen by their team, and public ones by all, even by a query that forgets its where', async () => {
    expect((await idsFor(own)).sort()).toEqual([secret, shared].sort());
    expect(await idsFor(other)).toEqual([shared]);
  });

  it('are removed by their team alone, and changed by nobody', async () => {
    expect(await asTeam(other, (sql) => sql('templates').delete())).toBe(0);
    expect(await idsFor(own)).toHaveLength(2);
    const change = asTeam(own, (sql) => sql('templates').where({ id: secret }).update({ is_public: true }));
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it('are added by no team for another, nor in the name of the service', async () => {
    const copyFor = (team_id: string | null) =>
      asTeam(own, async (sql) => {
        const row = (await sql('templates').where({ id: shared }).first()) as Record<string, unknown>;
        const created_by = team_id === null ? 'system' : row['created_by'];
        await sql('templates').insert({ ...row, id: randomUUID(), team_id, created_by });
      });
    await expect(copyFor(other)).rejects.toThrow(/row-level security/);
    await expect(copyFor(null)).rejects.toThrow(/row-level security/);
  });

  it('are counted where the team sees them', async () => {
    const use = (id: string) =>
      inTeamTransaction(test.services.database, other, (transaction) => countTemplateUse(transaction, id));
    await use(shared);
    await use(secret);
    expect([await usesOf(shared), await usesOf(secret)]).toEqual([[1], [0]]);
  });
});
