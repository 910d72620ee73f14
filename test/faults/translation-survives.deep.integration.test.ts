import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { seenWorkflows } from '../support/panels/seen-workflows.ts';
import { engineOf, stepsTakenForDead } from '../support/repeated-steps.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import type { ModelServer } from '../support/servers/model-server.ts';
import { behave, requestOf } from '../support/servers/translating-model.ts';
import { startServiceProcess, TOKEN } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

const PAGES = 16;
const AI_CONCURRENCY = 3;

let service: ServiceProcess | undefined;
let model: ModelServer | undefined;
afterEach(async () => {
  await service?.dispose();
  await model?.close();
});

const caller = {
  'X-Service-Token': TOKEN,
  'X-Team-ID': randomUUID(),
  'X-User-ID': randomUUID(),
  'Content-Type': 'application/json',
};

async function startService(): Promise<ServiceProcess> {
  model = await startOpenAiServer({ delayMs: 400, behave });
  service = await startServiceProcess({
    AI_PROVIDER: 'openai',
    AI_BASE_URL: model.url,
    AI_API_KEY: 'key',
    AI_CONCURRENCY: String(AI_CONCURRENCY),
  });
  return service;
}

async function ask(
  { url }: ServiceProcess,
  path: string,
  { method = 'GET', headers = {}, json }: { method?: string; headers?: object; json?: object } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...caller, ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A survey whose every page is a call of its own, nearly as large as one may be. */
async function aSurvey(running: ServiceProcess): Promise<string> {
  const { body } = await ask(running, '/api/v1/surveys', { method: 'POST', json: { name: 'Canteen' } });
  const questions = Array.from({ length: PAGES }, (_, index) => ({
    type: 'transition',
    text: `Page ${index}. ${'word '.repeat(700)}`,
  }));
  const path = `/api/v1/surveys/${String(body['id'])}`;
  const saved = await ask(running, path, {
    method: 'PATCH',
    json: { document: { blocks: [{ name: 'Main', questions }] } },
  });
  expect(saved.status).toBe(200);
  return path;
}

describe('a translation survives kill -9', () => {
  it('of the worker, and repeats only what was in flight; its key still gets the one answer', async () => {
    const running = await startService();
    const path = await aSurvey(running);
    const translate = () =>
      ask(running, `${path}/translate`, {
        method: 'POST',
        headers: { 'Idempotency-Key': 'once' },
        json: { target_language: 'da' },
      });
    const first = translate();
    await eventually(() => expect(model!.calls.length).toBeGreaterThanOrEqual(5));
    await running.kill('worker');
    expect([200, 202]).toContain((await first).status);
    let answer = await translate();
    await eventually(
      async () => {
        answer = await translate();
        expect(answer.status).toBe(200);
      },
      { withinMs: 120_000 },
    );

    expect(answer.body).toMatchObject({ language: 'da', texts_translated: PAGES + 1 });
    const { body: surveys } = await ask(running, '/api/v1/surveys');
    expect(surveys['total']).toBe(2);
    const made = await ask(running, `/api/v1/surveys/${String(answer.body['translated_survey_id'])}`);
    const [block] = (made.body['document'] as { blocks: { questions: { text: string }[] }[] }).blocks;
    expect(block?.questions.map(({ text }) => text.slice(0, 12))).toEqual(
      Array.from({ length: PAGES }, (_, index) => `da: Page ${index}. `.slice(0, 12)),
    );
    const asked = new Set(model!.calls.map((call) => requestOf(call).parts[0]?.texts[0]?.id));
    expect(asked.size).toBe(PAGES);
    const calls = model!.calls.length;
    const [translation] = await seenWorkflows(running.dataDir, 'WorkflowType = "translateSurvey"');
    const begunAgain = await stepsTakenForDead(await engineOf(running.dataDir), translation!.id, 'translateBatch');
    expect(calls).toBeLessThanOrEqual(PAGES + begunAgain);
  }, 600_000);
});
