import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { parseDocument } from '../../../domain/questionnaire/document/parse-document.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { examples } from '../../support/examples.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import type { SurveyDesk } from '../../support/survey-desk.ts';
import { intents } from '../../support/survey-life/arbitrary-steps.ts';
import type { Edit, Intent, PartEdit } from '../../support/survey-life/arbitrary-steps.ts';
import { afterStep, pendingOf, workingDocument } from '../../support/survey-life/survey-model.ts';
import type { ModelDocument, Step, SurveyModel } from '../../support/survey-life/survey-model.ts';

let test: TestServices;
beforeAll(async () => {
  test = await testServices();
});

type Question = SurveyDocument['blocks'][number]['questions'][number];

it('whatever is done with a survey, it is as the specification says, and nothing of it is ever lost', async () => {
  const outcomes = new Map<string, number>();
  const everyLife = fc.asyncProperty(fc.boolean(), intents, async (isPublished, wanted) => {
    const desk = surveyDesk(test.services, await test.aMember());
    const id = await desk.aDraft(...['One', 'Two', 'Three'].map((text) => ({ type: 'text', text })));
    const { document, revision } = await desk.get(id);
    let model: SurveyModel = { status: 'draft', revision, current: 1, versions: [{ document, wasLive: false }] };
    for (const intent of [...(isPublished ? [{ kind: 'move', by: 'publish' } as const] : []), ...wanted]) {
      const { outcome, after } = await live(desk, id, model, intent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await expectAsModelled(desk, id, after);
      model = after;
    }
  });
  await fc.assert(everyLife, { numRuns: examples(20, 8), interruptAfterTimeLimit: 200_000 });
  // Lives in which nothing happens would show nothing.
  for (const expected of ['edit ok', 'push ok', 'restore ok', 'move ok', 'move wrong_state', 'push wrong_state']) {
    expect([expected, outcomes.get(expected) ?? 0]).toEqual([expected, expect.any(Number)]);
    expect(outcomes.get(expected) ?? 0).toBeGreaterThan(0);
  }
});

/** Does what is intended, and holds what came of it against the model. */
async function live(
  desk: SurveyDesk,
  id: string,
  before: SurveyModel,
  intent: Intent,
): Promise<{ outcome: string; after: SurveyModel }> {
  const { step, act } = await planned(desk, id, before, intent);
  const { code, document } = await act().then(
    (answer) => ({ code: 'ok', document: documentIn(answer) }),
    (error: unknown) => ({ code: isFieldworkError(error) ? error.code : String(error), document: undefined }),
  );
  const told: Step =
    step.kind === 'edit' && document !== undefined
      ? { ...step, document, isChange: !isDeepStrictEqual(document, workingDocument(before)) }
      : step;
  const after = afterStep(before, told);
  expect([intent, code]).toEqual([intent, typeof after === 'string' ? after : 'ok']);
  return { outcome: `${intent.kind} ${code}`, after: typeof after === 'string' ? before : after };
}

type Plan = { readonly step: Step; readonly act: () => Promise<unknown> };

async function planned(desk: SurveyDesk, id: string, model: SurveyModel, intent: Intent): Promise<Plan> {
  // One above what there is, so that some are missing.
  const version = 'version' in intent ? 1 + (intent.version % (model.versions.length + 1)) : 0;
  switch (intent.kind) {
    case 'move':
      return { step: intent, act: () => desk[intent.by](id) };
    case 'open_draft':
      return { step: intent, act: () => desk.openDraft(id) };
    case 'push':
      return { step: { kind: 'push', version }, act: () => desk.push(id, { version }) };
    case 'summarize':
      return {
        step: { kind: 'summarize', version },
        act: () => desk.summarize(id, { version, changes_summary: 'Our words' }),
      };
    case 'restore': {
      const edit = intent.edit === null ? null : await editAt(desk, id, intent.edit);
      return {
        step: { kind: 'restore', version, edit },
        act: () => desk.restore(id, { version, ...(edit !== null && { edit_id: edit.id }) }),
      };
    }
    case 'edit':
      return plannedEdit(desk, id, model, intent.edit);
  }
}

function plannedEdit(desk: SurveyDesk, id: string, model: SurveyModel, edit: Edit): Plan {
  const before = workingDocument(model);
  const questions = questionsOf(before);
  if (isPartEdit(edit)) {
    const step = { kind: 'edit', document: before, isChange: true } as const;
    return { step, act: partEdit(desk, id, model, edit) };
  }
  const document = edited(before, edit);
  const step = { kind: 'edit', document, isChange: true } as const;
  if ('byHand' in edit && !edit.byHand && questions.length > 0) {
    const question_id = questions[edit.at % questions.length]?.id;
    const act = edit.kind === 'delete' ? desk.deleteQuestion : desk.duplicateQuestion;
    return { step, act: () => act(id, { question_id }) };
  }
  return { step, act: () => desk.update(id, { document }) };
}

type EditOfPart = Extract<Edit, { kind: PartEdit }>;

function isPartEdit(edit: Edit): edit is EditOfPart {
  return !['add', 'reword', 'skip', 'duplicate', 'delete'].includes(edit.kind);
}

/** The new label is one that no question of any version ever had. */
function partEdit(desk: SurveyDesk, id: string, model: SurveyModel, { kind, at }: EditOfPart): () => Promise<unknown> {
  const { blocks } = workingDocument(model) as unknown as SurveyDocument;
  const questions = blocks.flatMap((block) => block.questions);
  const question_id = questions[at % questions.length]?.id;
  const block_id = blocks[at % blocks.length]?.id;
  if (kind === 'relabel' && question_id !== undefined) {
    return () => desk.updateQuestion(id, { question_id, label: `L${model.revision}` });
  }
  if (kind === 'reverse' && question_id !== undefined) {
    return () => desk.reorderQuestions(id, { question_order: questions.map((one) => one.id).toReversed() });
  }
  if (kind === 'duplicate_block' && block_id !== undefined) return () => desk.duplicateBlock(id, { block_id });
  if (kind === 'delete_block' && blocks.length > 1) return () => desk.deleteBlock(id, { block_id });
  return () => desk.addQuestion(id, { type: 'text', text: 'What else?', block_name: `Block ${at % 3}` });
}

async function editAt(
  desk: SurveyDesk,
  id: string,
  index: number,
): Promise<{ id: string; version: number; document: ModelDocument }> {
  const { items } = await desk.edits(id);
  const item = items[index % items.length];
  if (item === undefined) throw new Error('Every survey has an edit: its creation.');
  return desk.edit(id, { edit_id: item.id });
}

function documentIn(answer: unknown): ModelDocument | undefined {
  return (answer as { document?: ModelDocument }).document;
}

/** The document with the edit done by hand, as a caller of the API does it. */
function edited(document: ModelDocument, edit: Edit): ModelDocument {
  const questions: object[] = questionsOf(document);
  const at = 'at' in edit && questions.length > 0 ? edit.at % questions.length : 0;
  const question = questions[at];
  if (edit.kind === 'add' || question === undefined) questions.push({ type: 'text', text: 'Why not?' });
  else if (edit.kind === 'delete') questions.splice(at, 1);
  else if (edit.kind === 'reword') questions[at] = { ...question, text: edit.text };
  else if (edit.kind === 'skip') {
    const target = questionsOf(document)[edit.to % questions.length];
    questions[at] = { ...question, skips: [{ condition: 'TRUE', action: { type: 'skip', label: target?.label } }] };
  } else questions.splice(at + 1, 0, { ...question, id: undefined, label: undefined });
  return { blocks: [{ ...document.blocks[0], questions }] };
}

/** Of the only block; a survey that was just created has none. */
function questionsOf({ blocks }: ModelDocument): Question[] {
  return [...((blocks[0]?.questions ?? []) as Question[])];
}

async function expectAsModelled(desk: SurveyDesk, id: string, model: SurveyModel): Promise<void> {
  const survey = await desk.get(id);
  expect(survey).toMatchObject({
    status: model.status,
    revision: model.revision,
    current_version: model.current,
    pending_version: pendingOf(model),
    document: workingDocument(model),
  });
  // Numbers without a gap, documents that were live as they were, one live and one pending at most.
  const versions = (await desk.versions(id)).toReversed();
  expect(
    versions.map((one) => [one.version, one.went_live_at !== null, one.is_live, one.is_pending, one.document]),
  ).toEqual(
    model.versions.map(({ document, wasLive }, index) => [
      index + 1,
      wasLive,
      model.status !== 'draft' && index + 1 === model.current,
      index + 1 === pendingOf(model),
      document,
    ]),
  );
  for (const { document } of versions) expectWellFormed(document as unknown as SurveyDocument);
}

/** Structurally valid, in the form that it is stored in, and without a skip to a question that is not there. */
function expectWellFormed(document: SurveyDocument): void {
  expect(parseDocument(document, { newId: randomUUID, previous: document })).toEqual({ ok: true, document });
  const questions = document.blocks.flatMap((block) => block.questions);
  const labels = questions.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  const targets = questions.flatMap(({ skips }) => skips.flatMap(({ action }) => action.label ?? []));
  expect(targets.filter((label) => !labels.includes(label))).toEqual([]);
}
