import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prepareSend } from '../../../../activities/mailing/email-send/prepare-send.ts';
import { findEmailList } from '../../../../db/stores/mailing/email-list-store.ts';
import type { TeamTransaction } from '../../../../db/transaction.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { changeRecipients } from '../../../../operations/mailing/recipients/change-recipients.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import { mailingDesk } from '../../../support/mailing/mailing-desk.ts';
import type { MailingDesk } from '../../../support/mailing/mailing-desk.ts';
import { eventually } from '../../../support/eventually.ts';
import { createTestServices } from '../../../support/services.ts';
import type { OwnTestServices } from '../../../support/services.ts';

const AT = new Date('2026-11-22T09:00:00Z');
const HOUR_MS = 3_600_000;

let test: OwnTestServices;
let member: Principal;
let desk: MailingDesk;
beforeAll(async () => {
  test = await createTestServices();
  member = await test.aMember();
  desk = mailingDesk(test.services, member);
});
afterAll(() => test.close());

const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>) =>
  inTeamTransaction(test.services.database, member.teamId, work);

/** Resolves once so many transactions wait for what another holds. */
const transactionsWait = (count: number) =>
  eventually(async () => {
    const { rows } = await test.services.database.knex.raw<{ rows: { waiting: string }[] }>(
      `select count(distinct held.pid) as waiting from pg_locks held join pg_stat_activity session using (pid)
       where not held.granted and session.datname = current_database()`,
    );
    expect(Number(rows[0]?.waiting)).toBe(count);
  });

describe('two sends of one list whose time comes together', () => {
  it('never both reach the same person', async () => {
    const list = await desk.aList(Array.from({ length: 5 }, (_, index) => `guest-${index}@example.com`));
    const people = await desk.recipients(list);
    const got = people.flatMap(({ id }) => (['claimed', 'accepted'] as const).map((event) => ({ id, event, at: AT })));
    await inTeam((transaction) => changeRecipients(transaction, got));
    const later = { filter: 'non_complete', beginsAt: new Date(Date.now() + HOUR_MS) } as const;
    const sends = [await desk.send(list, later), await desk.send(list, later)];

    const prepared = await inTeam(async (transaction) => {
      await findEmailList(transaction, { id: list.list_id, surveyId: list.survey_id }, { lock: true });
      const underWay = sends.map((operationId) =>
        prepareSend(test.services as ActivityServices, { teamId: member.teamId, operationId }),
      );
      await transactionsWait(2);
      return { underWay };
    }).then(({ underWay }) => Promise.all(underWay));
    expect(prepared.map(({ recipients }) => recipients).sort()).toEqual([0, 5]);
  });
});
