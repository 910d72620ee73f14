import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { countActiveLicences, restoreLicences, revokeLicences } from '../../../../db/stores/ground/licence-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import { ensureMember, forgetMembers } from '../../../../operations/ground/teams/ensure-member.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';

let test: TestServices;

beforeAll(async () => {
  test = await testServices();
});

const MINUTE_MS = 60_000;

describe('a member', () => {
  it('has a seat from the first call on', async () => {
    const [teamId, userId] = [randomUUID(), randomUUID()];
    await ensureMember(test.services, { teamId, userId });
    await ensureMember(test.services, { teamId, userId: null });
    expect(await seats(teamId)).toBe(1);
  });

  it('whose seat has ended is refused, at the latest when this process looks again, and let in with the seat back', async () => {
    const [teamId, userId] = [randomUUID(), randomUUID()];
    const services = { ...test.services, now: () => new Date(1_000_000) };
    const later = { ...test.services, now: () => new Date(1_000_000 + MINUTE_MS) };
    await ensureMember(services, { teamId, userId });
    // By another process: this one isn't told.
    await inTeamTransaction(services.database, teamId, (transaction) =>
      revokeLicences(transaction, [userId], new Date()),
    );
    await ensureMember(services, { teamId, userId });
    await expect(ensureMember(later, { teamId, userId })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ensureMember(later, { teamId, userId })).rejects.toMatchObject({ code: 'forbidden' });
    await ensureMember(later, { teamId, userId: null });
    expect(await seats(teamId)).toBe(0);
    await inTeamTransaction(services.database, teamId, (transaction) => restoreLicences(transaction, [userId]));
    await ensureMember(later, { teamId, userId });
    expect(await seats(teamId)).toBe(1);
  });

  it('is let in whatever became of the seats of others in the team', async () => {
    const [teamId, ended, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const userId of [ended, other]) await ensureMember(test.services, { teamId, userId });
    await inTeamTransaction(test.services.database, teamId, (transaction) =>
      revokeLicences(transaction, [ended], new Date()),
    );
    forgetMembers(test.services);
    await expect(ensureMember(test.services, { teamId, userId: ended })).rejects.toMatchObject({ code: 'forbidden' });
    await ensureMember(test.services, { teamId, userId: other });
    expect(await seats(teamId)).toBe(1);
  });

  it('whose seat in one team has ended keeps that in another', async () => {
    const [one, other, userId] = [randomUUID(), randomUUID(), randomUUID()];
    for (const teamId of [one, other]) await ensureMember(test.services, { teamId, userId });
    await inTeamTransaction(test.services.database, one, (transaction) =>
      revokeLicences(transaction, [userId], new Date()),
    );
    forgetMembers(test.services);
    await expect(ensureMember(test.services, { teamId: one, userId })).rejects.toMatchObject({ code: 'forbidden' });
    await ensureMember(test.services, { teamId: other, userId });
  });

  it('is looked at again at once where this process knows that seats have ended', async () => {
    const [teamId, userId] = [randomUUID(), randomUUID()];
    await ensureMember(test.services, { teamId, userId });
    await inTeamTransaction(test.services.database, teamId, (transaction) =>
      revokeLicences(transaction, [userId], new Date()),
    );
    forgetMembers(test.services);
    await expect(ensureMember(test.services, { teamId, userId })).rejects.toThrow('more seats');
  });
});

function seats(teamId: string): Promise<number> {
  return inTeamTransaction(test.services.database, teamId, countActiveLicences);
}
