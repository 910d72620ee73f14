import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { operationRoutes } from '../../../api/routes/ground/operations.ts';
import { surveyRoutes } from '../../../api/routes/questionnaire/surveys.ts';
import { translationRoutes } from '../../../api/routes/questionnaire/translations.ts';
import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { operationView } from '../../../operations/ground/durable-operations/operation-view.ts';
import { cloneSurvey } from '../../../operations/questionnaire/surveys/clone-survey.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { translateSurvey } from '../../../operations/questionnaire/surveys/translate-survey.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import { translateSurveyWorkflowId } from '../../../workflows/questionnaire/translate-survey/messages.ts';
import { rawQuestions } from '../../domain/questionnaire/document/documents.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';
import { stepsTakenForDead } from '../../support/repeated-steps.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';
import type { ModelBehaviour, ModelServer, ReceivedCall } from '../../support/servers/model-server.ts';
import { startOpenAiServer } from '../../support/servers/openai-server.ts';
import { answering, behave } from '../../support/servers/translating-model.ts';

const caller = aCaller();
const ROUTES = [...surveyRoutes, ...translationRoutes, ...operationRoutes];

let model: ModelServer;
let service: WorkflowService;
/** Waits for long work as long as a client would; `hasty` hardly at all. */
let app: TestApp;
let hasty: TestApp;
let next: ((call: ReceivedCall) => ModelBehaviour | Promise<ModelBehaviour>) | undefined;

beforeAll(async () => {
  model = await startOpenAiServer({ behave: (call) => (next ?? behave)(call) });
  const ai = createAiProvider({ provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'stand-in', rules: {} });
  service = await workflowService({ ai });
  const { services } = service;
  app = await startTestApp(ROUTES, { services, ensureMember, caller });
  const settings = { ...services.settings, answerWithinMs: 200 };
  hasty = await startTestApp(ROUTES, { services: { ...services, settings }, ensureMember, caller });
});

afterAll(async () => {
  await app.close();
  await hasty.close();
  await service.close();
  await model.close();
});

async function aSurvey(): Promise<string> {
  const { id } = await answerOf(
    await app.request('/api/v1/surveys', { method: 'POST', json: { name: 'Canteen' } }),
    createSurvey,
    201,
  );
  const document = { blocks: [{ name: 'Main', questions: [rawQuestions.select] }] };
  await answerOf(await app.request(`/api/v1/surveys/${id}`, { method: 'PATCH', json: { document } }), updateSurvey);
  return id;
}

const translate = (at: TestApp, id: string, init: object = {}) =>
  at.request(`/api/v1/surveys/${id}/translate`, { method: 'POST', json: { target_language: 'da' }, ...init });

async function resultOf(response: Response) {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, expect.anything()]);
  const { output } = translateSurvey;
  if (output.kind !== 'durable') throw new Error('Translating is long work.');
  expect(z.parse(output.schema, body)).toEqual(body);
  return body as { translated_survey_id: string; texts_translated: number };
}

async function operationOf(response: Response) {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([202, expect.anything()]);
  const operation = operationView.parse(body);
  const address = `/api/v1/operations/${operation.id}`;
  expect(['Location', 'Operation-Location'].map((name) => response.headers.get(name))).toEqual([address, address]);
  return operation;
}

/** Lets the model answer no more until it is released. */
function holdModel(): () => void {
  const held = Promise.withResolvers<undefined>();
  next = async (call) => {
    await held.promise;
    return behave(call);
  };
  return () => {
    next = undefined;
    held.resolve(undefined);
  };
}

describe('a translation over HTTP', () => {
  it('answers with the translated survey where it takes no longer than an answer may', async () => {
    const id = await aSurvey();
    const response = await translate(app, id);
    const operation = String(response.headers.get('Operation-Location'));
    const result = await resultOf(response);
    expect(result).toMatchObject({ original_survey_id: id, language: 'da', texts_translated: 4 });
    expect(await answerOf(await app.request(operation), getOperation)).toMatchObject({ state: 'completed', result });
    const made = await app.request(`/api/v1/surveys/${result.translated_survey_id}`);
    expect(await answerOf(made, getSurvey)).toMatchObject({ name: 'Canteen (Danish)', language: 'da' });
  });

  it('answers with the operation where it takes longer; its result comes there', async () => {
    const id = await aSurvey();
    const release = holdModel();
    const operation = await operationOf(await translate(hasty, id));
    expect(operation).toMatchObject({ kind: 'survey_translation', result: null, error: null });
    release();
    await eventually(async () => {
      const read = await answerOf(await app.request(`/api/v1/operations/${operation.id}`), getOperation);
      expect(read).toMatchObject({ state: 'completed', result: { original_survey_id: id, texts_translated: 4 } });
    });
  });

  it('with an Idempotency-Key happens once, however often and early it is repeated', async () => {
    const id = await aSurvey();
    const release = holdModel();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await operationOf(await translate(hasty, id, { headers }));
    const second = await operationOf(await translate(hasty, id, { headers }));
    expect(second.id).toBe(first.id);
    const waiting = [translate(app, id, { headers }), translate(app, id, { headers })];
    release();
    const results = await Promise.all(waiting.map(async (response) => resultOf(await response)));
    expect(results[1]).toEqual(results[0]);
    expect(await resultOf(await translate(hasty, id, { headers }))).toEqual(results[0]);
    const other = await translate(app, id, { headers, json: { target_language: 'es' } });
    expect((await problemOf(other)).code).toBe('idempotency_key_reused');
  });

  it('goes on when the client hangs up', async () => {
    const id = await aSurvey();
    const release = holdModel();
    const headers = { 'Idempotency-Key': randomUUID() };
    const hangUp = new AbortController();
    const before = model.calls.length;
    const cut = translate(app, id, { headers, signal: hangUp.signal });
    await eventually(() => expect(model.calls.length).toBeGreaterThan(before));
    hangUp.abort();
    await expect(cut).rejects.toThrow();
    release();
    const response = await translate(app, id, { headers });
    const operationId = response.headers.get('Operation-Location')?.split('/').at(-1) ?? '';
    expect(await resultOf(response)).toMatchObject({ texts_translated: 4 });
    const workflowId = translateSurveyWorkflowId(operationId);
    const repeated = await stepsTakenForDead(service.temporal, workflowId, 'translateBatch');
    expect(model.calls.length).toBeLessThanOrEqual(before + 1 + repeated);
  });

  it('answers with where it stands when the service stops', async () => {
    const stopping = new AbortController();
    const { services } = service;
    const other = await startTestApp(ROUTES, { services, ensureMember, caller, stopping: stopping.signal });
    const id = await aSurvey();
    const release = holdModel();
    const before = model.calls.length;
    const waiting = translate(other, id);
    await eventually(() => expect(model.calls.length).toBeGreaterThan(before));
    stopping.abort();
    expect((await operationOf(await waiting)).state).toBe('processing');
    release();
    await other.close();
  });

  it('that is cancelled is told so to whoever waits', async () => {
    const id = await aSurvey();
    const release = holdModel();
    const headers = { 'Idempotency-Key': randomUUID() };
    const operation = await operationOf(await translate(hasty, id, { headers }));
    const waiting = translate(app, id, { headers });
    const cancelled = await app.request(`/api/v1/operations/${operation.id}/cancel`, { method: 'POST' });
    expect((await answerOf(cancelled, cancelOperation)).cancel_requested).toBe(true);
    const problem = await problemOf(await waiting);
    expect([problem.status, problem.code]).toEqual([409, 'operation_cancelled']);
    release();
  });

  it('that fails is a problem', async () => {
    const id = await aSurvey();
    next = () => answering([]);
    const problem = await problemOf(await translate(app, id));
    next = undefined;
    expect([problem.status, problem.code]).toEqual([502, 'translation_incomplete']);
    expect(problem.detail).toMatch(/^4 texts got no usable translation in 3 tries/);
  });

  it('refuses, with its path, a name that is no text and breaks where it is compared', async () => {
    const json = { new_name: { length: { toString: 1 } } };
    const problem = await problemOf(await translate(app, await aSurvey(), { json }));
    expect([problem.status, problem.code, problem.errors?.map(({ path }) => path)]).toEqual([
      422,
      'invalid_input',
      ['new_name.length.toString'],
    ]);
  });

  it('refuses what it cannot do', async () => {
    const id = await aSurvey();
    for (const json of [{}, { target_language: 'Danish' }, { target_language: 'en' }, { target_language: 'xx' }]) {
      const problem = await problemOf(await translate(app, id, { json }));
      expect([problem.status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['target_language']]);
    }
    const anothers = await translate(app, id, { headers: { 'X-Team-ID': randomUUID() } });
    expect((await problemOf(anothers)).code).toBe('not_found');
    expect((await problemOf(await translate(app, randomUUID()))).code).toBe('not_found');
  });
});

describe('a clone over HTTP', () => {
  const clone = (id: string, init: object = {}) =>
    app.request(`/api/v1/surveys/${id}/clone`, { method: 'POST', ...init });

  it('is a new draft, at its own address', async () => {
    const id = await aSurvey();
    const response = await clone(id, { json: { name: 'Another' } });
    const [location, etag] = [response.headers.get('Location'), response.headers.get('ETag')];
    const made = await answerOf(response, cloneSurvey, 201);
    expect(made).toMatchObject({ name: 'Another', status: 'draft', revision: 1 });
    expect([location, etag]).toEqual([`/api/v1/surveys/${made.id}`, '"1"']);
    expect(made.id).not.toBe(id);
    const original = await answerOf(await app.request(`/api/v1/surveys/${id}`), getSurvey);
    expect(made.document).toEqual(original.document);
    expect(await answerOf(await app.request(String(location)), getSurvey)).toEqual(made);
  });

  it('needs no body', async () => {
    const made = await answerOf(await clone(await aSurvey()), cloneSurvey, 201);
    expect(made.name).toBe('Canteen (copy)');
  });

  it('belongs to the team of its survey', async () => {
    const response = await clone(await aSurvey(), { headers: { 'X-Team-ID': randomUUID() } });
    expect((await problemOf(response)).code).toBe('not_found');
  });
});
