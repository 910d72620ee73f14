import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { programByRules } from '../../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../../domain/import/programming-request.ts';
import { docxImportWorkflowId } from '../../workflows/docx-import/messages.ts';
import { eventually } from '../support/eventually.ts';
import { numberedQuestions, typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';
import { engineOf, repeatedSteps, stepsTakenForDead } from '../support/repeated-steps.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import type { ModelServer } from '../support/servers/model-server.ts';
import { startServiceProcess, TOKEN } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

const QUESTIONS = 24;
const AI_CONCURRENCY = 4;

let service: ServiceProcess | undefined;
let model: ModelServer | undefined;
afterEach(async () => {
  await service?.dispose();
  await model?.close();
});

const caller = { 'X-Service-Token': TOKEN, 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };

async function startService(): Promise<ServiceProcess> {
  model = await startOpenAiServer({
    delayMs: 400,
    behave: (call) => ({
      kind: 'answer',
      value: programByRules(programmingRequestSchema.parse(JSON.parse(call.user))),
    }),
  });
  service = await startServiceProcess({
    AI_PROVIDER: 'openai',
    AI_BASE_URL: model.url,
    AI_API_KEY: 'key',
    AI_CONCURRENCY: String(AI_CONCURRENCY),
  });
  return service;
}

async function upload({ url }: ServiceProcess): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await typedQuestionnaire(numberedQuestions(QUESTIONS))]), 'long.docx');
  const response = await fetch(`${url}/api/v1/imports/docx`, { method: 'POST', headers: caller, body: form });
  expect(response.status).toBe(202);
  return ((await response.json()) as { job_id: string }).job_id;
}

/** What the API says, however often it has to be asked while parts come back. */
async function ask({ url }: ServiceProcess, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${path}`, { headers: caller });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

async function answered(count: number): Promise<void> {
  await eventually(() => expect(model!.calls.length).toBeGreaterThanOrEqual(count), { withinMs: 180_000 });
}

/** The import has finished, made one survey with every question once, and asked no more than it had to. */
async function expectFinished(running: ServiceProcess, jobId: string, kills: number): Promise<void> {
  await eventually(
    async () =>
      expect(await ask(running, `/api/v1/imports/${jobId}`)).toMatchObject({ state: 'completed', error: null }),
    { withinMs: 240_000, everyMs: 300 },
  );
  const surveys = await ask(running, '/api/v1/surveys');
  expect(surveys['total']).toBe(1);
  const { survey_id } = await ask(running, `/api/v1/imports/${jobId}`);
  const { document } = (await ask(running, `/api/v1/surveys/${String(survey_id)}`)) as {
    document: { blocks: { questions: { type: string; label: string }[] }[] };
  };
  const labels = document.blocks.flatMap((block) =>
    block.questions.filter(({ type }) => type === 'select').map(({ label }) => label),
  );
  expect(labels).toEqual(Array.from({ length: QUESTIONS }, (_, index) => `Q${index + 1}`));
  const asked = new Map<string, number>();
  for (const { user } of model!.calls) asked.set(user, (asked.get(user) ?? 0) + 1);
  expect(asked.size).toBeLessThanOrEqual(QUESTIONS + 2);
  const [engine, workflowId] = [await engineOf(running.dataDir), docxImportWorkflowId(jobId)];
  const calls = model!.calls.length;
  expect(calls).toBeLessThanOrEqual(asked.size + (await repeatedSteps(engine, workflowId, 'programQuestion')));
  // A worker may also have been so busy that it was taken for dead.
  const takenForDead = await stepsTakenForDead(engine, workflowId, 'programQuestion');
  expect(calls).toBeLessThanOrEqual(asked.size + kills * AI_CONCURRENCY + takenForDead);
}

describe('an import survives kill -9', () => {
  it('of the worker', async () => {
    const running = await startService();
    const jobId = await upload(running);
    await answered(6);
    await running.kill('worker');
    await expectFinished(running, jobId, 1);
  }, 600_000);

  it('of the API, Temporal, the worker and Postgres in turn', async () => {
    const running = await startService();
    const jobId = await upload(running);
    let seen = 3;
    for (const part of ['api', 'temporal', 'worker', 'postgres'] as const) {
      await answered(seen);
      await running.kill(part);
      seen = Math.min(QUESTIONS - 2, model!.calls.length + 3);
    }
    await expectFinished(running, jobId, 4);
  }, 600_000);

  it('of the whole service, started again', async () => {
    const running = await startService();
    const jobId = await upload(running);
    await answered(8);
    await running.killAll();
    await running.start();
    await expectFinished(running, jobId, 1);
    expect(await running.stop()).toBe(0);
  }, 600_000);

  it('of the worker at any moment: in reading, understanding, programming, fixing', async () => {
    const running = await startServiceProcess();
    service = running;
    const jobs = await Promise.all(Array.from({ length: 6 }, () => upload(running)));
    for (const pauseMs of [0, 150, 400]) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      await running.kill('worker');
    }
    for (const jobId of jobs) {
      await eventually(
        async () =>
          expect(await ask(running, `/api/v1/imports/${jobId}`)).toMatchObject({ state: 'completed', error: null }),
        { withinMs: 180_000, everyMs: 300 },
      );
    }
    expect((await ask(running, '/api/v1/surveys'))['total']).toBe(jobs.length);
  }, 600_000);

  it('of the API while the file is uploaded: repeated with its key, it is one import', async () => {
    const running = await startServiceProcess();
    service = running;
    const headers = { ...caller, 'Idempotency-Key': randomUUID() };
    const bytes = await typedQuestionnaire(numberedQuestions(QUESTIONS));
    const send = async () => {
      const form = new FormData();
      form.set('file', new Blob([bytes]), 'long.docx');
      const response = await fetch(`${running.url}/api/v1/imports/docx`, { method: 'POST', headers, body: form });
      expect(response.status).toBe(202);
      return ((await response.json()) as { job_id: string }).job_id;
    };
    const first = send().catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await running.kill('api');
    await first;
    let jobId = '';
    await eventually(async () => void (jobId = await send()), { withinMs: 60_000, everyMs: 300 });
    expect(await send()).toBe(jobId);
    await eventually(
      async () => expect(await ask(running, `/api/v1/imports/${jobId}`)).toMatchObject({ state: 'completed' }),
      { withinMs: 120_000, everyMs: 300 },
    );
    expect((await ask(running, '/api/v1/surveys'))['total']).toBe(1);
  }, 600_000);
});
