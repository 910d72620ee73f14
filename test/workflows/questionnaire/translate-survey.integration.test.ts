import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { listSurveys } from '../../../operations/questionnaire/surveys/list-surveys.ts';
import { translateSurvey } from '../../../operations/questionnaire/surveys/translate-survey.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import { PROGRESS_QUERY } from '../../../workflows/ground/durable-operation/messages.ts';
import { translateSurveyWorkflowId } from '../../../workflows/questionnaire/translate-survey/messages.ts';
import { rawQuestions } from '../../domain/questionnaire/document/documents.ts';
import { eventually } from '../../support/eventually.ts';
import { stepsTakenForDead } from '../../support/repeated-steps.ts';
import { rulesProvider, workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';
import type { ModelBehaviour, ModelServer, ReceivedCall } from '../../support/servers/model-server.ts';
import { startOpenAiServer } from '../../support/servers/openai-server.ts';
import { answering, behave, requestOf, translationsFor } from '../../support/servers/translating-model.ts';

const LANES = 3;
/** Longer than an answer takes on a busy machine. */
const AI_TIMEOUT_MS = 60_000;
/** Where none comes, a test waits for it. */
const SHORT_AI_TIMEOUT_MS = 1_500;

let model: ModelServer;
let service: WorkflowService;
let member: Principal;
/** What the model does first, one call each; then it translates. */
let script: ((call: ReceivedCall) => ModelBehaviour | Promise<ModelBehaviour>)[] = [];

/** What the model does with each call instead: also with one that is repeated because its worker was taken for dead. */
let always: ((call: ReceivedCall) => ModelBehaviour | Promise<ModelBehaviour>) | undefined;

beforeAll(async () => {
  model = await startOpenAiServer({ behave: (call) => (always ?? script.shift() ?? behave)(call) });
  const ai = createAiProvider({ provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'stand-in', rules: {} });
  service = await workflowService({ ai, settings: { aiConcurrency: LANES, aiTimeoutMs: AI_TIMEOUT_MS } });
  member = await service.aMember();
});
afterEach(() => {
  always = undefined;
  waitForAnswers(AI_TIMEOUT_MS);
});
afterAll(async () => {
  await service.close();
  await model.close();
});

function waitForAnswers(aiTimeoutMs: number): void {
  Object.assign(service.services.settings, { aiTimeoutMs });
}

const scale = ['Agree', 'Neither', 'Disagree'].map((text) => ({ text }));
const onScale = (text: string) => ({ ...rawQuestions.select, text, options: scale });

async function aSurvey(questions: readonly unknown[], more: object = {}) {
  const { id } = await runOperation(createSurvey, service.services, member, { name: 'Canteen', objective: 'Food' });
  const document = { blocks: [{ name: 'Main', questions }] };
  return runOperation(updateSurvey, service.services, member, { survey_id: id, document, ...more });
}

const translate = (survey_id: string, more: object = {}, options: object = {}) =>
  runOperation(translateSurvey, service.services, member, { survey_id, target_language: 'da', ...more }, options);
const read = (survey_id: string) => runOperation(getSurvey, service.services, member, { survey_id });
const countSurveys = async () => (await runOperation(listSurveys, service.services, member, {})).total;
const callsSince = (before: number) => model.calls.slice(before);
/** What of its calls the engine alone has caused: it took a step's worker for dead, and began it again. */
const callsRepeated = (operationId: string) =>
  stepsTakenForDead(service.temporal, translateSurveyWorkflowId(operationId), 'translateBatch');
const textsOf = (document: object) => JSON.stringify(document);

/** Enough questions for that many calls: each is nearly as large as a call may be. */
const manyCalls = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'transition', text: `Page ${index}. ${'word '.repeat(700)}` }));

describe('translating a survey', () => {
  it('makes a draft in the other language, with everything but its texts the same', async () => {
    const original = await aSurvey(
      [
        onScale('I like {{Q1}}.'),
        { ...onScale('I need it.'), condition: 'Q1 == `1`', optout: { text: 'Rather not' } },
        rawQuestions.grid,
        rawQuestions.variable,
      ],
      { settings: { pin: '1234', closes_at: '2030-01-01T00:00:00Z', theme: { color: '#123456' } } },
    );
    const before = model.calls.length;
    const { operation, result } = await translate(original.id);
    expect(result).toMatchObject({
      original_survey_id: original.id,
      translated_survey_name: 'Canteen (Danish)',
      language: 'da',
      texts_translated: 15,
    });
    expect(operation).toMatchObject({
      kind: 'survey_translation',
      state: 'completed',
      survey_id: result?.translated_survey_id,
      progress: { stage: 'translating', done: 1, total: 1 },
    });
    expect(callsSince(before).length).toBeGreaterThanOrEqual(1);
    expect(callsSince(before).length).toBeLessThanOrEqual(1 + (await callsRepeated(operation.id)));

    const made = await read(result!.translated_survey_id);
    expect(made).toMatchObject({
      name: 'Canteen (Danish)',
      language: 'da',
      status: 'draft',
      revision: 1,
      current_version: 1,
      objective: 'Food',
      settings: { theme: { color: '#123456' }, translation_of: original.id },
      created_by: member.userId,
    });
    expect(JSON.parse(textsOf(made.document).replaceAll('da: ', ''))).toEqual(original.document);
    expect(textsOf(made.document)).toContain('"da: Disagree"');
    expect(textsOf(made.document)).toContain('"da: Rather not"');
    const { revision, document, name } = await read(original.id);
    expect({ revision, document, name }).toEqual({
      revision: original.revision,
      document: original.document,
      name: original.name,
    });
  });

  it('asks for each text once, with what a translator should know, and never in the system’s turn', async () => {
    const original = await aSurvey([onScale('Pasta?'), onScale('Rice?')], { subtype: 'phone' });
    const before = model.calls.length;
    await translate(original.id);
    const [call] = callsSince(before);
    const request = requestOf(call!);
    expect(request.parts.flatMap(({ texts }) => texts.map(({ text }) => text))).toEqual([
      'Main',
      'Pasta?',
      'Agree',
      'Neither',
      'Disagree',
      'Rice?',
    ]);
    expect(request).toMatchObject({
      from: { code: 'en', name: 'English' },
      to: { code: 'da', name: 'Danish' },
      survey: { name: 'Canteen', objective: 'Food', subtype: 'phone' },
    });
    expect(call!.system).not.toMatch(/Pasta|Canteen/);
    expect(call!.body['tools'] ?? []).toEqual([]);
  });

  it('translates what it was when it was asked for, whatever happens to it meanwhile', async () => {
    const original = await aSurvey([onScale('Before?')]);
    script = [
      async (call) => {
        await runOperation(updateSurvey, service.services, member, {
          survey_id: original.id,
          document: { blocks: [{ name: 'Changed', questions: [onScale('After?')] }] },
        });
        return behave(call);
      },
    ];
    const { result } = await translate(original.id, { new_name: 'Kantine' });
    const made = await read(result!.translated_survey_id);
    expect(made.name).toBe('Kantine');
    expect(textsOf(made.document)).toContain('da: Before?');
    expect(textsOf(made.document)).not.toContain('After?');
  });

  it('names the first survey where it translates a translation', async () => {
    const original = await aSurvey([onScale('First?')]);
    const { result: danish } = await translate(original.id);
    const { result: spanish } = await translate(danish!.translated_survey_id, { target_language: 'es' });
    const made = await read(spanish!.translated_survey_id);
    expect(made.settings).toMatchObject({ translation_of: original.id });
    expect(textsOf(made.document)).toContain('es: da: First?');
  });

  it('runs as many calls at once as it may, and no more', async () => {
    const original = await aSurvey(manyCalls(8));
    let most = 0;
    let running = 0;
    always = async (call) => {
      running += 1;
      most = Math.max(most, running);
      await eventually(() => expect(most).toBeGreaterThanOrEqual(LANES), { withinMs: AI_TIMEOUT_MS / 2 }).catch(
        () => undefined,
      );
      running -= 1;
      return behave(call);
    };
    const { result, operation } = await translate(original.id);
    expect(operation.progress).toMatchObject({ done: 8, total: 8 });
    expect(result?.texts_translated).toBe(9);
    expect(most).toBeGreaterThanOrEqual(LANES);
    // What is begun again runs beside the first.
    expect(most).toBeLessThanOrEqual(LANES + (await callsRepeated(operation.id)));
  });

  it('translates several surveys side by side', async () => {
    const surveys = await Promise.all(['One?', 'Two?', 'Three?', 'Four?'].map((text) => aSurvey([onScale(text)])));
    const answers = await Promise.all(surveys.map(({ id }) => translate(id)));
    expect(new Set(answers.map(({ result }) => result?.translated_survey_id)).size).toBe(4);
  });

  it('without a word is a clone, and asks nobody', async () => {
    const original = await aSurvey([]);
    await runOperation(updateSurvey, service.services, member, { survey_id: original.id, document: { blocks: [] } });
    const before = model.calls.length;
    const { result } = await translate(original.id);
    expect(result?.texts_translated).toBe(0);
    expect(callsSince(before)).toEqual([]);
    expect(await read(result!.translated_survey_id)).toMatchObject({ language: 'da', document: { blocks: [] } });
  });

  it.each([
    ['en', 'in English already'],
    ['xx', 'no language "xx"'],
  ])('into %s is refused', async (target_language, words) => {
    const original = await aSurvey([]);
    await expect(translate(original.id, { target_language })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'target_language', message: expect.stringContaining(words) }],
    });
  });

  it('is for the team of the survey alone', async () => {
    const original = await aSurvey([]);
    const stranger = await service.aMember();
    const asked = runOperation(translateSurvey, service.services, stranger, {
      survey_id: original.id,
      target_language: 'da',
    });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a model that answers wrongly', () => {
  const without = (index: number) => (call: ReceivedCall) => answering(translationsFor(call).toSpliced(index, 1));
  const changed = (from: string, to: string) => (call: ReceivedCall) =>
    answering(translationsFor(call).map(({ id, text }) => ({ id, text: text.replace(from, to) })));

  it.each([
    ['drops an option', without(2), ['Agree'], 'It is missing.'],
    ['loses a placeholder', changed('{{Q1}}', ''), ['I like {{Q1}}.'], 'Keep {{Q1}}'],
    ['adds a placeholder', changed('Neither', 'Neither {{Q7}}'), ['Neither'], 'Leave out {{Q7}}'],
  ])('%s is asked for that text again, with the reason', async (_what, wrong, texts, reason) => {
    const original = await aSurvey([onScale('I like {{Q1}}.')]);
    const before = model.calls.length;
    const hasReason = ({ turns }: ReceivedCall) => turns.length > 1;
    always = (call) => (hasReason(call) ? behave(call) : wrong(call));
    const { result, operation } = await translate(original.id);
    expect(result?.texts_translated).toBe(5);
    const calls = callsSince(before);
    expect(calls.length).toBeLessThanOrEqual(2 + (await callsRepeated(operation.id)));
    expect(calls.filter((call) => !hasReason(call)).length).toBeGreaterThan(0);
    const second = calls.find(hasReason);
    const asked = requestOf(second!);
    expect(asked.parts.flatMap((part) => part.texts.map(({ text }) => text))).toEqual(texts);
    expect(second!.turns.at(-1)?.text).toContain(reason);
    expect(asked.glossary.length).toBe(4);
    const made = await read(result!.translated_survey_id);
    expect(textsOf(made.document)).toContain('da: I like {{Q1}}.');
  });

  it('answers prose, an error or nothing in time, is asked again until it answers', async () => {
    const original = await aSurvey([onScale('Slow?')]);
    const before = model.calls.length;
    // Each sets how long the call after it waits: only the one that hangs need not wait long.
    script = [
      () => ({ kind: 'text', text: 'Of course! Here you are.' }),
      () => ({ kind: 'error', status: 429, message: 'Slow down', headers: { 'retry-after-ms': '50' } }),
      () => ({ kind: 'error', status: 503, message: 'Away' }),
      () => {
        waitForAnswers(SHORT_AI_TIMEOUT_MS);
        return { kind: 'drop' };
      },
      () => {
        waitForAnswers(AI_TIMEOUT_MS);
        return { kind: 'hang' };
      },
    ];
    const { result, operation } = await translate(original.id);
    expect(result?.texts_translated).toBe(5);
    expect(callsSince(before).length).toBeGreaterThanOrEqual(6);
    expect(callsSince(before).length).toBeLessThanOrEqual(6 + (await callsRepeated(operation.id)));
  });

  it('three times, fails the translation: the error names the text’s place, and no survey is made', async () => {
    const original = await aSurvey([onScale('I like {{Q1}}.')]);
    const [before, surveys] = [model.calls.length, await countSurveys()];
    always = changed('{{Q1}}', 'Q1');
    const key = { idempotencyKey: randomUUID() };
    const { operation } = await translate(original.id, {}, { ...key, patience: AbortSignal.abort() });
    await expect(translate(original.id, {}, key)).rejects.toMatchObject({
      code: 'translation_incomplete',
      message: expect.stringMatching(/^One text .* the first is text of Q1\./),
    });
    const calls = callsSince(before);
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect(calls.length).toBeLessThanOrEqual(3 + (await callsRepeated(operation.id)));
    expect(calls.at(-1)!.turns).toHaveLength(5);
    expect(await countSurveys()).toBe(surveys);
  });

  it('keeps on refusing, fails it likewise', async () => {
    const original = await aSurvey([onScale('Refused?')]);
    always = () => ({ kind: 'refusal', text: 'I will not.' });
    await expect(translate(original.id)).rejects.toMatchObject({
      code: 'translation_incomplete',
      message: expect.stringMatching(/^5 texts .* the name of a block/),
    });
  });

  it('rejects the key, ends it with that', async () => {
    const original = await aSurvey([onScale('Key?')]);
    always = () => ({ kind: 'error', status: 401, message: 'Bad key' });
    await expect(translate(original.id)).rejects.toMatchObject({ code: 'ai_credentials_rejected' });
  });
});

describe('a translation that is cancelled', () => {
  const held = () => new Promise<ModelBehaviour>(() => undefined);

  it('stops at once, tells whoever waits, and keeps no survey', async () => {
    const original = await aSurvey(manyCalls(5));
    const surveys = await countSurveys();
    let asked = 0;
    always = (call) => (++asked === 1 ? behave(call) : held());
    const options = { idempotencyKey: randomUUID() };
    const waiting = translate(original.id, {}, options);
    const refused = expect(waiting).rejects.toMatchObject({ code: 'operation_cancelled' });
    const id = await runningOperation(original.id, options.idempotencyKey);
    await eventually(() => expect(asked).toBeGreaterThanOrEqual(1 + LANES));
    const progress = await service.gateway.query(translateSurveyWorkflowId(id), PROGRESS_QUERY);
    expect(progress).toMatchObject({ stage: 'translating', total: 5 });
    await runOperation(cancelOperation, service.services, member, { operation_id: id });
    await refused;
    expect(await countSurveys()).toBe(surveys);
    await expect(translate(original.id, {}, options)).rejects.toMatchObject({ code: 'operation_cancelled' });
  });

  it('stops even where the signal is lost', async () => {
    const original = await aSurvey(manyCalls(5));
    const surveys = await countSurveys();
    const release = Promise.withResolvers<undefined>();
    always = async (call) => {
      await release.promise;
      return behave(call);
    };
    const options = { idempotencyKey: randomUUID() };
    const refused = expect(translate(original.id, {}, options)).rejects.toMatchObject({ code: 'operation_cancelled' });
    const id = await runningOperation(original.id, options.idempotencyKey);
    const deaf = { ...service.services, workflows: { ...service.gateway, signal: () => Promise.resolve(false) } };
    await runOperation(cancelOperation, deaf, member, { operation_id: id });
    release.resolve(undefined);
    await refused;
    expect(await countSurveys()).toBe(surveys);
  });

  /** The id of the operation that a request with that key has begun, once it translates. */
  async function runningOperation(survey_id: string, idempotencyKey: string): Promise<string> {
    const patience = AbortSignal.abort();
    let id = '';
    await eventually(async () => {
      const { operation } = await translate(survey_id, {}, { idempotencyKey, patience });
      id = operation.id;
      expect(operation.progress.stage).toBe('translating');
    });
    return id;
  }
});

describe.each([
  ['rules', 'ai_model_required'],
  ['none', 'ai_switched_off'],
] as const)('without a model (AI_PROVIDER=%s)', (provider, code) => {
  let other: WorkflowService;
  beforeAll(async () => {
    const ai = provider === 'rules' ? rulesProvider() : createAiProvider({ provider, rules: {} });
    other = await workflowService({ ai });
  });
  afterAll(() => other.close());

  it('a translation fails before any work', async () => {
    const { services } = other;
    const person = await other.aMember();
    const { id } = await runOperation(createSurvey, services, person, { name: 'Canteen' });
    const document = { blocks: [{ questions: [rawQuestions.text] }] };
    await runOperation(updateSurvey, services, person, { survey_id: id, document });
    const input = { survey_id: id, target_language: 'da' };
    const asked = () => runOperation(translateSurvey, services, person, input, { idempotencyKey: 'once' });
    await expect(asked()).rejects.toMatchObject({ code, message: expect.stringContaining('AI_API_KEY') });
    await expect(asked()).rejects.toMatchObject({ code });
    const { items } = await runOperation(listSurveys, services, person, {});
    expect(items.map((survey) => survey.id)).toEqual([id]);
  });
});
