import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { asking, aSurveyOf, PATIENCE_MS } from '../support/faults/story.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import type { ModelServer } from '../support/servers/model-server.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { PARTS, ServiceProcess } from '../support/service-process.ts';
import { behave } from '../support/synthetic/persona-model.ts';

const PERSONAS = 24;
const PAGES = 5;
const LANES = 4;
const TEST_MS = 600_000;

let service: ServiceProcess | undefined;
let model: ModelServer | undefined;
afterEach(async () => {
  await service?.dispose();
  await model?.close();
});

type Part = keyof typeof PARTS;

/** Which part dies once so many pages were answered. */
const KILLS: readonly (readonly (readonly [pages: number, part: Part])[])[] = [
  [
    [3, 'worker'],
    [40, 'worker'],
    [90, 'worker'],
    [PERSONAS * PAGES, 'worker'],
  ],
  [
    [20, 'postgres'],
    [60, 'temporal'],
    [100, 'api'],
  ],
];

describe('a synthetic panel that takes a survey survives kill -9', () => {
  it.each(KILLS.map((kills) => [kills.map(([pages, part]) => `${part} after ${pages}`).join(', '), kills] as const))(
    'of %s: no persona is lost, none answers twice',
    async (_, kills) => {
      model = await startOpenAiServer({ delayMs: 150, behave });
      service = await startServiceProcess({
        AI_PROVIDER: 'openai',
        AI_BASE_URL: model.url,
        AI_API_KEY: 'key',
        AI_CONCURRENCY: String(LANES),
      });
      const caller = asking(service);
      const survey = await aSurveyOf(
        caller,
        Array.from({ length: PAGES }, (_none, index) => ({ type: 'nps', text: `How likely, ${index}?` })),
      );
      const panel = await caller.ask('/panels/synthetic', {
        name: 'People',
        size: PERSONAS,
        margins: { age: { '18-34': 0.5, '35+': 0.5 } },
      });
      const headers = { 'Idempotency-Key': 'once' };
      const take = () => caller.ask(`${survey}/synthetic-runs`, { panel_id: panel.body['id'] }, { headers });
      const first = take().catch(() => undefined);
      for (const [pages, part] of kills) {
        await eventually(() => expect(model!.calls.length).toBeGreaterThanOrEqual(pages), { withinMs: PATIENCE_MS });
        await service.kill(part);
      }
      await first;
      let body: Record<string, unknown> = {};
      await eventually(
        async () => {
          const answer = await take();
          expect(answer.status).toBe(200);
          ({ body } = answer);
        },
        { withinMs: PATIENCE_MS },
      );
      expect(body['result']).toMatchObject({
        personas: PERSONAS,
        counts: { complete: PERSONAS, unfinished: 0 },
        unanswered: [],
      });
      const listed = await caller.get(`${survey}/responses?source=synthetic&limit=200`);
      expect(listed['total']).toBe(PERSONAS);
      // Only pages in flight are asked again.
      expect(model.calls.length).toBeLessThanOrEqual(PERSONAS * PAGES + kills.length * LANES);
    },
    TEST_MS,
  );
});
