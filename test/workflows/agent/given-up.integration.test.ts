import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { givenUp } from '../../../activities/agent/agent-turn/give-up.ts';
import { loadTurn } from '../../../activities/agent/agent-turn/load-turn.ts';
import { storeStep } from '../../../activities/agent/agent-turn/store-step.ts';
import { erasureMark } from '../../../db/stores/privacy/privacy-request-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { turnDesk } from '../../support/agent/turn-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
beforeAll(async () => {
  service = await workflowService();
});
afterAll(() => service.close());

const AWAY = new FieldworkError('ai_unavailable', 'It is away.');
const CALL = { id: 'a', name: 'list_surveys', arguments: {}, malformed: null };
const REPLY = { text: '', calls: [CALL], model: 'a model', tokens: { input: 1, output: 1 } };

it('a model is given up after six failures at one step, of its own alone', async () => {
  const desk = await turnDesk(service.services, await service.aMember());
  const ref = { ...desk.operation, step: 1 };
  const fail = (error: unknown) => givenUp(service.services, ref, error);
  const failFiveTimes = async () => {
    for (let times = 0; times < 5; times += 1) expect(await fail(AWAY)).toBe(AWAY);
  };
  // Whatever ends attempts otherwise, however often, counts as none.
  const lost = new Error('The connection to the database is lost.');
  for (let times = 0; times < 10; times += 1) expect(await fail(lost)).toBe(lost);
  await failFiveTimes();
  const loaded = await desk.within(async (transaction) => ({
    ...(await loadTurn(transaction, ref.operationId)),
    erasures: await erasureMark(transaction),
  }));
  await storeStep(service.services, ref, loaded, { ...REPLY, ending: 'complete' });
  await failFiveTimes();
  expect(await fail(AWAY)).toMatchObject({
    code: 'ai_request_rejected',
    message: expect.stringContaining('asked 6 times'),
  });
});
