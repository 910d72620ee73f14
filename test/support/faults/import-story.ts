import { expect } from '@jest/globals';
import { docxImportWorkflowId } from '../../../workflows/import/docx-import/messages.ts';
import { eventually } from '../eventually.ts';
import { numberedQuestions, typedQuestionnaire } from '../questionnaires/typed-questionnaire.ts';
import { engineOf, repeatedSteps, stepsTakenForDead } from '../repeated-steps.ts';
import type { ReceivedCall } from '../servers/model-server.ts';
import type { ServiceProcess } from '../service-process.ts';
import type { HeldModel } from './held-model.ts';
import { asking, PATIENCE_MS } from './story.ts';
import type { Asking, Story } from './story.ts';

const QUESTIONS = 12;
/** The model is asked about the whole and the first of them, and leaves the others without an answer. */
export const ANSWERED_OF_IMPORT = 6;
/** So many of its questions can be under way at once. */
export const UNANSWERED_OF_IMPORT = QUESTIONS + 2 - ANSWERED_OF_IMPORT;

type Stored = { document: { blocks: { questions: { type: string; label: string }[] }[] } };

/**
 * A questionnaire whose questions the model programs one by one.
 * @param failing how many steps may fail at once and be begun again, where what they write to is killed beside them
 */
export function importStory(service: ServiceProcess, model: HeldModel, failing = 0): Story {
  const caller = asking(service);
  const callsBefore = model.callsFor('import').length;
  const calls = () => model.callsFor('import').slice(callsBefore);
  let jobId = '';
  return {
    async begin() {
      jobId = await uploadDocument(service, caller, await typedQuestionnaire(numberedQuestions(QUESTIONS)));
      await eventually(() => expect(calls().length).toBeGreaterThan(ANSWERED_OF_IMPORT), { withinMs: PATIENCE_MS });
    },
    letGo: async () => model.letGo(),
    async expectSurvived() {
      await eventually(
        async () => expect(await caller.get(`/imports/${jobId}`)).toMatchObject({ state: 'completed', error: null }),
        { withinMs: PATIENCE_MS },
      );
      await expectImportedOnce(service, caller, jobId, { questions: QUESTIONS, calls, failing });
    },
  };
}

/** @returns the id of the import that was begun */
export async function uploadDocument(
  { url }: Pick<ServiceProcess, 'url'>,
  caller: Asking,
  bytes: Uint8Array,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'file.docx');
  const headers = { ...caller.headers, ...more };
  const response = await fetch(`${url}/api/v1/imports/docx`, { method: 'POST', headers, body: form });
  expect(response.status).toBe(202);
  return ((await response.json()) as { job_id: string }).job_id;
}

/**
 * An import that has ended made one survey with every question once, and asked the model no more than it had to.
 * @param failing how many steps more than those of killed workers may have been begun again
 */
export async function expectImportedOnce(
  service: ServiceProcess,
  caller: Asking,
  jobId: string,
  {
    questions,
    calls,
    failing,
  }: { readonly questions: number; readonly calls: () => readonly ReceivedCall[]; readonly failing: number },
): Promise<void> {
  expect((await caller.get('/surveys'))['total']).toBe(1);
  const { survey_id } = await caller.get(`/imports/${jobId}`);
  const { document } = (await caller.get(`/surveys/${String(survey_id)}`)) as Stored;
  const selects = document.blocks.flatMap((block) => block.questions.filter(({ type }) => type === 'select'));
  expect(selects.map(({ label }) => label)).toEqual(Array.from({ length: questions }, (_, n) => `Q${n + 1}`));

  const asked = new Set(calls().map(({ user }) => user)).size;
  expect(asked).toBeLessThanOrEqual(questions + 2);
  const [engine, workflowId] = [await engineOf(service.dataDir), docxImportWorkflowId(jobId)];
  const repeated = await repeatedSteps(engine, workflowId, 'programQuestion');
  expect(calls().length).toBeLessThanOrEqual(asked + repeated);
  // What was answered and recorded before a death is not asked for again: only steps that were under way then are begun again.
  const takenForDead = await stepsTakenForDead(engine, workflowId, 'programQuestion');
  expect(calls().length).toBeLessThanOrEqual(asked + takenForDead + failing);
}
