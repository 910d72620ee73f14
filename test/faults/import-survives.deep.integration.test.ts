import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { programByRules } from '../../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../../domain/import/programming-request.ts';
import { eventually } from '../support/eventually.ts';
import { expectImportedOnce, uploadDocument } from '../support/faults/import-story.ts';
import { asking } from '../support/faults/story.ts';
import type { Asking } from '../support/faults/story.ts';
import { numberedQuestions, typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import type { ModelServer } from '../support/servers/model-server.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

const QUESTIONS = 24;
const AI_CONCURRENCY = 4;

let service: ServiceProcess | undefined;
let model: ModelServer | undefined;
afterEach(async () => {
  await service?.dispose();
  await model?.close();
});

let questionnaire: Uint8Array;
beforeAll(async () => {
  questionnaire = await typedQuestionnaire(numberedQuestions(QUESTIONS));
});

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

async function answered(count: number): Promise<void> {
  await eventually(() => expect(model!.calls.length).toBeGreaterThanOrEqual(count), { withinMs: 180_000 });
}

type Begun = { readonly caller: Asking; readonly jobId: string };

async function begin(running: ServiceProcess): Promise<Begun> {
  const caller = asking(running);
  return { caller, jobId: await uploadDocument(running, caller, questionnaire) };
}

/** The import has finished, made one survey with every question once, and asked no more than it had to. */
async function expectFinished(running: ServiceProcess, { caller, jobId }: Begun, kills: number): Promise<void> {
  await eventually(
    async () => expect(await caller.get(`/imports/${jobId}`)).toMatchObject({ state: 'completed', error: null }),
    { withinMs: 240_000, everyMs: 300 },
  );
  // A worker may also have been so busy that it was taken for dead.
  await expectImportedOnce(running, caller, jobId, {
    questions: QUESTIONS,
    calls: () => model!.calls,
    failing: kills * AI_CONCURRENCY,
  });
}

describe('an import survives kill -9', () => {
  it('of the worker', async () => {
    const running = await startService();
    const begun = await begin(running);
    await answered(6);
    await running.kill('worker');
    await expectFinished(running, begun, 1);
  }, 600_000);

  it('of the API, Temporal, the worker and Postgres in turn', async () => {
    const running = await startService();
    const begun = await begin(running);
    let seen = 3;
    for (const part of ['api', 'temporal', 'worker', 'postgres'] as const) {
      await answered(seen);
      await running.kill(part);
      seen = Math.min(QUESTIONS - 2, model!.calls.length + 3);
    }
    await expectFinished(running, begun, 4);
  }, 600_000);

  it('of the whole service, started again', async () => {
    const running = await startService();
    const begun = await begin(running);
    await answered(8);
    await running.killAll();
    await running.start();
    await expectFinished(running, begun, 1);
    expect(await running.stop()).toBe(0);
  }, 600_000);

  it('of the worker at any moment: in reading, understanding, programming, fixing', async () => {
    const running = await startServiceProcess();
    service = running;
    const caller = asking(running);
    const jobs = await Promise.all(Array.from({ length: 6 }, () => uploadDocument(running, caller, questionnaire)));
    for (const pauseMs of [0, 150, 400]) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      await running.kill('worker');
    }
    for (const jobId of jobs) {
      await eventually(
        async () => expect(await caller.get(`/imports/${jobId}`)).toMatchObject({ state: 'completed', error: null }),
        { withinMs: 180_000, everyMs: 300 },
      );
    }
    expect((await caller.get('/surveys'))['total']).toBe(jobs.length);
  }, 600_000);

  it('of the API while the file is uploaded: repeated with its key, it is one import', async () => {
    const running = await startServiceProcess();
    service = running;
    const caller = asking(running);
    const key = { 'Idempotency-Key': randomUUID() };
    const send = () => uploadDocument(running, caller, questionnaire, key);
    const first = send().catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await running.kill('api');
    await first;
    let jobId = '';
    await eventually(async () => void (jobId = await send()), { withinMs: 60_000, everyMs: 300 });
    expect(await send()).toBe(jobId);
    await eventually(async () => expect(await caller.get(`/imports/${jobId}`)).toMatchObject({ state: 'completed' }), {
      withinMs: 120_000,
      everyMs: 300,
    });
    expect((await caller.get('/surveys'))['total']).toBe(1);
  }, 600_000);
});
