import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { translateSurvey } from '../../../operations/questionnaire/surveys/translate-survey.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import type { Services } from '../../../platform/services.ts';
import type { WorkflowGateway } from '../../../platform/workflow-gateway.ts';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import { translateSurveyWorkflowId } from '../../../workflows/questionnaire/translate-survey/messages.ts';
import { rawQuestions } from '../../domain/questionnaire/document/documents.ts';
import { eventually } from '../../support/eventually.ts';
import { stepsTakenForDead } from '../../support/repeated-steps.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';
import type { ModelServer } from '../../support/servers/model-server.ts';
import { startOpenAiServer } from '../../support/servers/openai-server.ts';
import { behave } from '../../support/servers/translating-model.ts';

let model: ModelServer;
let service: WorkflowService;
let member: Principal;
/** What the model waits for before it answers. */
let release: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  model = await startOpenAiServer({
    behave: async (call) => {
      await release;
      return behave(call);
    },
  });
  const ai = createAiProvider({ provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'stand-in', rules: {} });
  service = await workflowService({ ai });
  member = await service.aMember();
});
afterAll(async () => {
  await service.close();
  await model.close();
});

async function aSurvey(): Promise<string> {
  const { id: survey_id } = await runOperation(createSurvey, service.services, member, { name: 'Canteen' });
  const document = { blocks: [{ name: 'Main', questions: [rawQuestions.select] }] };
  await runOperation(updateSurvey, service.services, member, { survey_id, document });
  return survey_id;
}

const translate = (survey_id: string, options: object = {}, services: Services = service.services) =>
  runOperation(translateSurvey, services, member, { survey_id, target_language: 'da' }, options);

const read = (operation_id: string) => runOperation(getOperation, service.services, member, { operation_id });

const withGateway = (changes: Partial<WorkflowGateway>): Services => ({
  ...service.services,
  workflows: { ...service.gateway, ...changes },
});
const away = () => Promise.reject(new Error('Temporal is away.'));

/** Keeps the model from answering; what is returned lets it. */
function hold(): () => void {
  const held = Promise.withResolvers<undefined>();
  release = held.promise;
  return () => held.resolve(undefined);
}

describe('an operation that promises long work', () => {
  it('answers with where it stands when the time is over, and with the result when it is asked again', async () => {
    const id = await aSurvey();
    const letGo = hold();
    const { services } = service;
    const hasty = { ...services, settings: { ...services.settings, answerWithinMs: 300 } };
    const options = { idempotencyKey: randomUUID() };
    const first = await translate(id, options, hasty);
    expect(first.result).toBeNull();
    expect(['pending', 'processing']).toContain(first.operation.state);
    const again = translate(id, options);
    letGo();
    const { operation, result } = await again;
    expect(operation.id).toBe(first.operation.id);
    expect(result).toEqual(operation.result);
    expect((await translate(id, options)).result).toEqual(result);
  });

  it('is begun once, however many ask with one key at once', async () => {
    const survey = await aSurvey();
    const options = { idempotencyKey: randomUUID() };
    const before = model.calls.length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => translate(survey, options)));
    const [id = '', ...others] = new Set(answers.map(({ operation }) => operation.id));
    expect(others).toEqual([]);
    const repeated = await stepsTakenForDead(service.temporal, translateSurveyWorkflowId(id), 'translateBatch');
    expect(model.calls.length).toBeGreaterThan(before);
    expect(model.calls.length).toBeLessThanOrEqual(before + 1 + repeated);
  });

  it('answers at once where nobody waits any more, and goes on', async () => {
    const id = await aSurvey();
    const { operation, result } = await translate(id, { patience: AbortSignal.abort() });
    expect(result).toBeNull();
    await eventually(async () => expect((await read(operation.id)).state).toBe('completed'));
  });

  it('needs no Temporal where it is asked, when another process starts what was promised', async () => {
    const { result } = await translate(await aSurvey(), {}, withGateway({ start: away }));
    expect(result?.texts_translated).toBe(4);
  });

  it('tells where it stands while Temporal is away, and does not depend on being waited for', async () => {
    const letGo = hold();
    const { operation, result } = await translate(await aSurvey(), {}, withGateway({ start: away, waitForEnd: away }));
    // Others may start it within a second.
    expect(['pending', 'processing']).toContain(operation.state);
    expect(result).toBeNull();
    letGo();
    await eventually(async () => expect((await read(operation.id)).state).toBe('completed'));
  });
});

describe('waiting for a workflow', () => {
  it('ends at once where there is none, and with the patience of who waits', async () => {
    const { gateway } = service;
    const never = new AbortController().signal;
    expect(await gateway.waitForEnd('no-such-workflow', never)).toBe('missing');
    const letGo = hold();
    const { operation } = await translate(await aSurvey(), { patience: AbortSignal.abort() });
    const workflowId = `translate-survey/${operation.id}`;
    expect(await gateway.waitForEnd(workflowId, AbortSignal.timeout(200))).toBe('running');
    letGo();
    expect(await gateway.waitForEnd(workflowId, never)).toBe('ended');
  });
});
