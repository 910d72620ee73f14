import { expect } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { seenWorkflows } from '../recruiting/seen-workflows.ts';
import { engineOf, stepsTakenForDead } from '../repeated-steps.ts';
import type { ReceivedCall } from '../servers/model-server.ts';
import { requestOf } from '../servers/translating-model.ts';
import type { ServiceProcess } from '../service-process.ts';
import type { HeldModel } from './held-model.ts';
import { asking, aSurveyOf, PATIENCE_MS } from './story.ts';
import type { Answer, Asking, Story } from './story.ts';

const PAGES = 8;
export const ANSWERED_OF_TRANSLATION = 4;

/** Of a survey whose every page is a call of its own, nearly as large as one may be. */
export const largePages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'transition', text: `Page ${index}. ${'word '.repeat(700)}` }));

/** A translation that is asked for with a key, again and again. */
export function translationStory(service: ServiceProcess, model: HeldModel): Story {
  const caller = asking(service);
  const calls = () => model.callsFor('translation');
  let path = '';
  const translate = (): Promise<Answer> =>
    caller.ask(`${path}/translate`, { target_language: 'da' }, { headers: { 'Idempotency-Key': 'once' } });
  return {
    async begin() {
      path = await aSurveyOf(caller, largePages(PAGES));
      // Whoever waits may be left without an answer: the API dies as well.
      void translate().catch(() => undefined);
      await eventually(() => expect(calls().length).toBeGreaterThan(ANSWERED_OF_TRANSLATION), {
        withinMs: PATIENCE_MS,
      });
    },
    letGo: async () => model.letGo(),
    async expectSurvived() {
      let body: Answer['body'] = {};
      await eventually(
        async () => {
          const answer = await translate();
          expect(answer.status).toBe(200);
          body = answer.body;
        },
        { withinMs: PATIENCE_MS },
      );
      await expectTranslatedOnce(service, caller, { body, pages: PAGES, calls });
    },
  };
}

/** There is one translation, whole, for which each page was asked once, and again only for workers that were killed or taken for dead. */
export async function expectTranslatedOnce(
  service: ServiceProcess,
  caller: Asking,
  {
    body,
    pages,
    calls,
  }: { readonly body: Answer['body']; readonly pages: number; readonly calls: () => readonly ReceivedCall[] },
): Promise<void> {
  expect(body).toMatchObject({ language: 'da', texts_translated: pages + 1 });
  expect((await caller.get('/surveys'))['total']).toBe(2);
  const made = await caller.get(`/surveys/${String(body['translated_survey_id'])}`);
  const [block] = (made['document'] as { blocks: { questions: { text: string }[] }[] }).blocks;
  expect(block?.questions.map(({ text }) => text.slice(0, 12))).toEqual(
    largePages(pages).map(({ text }) => `da: ${text}`.slice(0, 12)),
  );
  expect(new Set(calls().map((call) => requestOf(call).parts[0]?.texts[0]?.id)).size).toBe(pages);
  const asked = calls().length;
  const [translation] = await seenWorkflows(service.dataDir, 'WorkflowType = "translateSurvey"');
  const begunAgain = await stepsTakenForDead(await engineOf(service.dataDir), translation?.id ?? '', 'translateBatch');
  expect(asked).toBeLessThanOrEqual(pages + begunAgain);
}
