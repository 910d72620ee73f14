import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { expectTakenOnce } from '../support/faults/insight-story.ts';
import { asking, aSurveyOf, CANTEEN_QUESTIONS } from '../support/faults/story.ts';
import { behave } from '../support/servers/insight-model.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import type { ModelServer } from '../support/servers/model-server.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

let service: ServiceProcess | undefined;
let model: ModelServer | undefined;
afterEach(async () => {
  await service?.dispose();
  await model?.close();
});

async function startService(): Promise<ServiceProcess> {
  model = await startOpenAiServer({ delayMs: 1_500, behave });
  service = await startServiceProcess({ AI_PROVIDER: 'openai', AI_BASE_URL: model.url, AI_API_KEY: 'key' });
  return service;
}

describe('takeaways survive kill -9', () => {
  it('of the worker while the model is asked, and of the API while somebody waits', async () => {
    const running = await startService();
    const caller = asking(running);
    const path = await aSurveyOf(caller, CANTEEN_QUESTIONS);
    expect((await caller.ask(`${path}/test-data`, { count: 40 })).body).toMatchObject({ generated: 40 });
    const takeaways = () => caller.ask(`${path}/analytics/key-takeaways`);
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
    await expectTakenOnce(running, answer, { takeaways, calls: () => model!.calls });
  }, 600_000);
});
