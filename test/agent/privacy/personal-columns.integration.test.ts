import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { KEPT_NOWHERE, OTHER_COLUMNS, PERSONAL_COLUMNS } from '../../support/agent/personal-columns.ts';
import { aWorldOfCanaries, canariesIn } from '../../support/agent/world-of-canaries.ts';
import type { Canaries } from '../../support/agent/world-of-canaries.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let member: Principal;
let canaries: Canaries;
beforeAll(async () => {
  service = await workflowService();
  member = await service.aMember();
  ({ canaries } = await aWorldOfCanaries(service, member));
});
afterAll(() => service.close());

/** What a number, a time, a yes or no, or an id of a row says of nobody. */
const SAYS_NOTHING = ['int4', 'int8', 'bool', 'timestamptz', 'uuid'];

/** Of the service's own tables, whoever may read them. */
async function columnsOfPeople(): Promise<readonly string[]> {
  const { rows } = await service.services.database.knex.raw<{ rows: { name: string }[] }>(
    `select c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and t.typname <> all (?) and c.relname not like 'knex_%'
     order by 1`,
    [SAYS_NOTHING],
  );
  return rows.map(({ name }) => name);
}

/** All that stands in a column of the team's rows, as text. */
async function textOf(column: string): Promise<string> {
  const [table = '', name = ''] = column.split('.');
  return inTeamTransaction(service.services.database, member.teamId, async ({ sql }) => {
    const { rows } = await sql.raw<{ rows: { text: string | null }[] }>(
      `select string_agg(to_jsonb(??)::text, ' ') as text from ??`,
      [name, table],
    );
    return rows[0]?.text ?? '';
  });
}

describe('every column of the schema', () => {
  it('is decided: it holds nothing of people, or a canary stands in it', async () => {
    const decided = [...Object.keys(PERSONAL_COLUMNS), ...Object.values(OTHER_COLUMNS).flat()];
    expect([...decided].sort()).toEqual([...(await columnsOfPeople())].sort());
  });

  it('that holds something personal holds its canaries', async () => {
    const missing: string[] = [];
    for (const [column, names] of Object.entries(PERSONAL_COLUMNS)) {
      const found = canariesIn(await textOf(column), canaries);
      missing.push(...names.filter((name) => !found.includes(name)).map((name) => `${column} ${name}`));
    }
    expect(missing).toEqual([]);
  });

  it('keeps nothing of what a browser says of itself', async () => {
    const found: string[] = [];
    for (const column of [...Object.keys(PERSONAL_COLUMNS), 'responses.respondent_key']) {
      const some = canariesIn(await textOf(column), canaries);
      found.push(...KEPT_NOWHERE.filter((name) => some.includes(name)).map((name) => `${column} ${name}`));
    }
    expect(found).toEqual([]);
    // One who has come with a browser, and four that were written as rows.
    expect((await textOf('responses.device_hash')).match(/"[0-9a-f]{64}"/g)).toHaveLength(1);
  });
});

describe('every canary', () => {
  it('stands in a column, or in what no column keeps', () => {
    const placed = new Set([...Object.values(PERSONAL_COLUMNS).flat(), ...KEPT_NOWHERE]);
    const elsewhere = ['CellName', 'CellPhone', 'CellMail', 'results link', 'personal link', 'preview link'];
    const ids = ['id of a recipient', 'id of a user'];
    expect(Object.keys(canaries).filter((name) => ![...placed, ...elsewhere, ...ids].includes(name))).toEqual([]);
  });
});
