import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActivities } from '../../../activities/index.ts';
import { recordStoppedWork } from '../../../activities/ground/durable-operation/record-stopped-work.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { StoppedWorkflow } from '../../../platform/stopped-workflows.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { optimizeSurvey } from '../../../operations/results/insights/optimize-survey.ts';
import { addQuestion } from '../../../operations/questionnaire/questions/add-question.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { emailSendWorkflowId } from '../../../workflows/mailing/email-send/messages.ts';
import { scriptedModel } from '../../support/agent/scripted-model.ts';
import { eventually } from '../../support/eventually.ts';
import { mailingDesk } from '../../support/mailing/mailing-desk.ts';
import { terminate } from '../../support/terminate.ts';
import { workEndings } from '../../../workers/work-endings.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let member: Principal;
let asked = 0;
/** The first question is answered by nobody. */
const held = Promise.withResolvers<undefined>();
beforeAll(async () => {
  const answer = async () => {
    asked += 1;
    if (asked === 1) await held.promise;
    throw new FieldworkError('ai_credentials_rejected', 'No.');
  };
  service = await workflowService({ ai: { ...scriptedModel(() => ({ text: 'Hello.' })), answer } });
  member = await service.aMember();
});
afterAll(async () => {
  held.resolve(undefined);
  await service.close();
});

/** The newest operation of a kind. */
const rename = (id: string, workflow_id: string) =>
  inTeamTransaction(service.services.database, member.teamId, ({ sql }) =>
    sql('operations').where({ id }).update({ workflow_id }),
  );

const newestOf = (kind: string) =>
  inTeamTransaction(service.services.database, member.teamId, async ({ sql }) =>
    sql('operations')
      .where({ team_id: member.teamId, kind })
      .orderBy('created_at', 'desc')
      .first<{ id: string; workflow_id: string; state: string; error: object | null } | undefined>(),
  );

const STOPPED = { code: 'service_unavailable', message: expect.stringContaining('has stopped this work') };

describe('work whose workflow an operator terminates', () => {
  it('is each that is an operation', async () => {
    const workflows = new URL('../../../workflows/', import.meta.url);
    const index = await readFile(new URL('index.ts', workflows), 'utf8');
    const durable: string[] = [];
    for (const [, name = '', path = ''] of index.matchAll(/export \{ (\w+) \} from '(.+)'/g)) {
      if ((await readFile(new URL(path, workflows), 'utf8')).includes('runDurably(')) durable.push(name);
    }
    expect([...workEndings(createActivities(service.services)).keys()].sort()).toEqual(durable.sort());
  });

  it('has failed, and can be asked for anew: an insight is not waited for for ever', async () => {
    const { id: survey_id } = await runOperation(createSurvey, service.services, member, { name: 'Canteen' });
    await runOperation(addQuestion, service.services, member, { survey_id, type: 'text', text: 'How is the food?' });
    const optimize = () => runOperation(optimizeSurvey, service.services, member, { survey_id });
    const first = optimize().catch(() => undefined);
    await eventually(() => expect(asked).toBe(1));
    const operation = await newestOf('survey_review');
    await terminate(service.temporal, operation?.workflow_id ?? '', 'By hand.');
    await eventually(async () =>
      expect(await newestOf('survey_review')).toMatchObject({ id: operation?.id, state: 'failed', error: STOPPED }),
    );
    await first;
    await expect(optimize()).rejects.toMatchObject({ code: 'ai_credentials_rejected' });
    expect(asked).toBe(2);
  });

  it('leaves nothing behind: a list is not being sent for ever, and none of its recipients waits', async () => {
    const desk = mailingDesk(service.services, member);
    const list = await desk.aList(['jo@example.com', 'al@example.com']);
    const id = await desk.send(list, { paused: true });
    await eventually(async () => expect((await desk.operation(id)).state).toBe('processing'));
    const workflow = { workflowType: 'emailSend', teamId: member.teamId };
    const stopped = { ...workflow, workflowId: emailSendWorkflowId(id), stoppedAt: new Date() };
    const record = (one: StoppedWorkflow) =>
      recordStoppedWork(service.services, workEndings(createActivities(service.services)), one);
    // One that an operator has reset runs on under its id.
    await record(stopped);
    // What was asked for after the end belongs to a workflow that has not begun yet.
    await rename(id, 'not-begun');
    await record({ ...stopped, workflowId: 'not-begun', stoppedAt: new Date(0) });
    await rename(id, stopped.workflowId);
    expect(await desk.operation(id)).toMatchObject({ state: 'processing', completed_at: null });
    await terminate(service.temporal, stopped.workflowId, 'By hand.');
    expect(await desk.ended(id)).toMatchObject({ state: 'failed', error: STOPPED });
    await eventually(async () => expect((await desk.list(list)).sending_status).toBe('failed'));
    expect((await desk.recipients(list)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});
