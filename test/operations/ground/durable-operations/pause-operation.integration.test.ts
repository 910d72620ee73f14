import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { emailListRoutes } from '../../../../api/routes/mailing/email-lists.ts';
import { operationRoutes } from '../../../../api/routes/ground/operations.ts';
import { getOperation } from '../../../../operations/ground/durable-operations/get-operation.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { answerOf } from '../../../support/api/answers.ts';
import { startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { aListDesk } from '../../../support/mailing/list-desk.ts';
import type { ListDesk } from '../../../support/mailing/list-desk.ts';
import { sendRecords } from '../../../support/mailing/send-records.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';

let test: TestServices;
let app: TestApp;
let desk: ListDesk;
beforeAll(async () => {
  test = await testServices();
  app = await startTestApp([...emailListRoutes, ...operationRoutes], { services: test.services, ensureMember });
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  desk = await aListDesk(app, test.services);
});

const ADA = { email: 'ada@example.org' };
const BO = { email: 'bo@example.org' };
const records = () => sendRecords(test.services, desk);

describe('pausing', () => {
  const ask = async (verb: string, id: string | null) => desk.ask('POST', `/api/v1/operations/${id}/${verb}`);

  it('stops a send until it is resumed; twice is once', async () => {
    const { id } = await desk.aList(ADA);
    const { operation_id } = await desk.send(id);
    for (const [verb, status, pausedAt] of [
      ['pause', 'paused', expect.any(Date)],
      ['pause', 'paused', expect.any(Date)],
      ['resume', 'sending', null],
      ['resume', 'sending', null],
    ] as const) {
      const answer = await answerOf(await ask(verb, operation_id), getOperation);
      expect(answer).toMatchObject({ id: operation_id, kind: 'email_send' });
      expect([(await desk.get(id)).sending_status, (await records().sendOf(operation_id))?.pausedAt]).toEqual([
        status,
        pausedAt,
      ]);
    }
    await records().ended(id, operation_id);
    for (const verb of ['pause', 'resume']) {
      expect(await desk.refused('POST', `/api/v1/operations/${operation_id}/${verb}`)).toEqual([
        409,
        'operation_finished',
      ]);
    }
  });

  it('of one of two sends leaves the list sending, of a reminder as it is', async () => {
    const { id } = await desk.aList(ADA);
    const { operation_id, reminders } = await desk.send(id, { reminders: [{ after_hours: 1 }] });
    const addition = await desk.add(id, BO);
    await ask('pause', operation_id);
    expect((await desk.get(id)).sending_status).toBe('sending');
    await ask('pause', addition.operation_id);
    expect((await desk.get(id)).sending_status).toBe('paused');
    await ask('resume', operation_id);
    expect((await desk.get(id)).sending_status).toBe('sending');
    await records().ended(id, operation_id);
    await records().ended(id, addition.operation_id);
    await ask('pause', reminders[0]?.operation_id ?? null);
    expect((await desk.get(id)).sending_status).toBe('sent');
  });

  it('of all sends at the same moment leaves the list paused', async () => {
    const { id } = await desk.aList(ADA);
    const sends = [(await desk.send(id)).operation_id];
    for (let number = 0; number < 5; number += 1) {
      sends.push((await desk.add(id, { email: `guest-${number}@example.org` })).operation_id);
    }
    await Promise.all(sends.map((send) => ask('pause', send)));
    expect((await desk.get(id)).sending_status).toBe('paused');
    await Promise.all(sends.map((send) => ask('resume', send)));
    expect((await desk.get(id)).sending_status).toBe('sending');
  });

  it('is for sends of the team alone', async () => {
    const { id } = await desk.aList(ADA);
    const { operation_id } = await desk.send(id);
    const other = randomUUID();
    await records().inTeam(({ sql, teamId }) =>
      sql('operations').insert({
        id: other,
        team_id: teamId,
        kind: 'survey_export',
        workflow_id: other,
        state: 'pending',
        created_at: new Date(),
      }),
    );
    const strangers = await aListDesk(app, test.services);
    for (const verb of ['pause', 'resume']) {
      expect(await desk.refused('POST', `/api/v1/operations/${other}/${verb}`)).toEqual([409, 'wrong_state']);
      expect(await desk.refused('POST', `/api/v1/operations/${randomUUID()}/${verb}`)).toEqual([404, 'not_found']);
      expect(await strangers.refused('POST', `/api/v1/operations/${operation_id}/${verb}`)).toEqual([404, 'not_found']);
    }
  });
});
