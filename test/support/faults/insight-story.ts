import { expect } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { seenWorkflows } from '../recruiting/seen-workflows.ts';
import { engineOf, stepsTakenForDead } from '../repeated-steps.ts';
import type { ReceivedCall } from '../servers/model-server.ts';
import type { ServiceProcess } from '../service-process.ts';
import type { HeldModel } from './held-model.ts';
import { asking, aSurveyOf, CANTEEN_QUESTIONS, PATIENCE_MS } from './story.ts';
import type { Answer, Story } from './story.ts';

/** Takeaways of a survey that some made-up people have answered, with somebody who waits for them. */
export function insightStory(service: ServiceProcess, model: HeldModel): Story {
  const caller = asking(service);
  const calls = () => model.callsFor('insight');
  let path = '';
  const takeaways = () => caller.ask(`${path}/analytics/key-takeaways`);
  return {
    async begin() {
      path = await aSurveyOf(caller, CANTEEN_QUESTIONS);
      expect((await caller.ask(`${path}/test-data`, { count: 40 })).body).toMatchObject({ generated: 40 });
      void takeaways().catch(() => undefined);
      await eventually(() => expect(calls().length).toBeGreaterThan(0), { withinMs: PATIENCE_MS });
    },
    letGo: async () => model.letGo(),
    async expectSurvived() {
      const answers: Answer[] = [];
      await eventually(
        async () => {
          const answer = await takeaways();
          expect(answer.status).toBe(200);
          answers.push(answer);
        },
        { withinMs: PATIENCE_MS },
      );
      await expectTakenOnce(service, answers[0], { takeaways, calls });
    },
  };
}

/** The answer has takeaways, for which the model was asked once, and again only for workers that were killed or taken for dead. */
export async function expectTakenOnce(
  service: ServiceProcess,
  answer: Answer | undefined,
  { takeaways, calls }: { readonly takeaways: () => Promise<Answer>; readonly calls: () => readonly ReceivedCall[] },
): Promise<void> {
  const body = answer?.body ?? {};
  expect(body).toMatchObject({ keyPoints: [expect.any(String), expect.any(String), expect.any(String)] });
  expect(body['error']).toBeUndefined();
  const insights = await seenWorkflows(service.dataDir, 'WorkflowType = "insight"');
  expect(insights).toHaveLength(1);
  const engine = await engineOf(service.dataDir);
  const begunAgain = await stepsTakenForDead(engine, insights[0]?.id ?? '', 'askForInsight');
  const asked = calls().length;
  expect(asked).toBeLessThanOrEqual(1 + begunAgain);
  expect((await takeaways()).body).toEqual(body);
  expect(calls().length).toBe(asked);
}
