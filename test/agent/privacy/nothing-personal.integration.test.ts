import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOOLS } from '../../../agent/catalogue.ts';
import type { StoredCall } from '../../../db/stores/agent/call-store.ts';
import { programByRules } from '../../../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../../../domain/import/programming-request.ts';
import { getResponse } from '../../../operations/fieldwork/responses/get-response.ts';
import { listRecipients } from '../../../operations/mailing/email-lists/list-recipients.ts';
import { getSummary } from '../../../operations/results/analytics/get-summary.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { Operation } from '../../../operations/ground/operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { startEitherModel } from '../../support/agent/either-model.ts';
import type { EitherModel } from '../../support/agent/either-model.ts';
import { aTalk } from '../../support/agent/talking.ts';
import { aWorldOfCanaries, canariesIn } from '../../support/agent/world-of-canaries.ts';
import type { WorldOfCanaries } from '../../support/agent/world-of-canaries.ts';
import { panelServices, startStandIns } from '../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../support/recruiting/start-stand-ins.ts';
import { insightFor } from '../../support/servers/insight-model.ts';
import type { ModelBehaviour, ReceivedCall, ToolCall } from '../../support/servers/model-server.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

type Call = readonly [name: string, written: object];

/** Each tool that reads anything, and those that tell of people in answer to a change. */
function callsIn(world: WorldOfCanaries): readonly Call[] {
  const { survey_id, response_id, list_id, panel_id, quote_id, integration_id, export_id, job_id } = world;
  const survey = { survey_id };
  const list = { survey_id, list_id };
  const run = { survey_id, integration_id };
  return [
    ['detect_speeders', survey],
    ['detect_straightliners', survey],
    ['validate_dsl', { ...survey, condition: 'Q3\\email == "x"' }],
    ['surveycheck', survey],
    ['compare_versions', { ...survey, version_a: 1, version_b: 1 }],
    ['analyze_open_ends', { ...survey, question_label: 'Q2' }],
    ['summarize_results', survey],
    ['optimize_survey', survey],
    ['research_market', { query: 'How much tea?' }],
    ['research_audience', { query: 'Who drinks tea?' }],
    ['research_competitors', { query: 'Who sells tea?' }],
    ['get_demographics', { location: 'Denmark', question: 'How many drink tea?', audience: 'women 25-34' }],
    ['compose_email_template', survey],
    ['get_analytics', survey],
    ['get_frequencies', survey],
    ['get_crosstab', { ...survey, row_label: 'Q1', column_label: 'Q5' }],
    ['get_nps', { ...survey, label: 'Q5' }],
    ['stat_test', { ...survey, row_label: 'Q1', column_label: 'Q5' }],
    ['get_response', { ...survey, response_id }],
    ['get_response', { ...survey, response_id: world.unfinished_id }],
    ['list_surveys', {}],
    ['get_survey', survey],
    ['list_results_links', survey],
    ['list_versions', survey],
    ['get_version', { ...survey, version: 1 }],
    ['list_edits', survey],
    ['get_edit', { ...survey, edit_id: world.edit_id }],
    ['list_templates', {}],
    ['get_template', { template_id: world.template_id }],
    ['get_quotas', survey],
    ['get_quota_status', survey],
    ['list_email_lists', survey],
    ['get_email_list', list],
    ['get_email_list_stats', list],
    ['preview_email', list],
    ['list_custom_panels', {}],
    ['get_custom_panel', { panel_id }],
    ['list_synthetic_panels', {}],
    ['get_synthetic_panel', { panel_id: world.synthetic_panel_id }],
    ['list_synthetic_runs', survey],
    ['get_synthetic_run', { ...survey, run_id: world.synthetic_run_id }],
    ['list_panel_providers', {}],
    ['list_panel_attributes', { provider_id: 'panel_a', limit: 3 }],
    ['quote_panel', { ...survey, provider_id: 'panel_a', country: 'US', sample_size: 10, minutes: 5 }],
    ['get_quote', { ...survey, quote_id }],
    ['list_panel_runs', survey],
    ['get_panel_run', run],
    ['get_panel_status', run],
    ['list_payments', {}],
    ['get_plan', {}],
    ['get_import', { job_id }],
    ['get_import_report', { job_id }],
    ['precheck_export', { ...survey, format: 'csv' }],
    ['get_export', { export_id }],
    ['get_frequency', { ...survey, label: 'Q3' }],
    ['get_frequency', { ...survey, label: 'V1' }],
    ['list_crosstab_questions', survey],
    ['get_report', survey],
    ['get_weighting', survey],
    ['list_responses', { ...survey, segment_filter: 'Q1 == `Yes`' }],
    ['get_operation', { operation_id: export_id }],
    ['get_team_settings', {}],
    ['add_recipients_from_file', { ...list, artifact_id: world.artifacts.contacts }],
    ['create_email_list', { ...survey, name: 'Once more', panel_id }],
    ['import_questionnaire', { artifact_id: world.artifacts.questionnaire }],
    ['export_csv', survey],
    ['export_file', { ...survey, format: 'xlsx' }],
    ['create_presentation', { ...survey, title: 'Findings', data_context: 'The results' }],
    ['create_preview_link', survey],
    ['create_personal_links', survey],
    ['create_results_link', survey],
    ['exclude_response', { ...survey, response_id, excluded: true, reason: 'A test' }],
    ['send_email_list', list],
  ];
}

const CALLS_OF_A_MESSAGE = 20;

let standIns: StandIns;
let model: EitherModel;
let service: WorkflowService;
let member: Principal;
let world: WorldOfCanaries;
let ran: readonly StoredCall[];
let next: readonly ToolCall[] = [];

/** Asks for the calls at hand in answer to a message, then says that it is done. */
const behave = (call: ReceivedCall): ModelBehaviour | Promise<ModelBehaviour> => {
  if (call.body['stream'] !== true) return { kind: 'answer', value: answerTo(call) };
  const isAsked = call.turns.at(-1)?.role === 'user' && next.length > 0;
  return isAsked ? { kind: 'step', calls: next } : { kind: 'step', text: 'That is all.' };
};

/** As the built-in rules answer what is asked for beside the conversation. */
const answerTo = (call: ReceivedCall): unknown =>
  call.schemaName === 'programmed_question'
    ? programByRules(programmingRequestSchema.parse(JSON.parse(call.user)))
    : insightFor(call);

beforeAll(async () => {
  standIns = await startStandIns({ isForgetful: true });
  model = await startEitherModel(behave);
  service = await workflowService({ ai: model.ai, ...panelServices(standIns) });
  member = await service.aMember();
  world = await aWorldOfCanaries(service, member);
  const talk = await aTalk(service.services, member, { survey_id: world.survey_id });
  const calls = callsIn(world).map(([name, written]) => ({ name, arguments: written }));
  const files = Object.values(world.artifacts);
  for (let at = 0; at < calls.length; at += CALLS_OF_A_MESSAGE) {
    next = calls.slice(at, at + CALLS_OF_A_MESSAGE);
    const { state } = await talk.sayAndDecide('approve', 'Tell me what you find.', at === 0 ? files : []);
    expect(state).toBe('completed');
  }
  const { id: result_id } = (await talk.calls()).find(({ tool }) => tool === 'get_report') ?? { id: '' };
  next = [{ name: 'read_result', arguments: { result_id } }];
  expect(await talk.sayAndDecide('approve', 'Read on.')).toMatchObject({ state: 'completed' });
  // All that was told before is told again, as the other protocol writes it.
  model.speak('anthropic');
  next = [];
  expect(await talk.sayAndDecide('approve', 'And again.')).toMatchObject({ state: 'completed' });
  ran = await talk.calls();
});
afterAll(async () => {
  await service.close();
  await model.close();
  await standIns.close();
});

describe('a model that calls every tool that reads', () => {
  it('is one that misses none of them', () => {
    const asked = new Set(ran.map(({ tool }) => tool));
    const reading = TOOLS.filter((tool) => !tool.operation.changes || tool.readsForeign).map(({ name }) => name);
    expect(reading.filter((name) => !asked.has(name))).toEqual([]);
    const failed = ran.filter(({ outcome }) => outcome !== 'completed').map(({ tool, result }) => [tool, result]);
    expect(failed).toEqual([]);
  });

  it('would find them where people read', async () => {
    const { survey_id, list_id, response_id, canaries } = world;
    const ask = <Input, Output, Prepared, Committed>(
      operation: Operation<Input, Output, Prepared, Committed>,
      more: object = {},
    ) => runOperation(operation, service.services, member, { survey_id, ...more });
    const seen = [
      await ask(getResponse, { response_id }),
      await ask(listRecipients, { list_id, page: 1, per_page: 10 }),
      await ask(getSummary),
    ];
    expect(canariesIn(JSON.stringify(JSON.stringify(seen)), canaries)).toEqual(
      expect.arrayContaining([
        'FormFirstname',
        'FormMail',
        'City',
        'HiddenField',
        'PanelParticipant',
        'Evidence',
        'Seed',
      ]),
    );
    expect(canariesIn(JSON.stringify(JSON.stringify(seen)), canaries)).toEqual(
      expect.arrayContaining(['RecipientName', 'RecipientMail', 'country', 'postal code', 'id of a recipient']),
    );
  });

  it('is told by none of them of anybody', () => {
    const leaks = ran.map(({ tool, result }) => ({ tool, leaks: canariesIn(JSON.stringify(result), world.canaries) }));
    expect(leaks.filter(({ leaks: some }) => some.length > 0)).toEqual([]);
  });

  it('reads of nobody in any request', () => {
    expect(model.calls().length).toBeGreaterThan(5);
    const leaks = model.calls().map(({ number, body }) => ({
      request: number,
      leaks: canariesIn(JSON.stringify(body), world.canaries),
    }));
    expect(leaks.filter(({ leaks: some }) => some.length > 0)).toEqual([]);
  });

  it('learns of a file of contacts its columns and how many they are', () => {
    const told = JSON.stringify(model.calls().at(-1)?.body['messages']);
    expect(told).toMatch(/Name.*Phone.*E-mail.*Rows: 3/);
  });
});
