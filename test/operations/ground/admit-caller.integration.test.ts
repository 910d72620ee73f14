import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ensureLicence, revokeLicences } from '../../../db/stores/ground/licence-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { NO_TEAM } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { getTeamSettings } from '../../../operations/ground/teams/get-team-settings.ts';
import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import { listPrivacyAudit } from '../../../operations/privacy/list-privacy-audit.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await testServices();
});

const aStranger = () => ({
  teamId: randomUUID(),
  userId: randomUUID(),
  isServiceAdmin: false,
  requestId: 'test',
});

describe('whoever runs an operation of teams, from whatever surface', () => {
  it('is of a team', async () => {
    const nobody = { ...aStranger(), teamId: NO_TEAM };
    await expect(runOperation(getTeamSettings, test.services, nobody, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('is a known user for every change, and for everything about a person', async () => {
    const unnamed = { ...aStranger(), userId: null };
    await expect(runOperation(getTeamSettings, test.services, unnamed, {})).resolves.toBeDefined();
    for (const operation of [updateTeamSettings, listPrivacyAudit] as const) {
      const run = runOperation(operation as typeof updateTeamSettings, test.services, unnamed, {});
      await expect(run).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('has a seat', async () => {
    const member = aStranger();
    await inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
      await transaction.sql('teams').insert({ id: member.teamId });
      await ensureLicence(transaction, member.userId);
      await revokeLicences(transaction, [member.userId], new Date());
    });
    await expect(runOperation(getTeamSettings, test.services, member, {})).rejects.toMatchObject({ code: 'forbidden' });
  });
});
