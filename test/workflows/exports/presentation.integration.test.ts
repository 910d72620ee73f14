import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { presentationRoutes } from '../../../api/routes/exports/presentations.ts';
import { operationRoutes } from '../../../api/routes/ground/operations.ts';
import { findPresentation } from '../../../db/stores/exports/presentation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { getPresentation } from '../../../operations/exports/presentations/get-presentation.ts';
import { presentationAnswer } from '../../../operations/exports/presentations/presentation-view.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import { everyTypeSurvey } from '../../support/analytics/every-type-survey.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { callerOf, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { readZip } from '../../support/instrument/read-zip.ts';
import { eventually } from '../../support/eventually.ts';
import { aCanteenSurvey } from '../../support/insights/asking-about-a-canteen.ts';
import type { ModelBehaviour, ModelServer } from '../../support/servers/model-server.ts';
import { startOpenAiServer } from '../../support/servers/openai-server.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

async function anApp(service: WorkflowService, member: Principal, settings: object = {}): Promise<TestApp> {
  return startTestApp([...presentationRoutes, ...operationRoutes], {
    services: { ...service.services, settings: { ...service.services.settings, ...settings } },
    ensureMember,
    caller: callerOf(member),
  });
}

const postTo = (app: TestApp, json: object) => app.request('/api/v1/presentations', { method: 'POST', json });

/** The result of a presentation that is ready in time. */
async function madeBy(app: TestApp, json: object) {
  const response = await postTo(app, json);
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, expect.anything()]);
  const { status, result } = z.parse(presentationAnswer, body);
  expect(status).toBe('completed');
  if (result === null) throw new Error('There is no result.');
  return result;
}

describe('without a model', () => {
  let service: WorkflowService;
  let app: TestApp;
  let member: Principal;

  beforeAll(async () => {
    service = await workflowService({});
    member = await service.aMember();
    app = await anApp(service, member);
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  const made = (json: object) => madeBy(app, json);
  const stored = (id: string) =>
    inTeamTransaction(service.services.database, member.teamId, (transaction) => findPresentation(transaction, id));

  it('a survey of every type becomes thirty slides where four hundred are asked for', async () => {
    const { id } = await everyTypeSurvey(service.services, member, { responses: 120 });
    const asked = { title: 'Study', data_context: 'The results', survey_id: id, max_slides: 400 };
    const result = await made(asked);
    expect(result).toMatchObject({ title: 'Study', slides: 30, filename: 'Study.pptx' });
    expect(result.outline).toHaveLength(30);
    expect(result.outline.join('\n')).toMatch(/Net Promoter Score of [+−]?\d+: \d+% promoters/);
    expect(result.warnings).toEqual(
      expect.arrayContaining([
        expect.stringContaining('120 test ones, which are not from people'),
        expect.stringContaining('Left out, since there is room for 30 slides'),
      ]),
    );
    expect(Buffer.from(result.pptx_base64 ?? '', 'base64')).toHaveLength(result.size_bytes);
  });

  it('the id of a survey in the words means its results; nothing personal is in them, and the words are deleted', async () => {
    const survey = await aCanteenSurvey(service.services, member);
    const result = await made({ title: 'Canteen', data_context: `https://fieldwork.example/surveys/${survey}` });
    const parts = await readZip(Buffer.from(result.pptx_base64 ?? '', 'base64'));
    const words = Object.values(parts).join(' ') + JSON.stringify({ ...result, pptx_base64: null });
    expect(words).not.toMatch(/Secretname|secret\d@|90210|Elderflower/);
    expect(result.outline).toContain('Objective and method');
    await eventually(async () => {
      expect(await stored(result.presentation_id)).toMatchObject({ dataContext: null, instructions: null, plan: null });
    });
    const again = await app.request(`/api/v1/presentations/${result.presentation_id}`);
    expect(await answerOf(again, getPresentation)).toMatchObject({ status: 'completed', error: null });
  });

  it('words and tables become slides of their own numbers; hostile texts are text', async () => {
    const title = '=HYPERLINK("x") <script>\u202ealert 😀';
    const table = '| Brand | Share |\n|---|---|\n| <b>Ours</b> | 60% |\n| =1+1 | 30% |\n| __proto__ | 10% |';
    const data_context = `# Brands\n\n${table}\n\n## Next\n\n- Ask ada@example.org\n- Go on\u0001`;
    const result = await made({
      title,
      data_context,
      custom_instructions: 'Make it purple. No appendix.',
      theme: 'night',
    });
    expect(result.outline).toEqual([
      '=HYPERLINK("x") <script>alert 😀',
      'Brands: “<b>Ours</b>” leads with 60%, twice as many as “=1+1” (30%)',
      'Next',
    ]);
    expect(result.warnings.join('\n')).toMatch(/Mail addresses .* replaced[^]*“Make it purple”/u);
  });

  it('a megabyte of words is planned; more is refused with the limit', async () => {
    const line = 'Tea, coffee and water are drunk by many. ';
    const result = await made({ title: 'Long', data_context: line.repeat(24_000).slice(0, 1_000_000), max_slides: -3 });
    expect(result.slides).toBe(2);
    const problem = await problemOf(await postTo(app, { title: 'Long', data_context: 'x'.repeat(1_000_001) }));
    expect(JSON.stringify(problem)).toContain('1,000,000');
  });

  it('refuses a survey of another team, one that nobody answered, and colours that are none', async () => {
    const other = await service.aMember();
    const theirs = await aCanteenSurvey(service.services, other);
    const title = 'Theirs';
    for (const words of [{ survey_id: theirs, data_context: 'Results' }, { data_context: theirs }]) {
      expect(await problemOf(await postTo(app, { title, ...words }))).toMatchObject({ status: 404, code: 'not_found' });
    }
    const empty = await surveyDesk(service.services, member).aLiveSurvey();
    const nothing = await problemOf(await postTo(app, { title, data_context: 'Results', survey_id: empty }));
    expect(nothing).toMatchObject({ status: 409, code: 'wrong_state' });
    const pink = await problemOf(await postTo(app, { title, data_context: 'a', theme: { primary: 'pink' } }));
    expect(pink).toMatchObject({ code: 'invalid_input' });
    const made404 = await app.request('/api/v1/presentations/7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2a11');
    expect(await problemOf(made404)).toMatchObject({ status: 404 });
  });
});

describe('with a model', () => {
  let service: WorkflowService;
  let model: ModelServer;
  let app: TestApp;
  let member: Principal;
  let next: () => ModelBehaviour;

  beforeAll(async () => {
    model = await startOpenAiServer({ behave: () => next() });
    const options = { provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'stand-in', rules: {} } as const;
    service = await workflowService({ ai: createAiProvider(options) });
    member = await service.aMember();
    app = await anApp(service, member);
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    await model.close();
  });

  const words = (slide: string, title: string): ModelBehaviour => ({
    kind: 'text',
    text: JSON.stringify({ slides: [{ slide, title, points: [], speaker_notes: '' }] }),
  });
  const ASKED = { title: 'Tea', data_context: '# Tea\n\n| Kind | Share |\n|-|-|\n| Green | 60% |\n| Black | 40% |' };

  it('its words are used where the figures bear them out, after it was asked once more', async () => {
    const answers = [words('S2', '99% drink green tea'), words('S2', 'Green tea wins with 60%')];
    next = () => answers.shift() ?? words('S9', 'Too late');
    expect((await madeBy(app, ASKED)).outline).toEqual(['Tea', 'Green tea wins with 60%']);
    next = () => words('S2', '99% drink green tea');
    const own = await madeBy(app, ASKED);
    expect(own.outline[1]).toBe('Tea: “Green” leads with 60%, before “Black” with 40%');
    expect(own.warnings.join()).toContain('The model’s words were not used');
  });

  it('a model that is away costs its words alone', async () => {
    next = () => ({ kind: 'error', status: 503, message: 'Away' });
    expect((await madeBy(app, ASKED)).warnings.join()).toContain('The model’s words were not used');
  });

  it('is cancelled while a model is asked, and nothing is kept', async () => {
    next = () => ({ kind: 'hang' });
    const impatient = await anApp(service, member, { answerWithinMs: 50 });
    const started = await postTo(impatient, ASKED);
    expect(started.status).toBe(202);
    const address = started.headers.get('Operation-Location') ?? '';
    const state = async () => z.parse(z.looseObject({ state: z.string() }), await (await app.request(address)).json());
    await app.request(`${address}/cancel`, { method: 'POST' });
    await eventually(async () => expect((await state()).state).toBe('cancelled'));
    const id = address.split('/').at(-1) ?? '';
    await eventually(async () => expect(await service.services.storage.list(`presentations/${id}/`)).toEqual([]));
    await impatient.close();
  });
});
