import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MockActivityEnvironment } from '@temporalio/testing';
import { createSyntheticAiActivities } from '../../../activities/synthetic/synthetic-run/ai-activities.ts';
import { createSyntheticRunActivities } from '../../../activities/synthetic/synthetic-run/core-activities.ts';
import { listResponses } from '../../../operations/fieldwork/responses/list-responses.ts';
import { getResponse } from '../../../operations/fieldwork/responses/get-response.ts';
import { getQuotaStatus } from '../../../operations/fieldwork/quotas/get-quota-status.ts';
import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { getFrequencies } from '../../../operations/results/analytics/get-frequencies.ts';
import { getSummary } from '../../../operations/results/analytics/get-summary.ts';
import { deleteRun } from '../../../operations/synthetic/runs/delete-run.ts';
import { getSyntheticRun } from '../../../operations/synthetic/runs/get-run.ts';
import { listRuns } from '../../../operations/synthetic/runs/list-runs.ts';
import { startSyntheticRun } from '../../../operations/synthetic/runs/start-run.ts';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import { eventually } from '../../support/eventually.ts';
import type { ModelBehaviour, ModelServer, ReceivedCall } from '../../support/servers/model-server.ts';
import { startOpenAiServer } from '../../support/servers/openai-server.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { aStoredPanel } from '../../support/synthetic/stored-panel.ts';
import { behave, pageRequestOf } from '../../support/synthetic/persona-model.ts';
import { rulesProvider, workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

const LANES = 4;
const SIZE = 30;

const scale = ['Very dissatisfied', 'Dissatisfied', 'Neither', 'Satisfied', 'Very satisfied'].map((text) => ({ text }));
const gender = { type: 'select', label: 'GENDER', text: 'Your gender?', options: [{ text: 'Man' }, { text: 'Woman' }] };
const satisfied = { type: 'select', label: 'SAT', text: 'How satisfied are you?', options: scale };
const recommended = { type: 'nps', label: 'NPS', text: 'Would you recommend us?' };
const contact = { type: 'contact-form', label: 'WHO', text: 'Who are you?', config: { inputs: [{ label: 'email' }] } };
const women = [{ id: 'w', name: 'Women', condition: 'GENDER == `2`', limit: 5 }];

let model: ModelServer;
let always: ((call: ReceivedCall) => ModelBehaviour | Promise<ModelBehaviour>) | undefined;

beforeAll(async () => {
  model = await startOpenAiServer({ behave: (call) => (always ?? behave)(call) });
});
afterEach(() => (always = undefined));
afterAll(() => model.close());

type Team = Awaited<ReturnType<typeof aTeam>>;

async function aTeam(service: WorkflowService) {
  const member: Principal = await service.aMember();
  const { services } = service;
  const desk = surveyDesk(services, member);
  const run = async (survey_id: string, panel_id: string, more: object = {}, options: object = {}) => {
    const input = { survey_id, panel_id, ...more };
    const { operation, result } = await runOperation(startSyntheticRun, services, member, input, options);
    return { operation, result: result?.result ?? null };
  };
  const responses = (survey_id: string, more: object = {}) =>
    runOperation(listResponses, services, member, { survey_id, ...more });
  const answers = async (survey_id: string, panel_id: string) => {
    const { responses: listed } = await responses(survey_id, { panel_id, source: 'synthetic' });
    const whole = await Promise.all(
      listed.map(({ id }) => runOperation(getResponse, services, member, { survey_id, response_id: id })),
    );
    return whole.map((one) => JSON.stringify([one.status, one.data])).sort();
  };
  const read = (survey_id: string, run_id: string) =>
    runOperation(getSyntheticRun, services, member, { survey_id, run_id });
  return { service, services, member, desk, run, responses, answers, read };
}

describe('a synthetic panel takes a survey by the tables', () => {
  let team: Team;
  let service: WorkflowService;
  beforeAll(async () => {
    service = await workflowService({ ai: rulesProvider() });
    team = await aTeam(service);
  });
  afterAll(() => service.close());

  it('counts what came of each persona, its quotas apart from those of the survey', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(gender, satisfied, recommended, contact);
    await desk.update(id, { settings: { quotas: women } });
    await desk.publish(id);
    const panel = await aStoredPanel(services, member, SIZE);
    const { operation, result } = await team.run(id, panel);
    expect(operation).toMatchObject({
      kind: 'synthetic_run',
      state: 'completed',
      progress: { stage: 'interviewing', done: SIZE },
    });
    expect(result).toMatchObject({
      synthetic: true,
      model: 'rules',
      personas: SIZE,
      counts: { complete: 20, screen_out: 0, over_quota: 10, unfinished: 0 },
      unanswered: [{ label: 'WHO', reason: 'Contact details are never made up.', personas: SIZE }],
      cost: { model_calls: 0 },
    });
    expect(await runOperation(getQuotaStatus, services, member, { survey_id: id })).toMatchObject({
      quotas: [{ completes: 0, reserved: 0 }],
    });
  });

  it('leaves results, lists and counts as they are unless asked for its responses', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(satisfied);
    await desk.publish(id);
    const { result } = await team.run(id, await aStoredPanel(services, member, SIZE));
    const counted = async (more: object) => {
      const summary = await runOperation(getSummary, services, member, { survey_id: id, ...more });
      const questions = await runOperation(getFrequencies, services, member, { survey_id: id, ...more });
      return [summary.total_responses, questions[0]!.total_responses, (await team.responses(id, more)).total];
    };
    expect(await counted({})).toEqual([0, 0, 0]);
    expect(await counted({ synthetic: 'only' })).toEqual([SIZE, SIZE, SIZE]);
    expect(await counted({ synthetic: 'with', panel_id: result!.run_id })).toEqual([SIZE, SIZE, SIZE]);
    const { responses } = await team.responses(id, { source: 'synthetic' });
    expect(new Set(responses.map(({ source }) => source))).toEqual(new Set(['synthetic']));
  });

  it('answers the same with the same seed, otherwise with another', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(satisfied, recommended, { type: 'number', text: 'How many cups a day?' });
    const panel = await aStoredPanel(services, member, SIZE);
    const runs = [await team.run(id, panel), await team.run(id, panel), await team.run(id, panel, { seed: 99 })];
    const [one, two, other] = await Promise.all(runs.map(({ result }) => team.answers(id, result!.run_id)));
    expect(one).toHaveLength(SIZE);
    expect(two).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('is compared with people once there are some, and deleted with its responses', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(satisfied);
    await desk.publish(id);
    const { result } = await team.run(id, await aStoredPanel(services, member, SIZE));
    expect((await team.read(id, result!.run_id)).result).toMatchObject({ comparison: null });
    const label = satisfied.label;
    for (let index = 0; index < 8; index += 1) {
      await storeResponse(services, member, { surveyId: id, answers: { [label]: '5' } });
    }
    const { comparison } = (await team.read(id, result!.run_id)).result!;
    expect(comparison).toMatchObject({ real_completes: 8, questions: [{ label, real_base: 8, synthetic_base: SIZE }] });
    const made = await runOperation(getFrequencies, services, member, { survey_id: id, synthetic: 'only' });
    const satisfiedMost = made[0]!.distribution.find(({ value }) => value === '5')?.count ?? 0;
    expect(comparison!.questions[0]!.distance).toBeCloseTo(1 - satisfiedMost / SIZE, 9);
    await runOperation(deleteRun, services, member, { survey_id: id, run_id: result!.run_id });
    await expect(team.read(id, result!.run_id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await team.responses(id, { synthetic: 'only' })).total).toBe(0);
    expect(await runOperation(listRuns, services, member, { survey_id: id })).toMatchObject({ total: 0 });
  });

  it('goes with the draft that it took, once that is published', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(satisfied);
    await team.run(id, await aStoredPanel(services, member, SIZE));
    expect((await team.responses(id, { synthetic: 'only' })).total).toBe(SIZE);
    await desk.publish(id);
    expect((await team.responses(id, { synthetic: 'only' })).total).toBe(0);
  });

  it('is refused without a panel of the team, without a survey of the team, or without questions', async () => {
    const { desk, services, member } = team;
    const others = await aTeam(service);
    const id = await desk.aDraft(satisfied);
    const panel = await aStoredPanel(services, member, 10);
    await expect(others.run(id, panel)).rejects.toMatchObject({ code: 'not_found' });
    await expect(others.run(await others.desk.aDraft(satisfied), panel)).rejects.toMatchObject({ code: 'not_found' });
    const { id: empty } = await desk.create();
    await expect(team.run(empty, panel)).rejects.toMatchObject({ code: 'survey_empty' });
  });
});

describe('a synthetic panel takes a survey by a model', () => {
  let team: Team;
  let service: WorkflowService;
  beforeAll(async () => {
    const ai = createAiProvider({
      provider: 'openai',
      baseUrl: model.url,
      apiKey: 'key',
      model: 'stand-in',
      rules: {},
    });
    service = await workflowService({ ai, settings: { aiConcurrency: LANES } });
    team = await aTeam(service);
  });
  afterAll(() => service.close());

  it('asks for each page once, never more side by side than allowed, with the persona and its earlier answers', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(gender, satisfied, recommended);
    const before = model.calls.length;
    let [now, most] = [0, 0];
    always = async (call) => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return behave(call);
    };
    const { result } = await team.run(id, await aStoredPanel(services, member, 12));
    expect(result).toMatchObject({ model: 'stand-in', counts: { complete: 12 }, cost: { model_calls: 36 } });
    expect(most).toBeLessThanOrEqual(LANES);
    const last = pageRequestOf(model.calls.at(-1)!);
    expect(Object.keys(last.persona).sort()).toEqual(['age', 'gender']);
    expect(last.earlier.map(({ question }) => question)).toEqual([gender.text, satisfied.text]);
    expect(model.calls.slice(before)).toHaveLength(36);
    expect(model.calls.slice(before).every(({ system }) => !system.includes('satisfied are you'))).toBe(true);
  });

  it('asks again once where an answer does not fit, and says what stayed unanswered', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(satisfied, recommended);
    always = (call) => {
      const { question } = pageRequestOf(call);
      if (question.type !== 'nps') return behave(call);
      return {
        kind: 'answer',
        value: { probabilities: [1], rows: null, numbers: null, likings: null, texts: null, write_in: null },
      };
    };
    const { result } = await team.run(id, await aStoredPanel(services, member, 10));
    expect(result).toMatchObject({
      counts: { complete: 10 },
      cost: { model_calls: 30 },
      unanswered: [{ label: 'NPS', personas: 10 }],
    });
  });

  it('waits while the model is away, and loses nothing', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(satisfied, recommended);
    let refusals = 6;
    always = (call) => (refusals-- > 0 ? { kind: 'error', status: 503, message: 'away' } : behave(call));
    const { result } = await team.run(id, await aStoredPanel(services, member, 10));
    expect(result).toMatchObject({ counts: { complete: 10, unfinished: 0 }, unanswered: [] });
  });

  it('stores nothing of a run that is cancelled', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(satisfied, recommended);
    let asked = 0;
    always = (call) => (++asked > 8 ? { kind: 'hang' } : behave(call));
    const panel = await aStoredPanel(services, member, 10);
    const started = await team.run(id, panel, {}, { patience: AbortSignal.timeout(100) });
    await eventually(() => expect(asked).toBeGreaterThan(8));
    await runOperation(cancelOperation, services, member, { operation_id: started.operation.id });
    await eventually(async () => {
      expect(await team.read(id, started.operation.id)).toMatchObject({
        status: 'failed',
        error: { code: 'operation_cancelled' },
      });
    });
    expect((await team.responses(id, { synthetic: 'with' })).total).toBe(0);
  });

  it('ends when its time is up: with those who came to an end, or saying that nobody did', async () => {
    const { desk, services, member } = team;
    const id = await desk.aDraft(satisfied, recommended);
    let asked = 0;
    always = (call) => (++asked > 4 ? { kind: 'hang' } : behave(call));
    const panel = await aStoredPanel(services, member, 10);
    const started = await team.run(id, panel, {}, { patience: AbortSignal.timeout(100) });
    await eventually(() => expect(asked).toBeGreaterThan(4));
    const ref = { teamId: member.teamId, operationId: started.operation.id };
    const environment = new MockActivityEnvironment();
    const { services: activityServices } = service;
    const { interviewPersonas } = createSyntheticAiActivities(activityServices);
    expect(await environment.run(interviewPersonas, { ...ref, timeLimitMs: 0 })).toMatchObject({ isTimeUp: true });
    const { settleSyntheticRun } = createSyntheticRunActivities(activityServices);
    await expect(environment.run(settleSyntheticRun, ref)).rejects.toMatchObject({ code: 'ai_unavailable' });
    await runOperation(cancelOperation, services, member, { operation_id: started.operation.id });
  });
});
