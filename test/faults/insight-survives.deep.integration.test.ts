import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { seenWorkflows } from '../support/panels/seen-workflows.ts';
import { engineOf, stepsTakenForDead } from '../support/repeated-steps.ts';
import { behave } from '../support/servers/insight-model.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import type { ModelServer } from '../support/servers/model-server.ts';
import { startServiceProcess, TOKEN } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

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
  model = await startOpenAiServer({ delayMs: 1_500, behave });
  service = await startServiceProcess({ AI_PROVIDER: 'openai', AI_BASE_URL: model.url, AI_API_KEY: 'key' });
  return service;
}

async function ask({ url }: ServiceProcess, path: string, json?: object, method = json === undefined ? 'GET' : 'POST') {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: caller,
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A survey that some made-up people have answered. */
async function anAnsweredSurvey(running: ServiceProcess): Promise<string> {
  const { body } = await ask(running, '/api/v1/surveys', { name: 'Canteen' });
  const path = `/api/v1/surveys/${String(body['id'])}`;
  const questions = [
    { type: 'select', text: 'How is the food?', options: [{ text: 'Good' }, { text: 'Bad' }] },
    { type: 'nps', text: 'Would you recommend us?' },
    { type: 'text', text: 'What should we change?' },
  ];
  const saved = await ask(running, path, { document: { blocks: [{ name: 'Main', questions }] } }, 'PATCH');
  expect(saved.status).toBe(200);
  expect((await ask(running, `${path}/test-data`, { count: 40 })).body).toMatchObject({ generated: 40 });
  return path;
}

/** How often the model was asked again: for the worker that was killed, and for one that was so busy that it was taken for dead. */
async function stepsBegunAgain({ dataDir }: ServiceProcess): Promise<number> {
  const insights = await seenWorkflows(dataDir, 'WorkflowType = "insight"');
  expect(insights).toHaveLength(1);
  return stepsTakenForDead(await engineOf(dataDir), insights[0]!.id, 'askForInsight');
}

describe('takeaways survive kill -9', () => {
  it('of the worker while the model is asked, and of the API while somebody waits', async () => {
    const running = await startService();
    const path = await anAnsweredSurvey(running);
    const takeaways = () => ask(running, `${path}/analytics/key-takeaways`);
    const first = takeaways();
    await eventually(() => expect(model?.calls.length).toBeGreaterThan(0));
    await running.kill('worker');
    const { status } = await first;
    expect([200, 202]).toContain(status);

    const waiting = takeaways().catch(() => undefined);
    await running.kill('api');
    await waiting;
    let answer: Awaited<ReturnType<typeof takeaways>> | undefined;
    await eventually(
      async () => {
        answer = await takeaways();
        expect(answer.status).toBe(200);
      },
      { withinMs: 120_000 },
    );
    expect(answer?.body).toMatchObject({ keyPoints: [expect.any(String), expect.any(String), expect.any(String)] });
    expect(answer?.body['error']).toBeUndefined();
    const asked = model?.calls.length;
    expect(asked).toBeLessThanOrEqual(1 + (await stepsBegunAgain(running)));
    expect((await takeaways()).body).toEqual(answer?.body);
    expect(model?.calls.length).toBe(asked);
  }, 600_000);
});
