import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { insertPrivacyAudit, listPrivacyAudit } from '../../db/stores/privacy/privacy-audit-store.ts';
import type { PrivacyAuditEntry } from '../../db/stores/privacy/privacy-audit-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { testServices } from '../support/services.ts';
import type { TestServices } from '../support/services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await testServices();
});

function anEntry(more: Partial<PrivacyAuditEntry> = {}): PrivacyAuditEntry {
  return {
    id: randomUUID(),
    at: new Date('2026-01-02T03:04:05Z'),
    actorUserId: randomUUID(),
    action: 'lookup',
    outcome: 'completed',
    emailHash: 'abc',
    operationId: null,
    details: { response_count: 1 },
    ...more,
  };
}

describe('the privacy audit', () => {
  it('is added to, newest first, each team its own', async () => {
    const { database } = test.services;
    const [one, other] = [await test.aMember(), await test.aMember()];
    const [first, second] = [anEntry(), anEntry({ action: 'delete' })];
    await inTeamTransaction(database, one.teamId, async (transaction) => {
      await insertPrivacyAudit(transaction, first);
      await insertPrivacyAudit(transaction, second);
    });
    const read = (teamId: string) =>
      inTeamTransaction(database, teamId, (transaction) => listPrivacyAudit(transaction, { limit: 10, offset: 0 }));
    expect(await read(one.teamId)).toEqual({ entries: [second, first], total: 2 });
    expect(await read(other.teamId)).toEqual({ entries: [], total: 0 });
  });

  it('holds the proof of an erasure once', async () => {
    const member = await test.aMember();
    const operationId = randomUUID();
    const total = await inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
      await insertPrivacyAudit(transaction, anEntry({ action: 'proof', operationId }));
      await insertPrivacyAudit(transaction, anEntry({ action: 'proof', operationId }));
      return (await listPrivacyAudit(transaction, { limit: 10, offset: 0 })).total;
    });
    expect(total).toBe(1);
  });

  it.each([
    ['update', `update privacy_audit set outcome = 'nothing'`],
    ['delete', 'delete from privacy_audit'],
    ['truncate', 'truncate privacy_audit'],
    ['truncate of what it belongs to', 'truncate teams cascade'],
  ])('refuses the owner of the tables an %s', async (_what, statement) => {
    const member = await test.aMember();
    await inTeamTransaction(test.services.database, member.teamId, (transaction) =>
      insertPrivacyAudit(transaction, anEntry()),
    );
    const owner = new pg.Client({ connectionString: test.services.database.url });
    await owner.connect();
    try {
      await expect(owner.query(statement)).rejects.toThrow(/only added to/);
    } finally {
      await owner.end();
    }
  });

  it('gives the service no right to change it', async () => {
    const member = await test.aMember();
    for (const statement of [`update privacy_audit set outcome = ''`, 'delete from privacy_audit']) {
      const trying = inTeamTransaction(test.services.database, member.teamId, ({ sql }) => sql.raw(statement));
      await expect(trying).rejects.toThrow(/permission denied/);
    }
  });
});
