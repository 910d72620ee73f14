import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { asking, aSurveyOf } from '../support/faults/story.ts';
import { expectTranslatedOnce, largePages } from '../support/faults/translation-story.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import type { ModelServer } from '../support/servers/model-server.ts';
import { behave } from '../support/servers/translating-model.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

const PAGES = 16;
const AI_CONCURRENCY = 3;

let service: ServiceProcess | undefined;
let model: ModelServer | undefined;
afterEach(async () => {
  await service?.dispose();
  await model?.close();
});

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

describe('a translation survives kill -9', () => {
  it('of the worker, and repeats only what was in flight; its key still gets the one answer', async () => {
    const running = await startService();
    const caller = asking(running);
    const path = await aSurveyOf(caller, largePages(PAGES));
    const translate = () =>
      caller.ask(`${path}/translate`, { target_language: 'da' }, { headers: { 'Idempotency-Key': 'once' } });
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
    await expectTranslatedOnce(running, caller, { body: answer.body, pages: PAGES, calls: () => model!.calls });
  }, 600_000);
});
