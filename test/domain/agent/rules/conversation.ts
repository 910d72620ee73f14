import type { AgentContext, ModelStep, ModelTurn } from '../../../../domain/agent/conversation/model-turn.ts';
import { stepByRules } from '../../../../domain/agent/rules/step-by-rules.ts';

export const SURVEY_ID = '0193a1b2-0000-4000-8000-000000000001';

export const CONTEXT: AgentContext = {
  survey: { id: SURVEY_ID, name: 'Coffee habits', status: 'draft' },
  files: [{ artifact_id: 'file-1', filename: 'Questions.docx', content_type: 'application/msword' }],
  today: '2026-11-24',
};

const TOOL_NAMES =
  `create_survey add_question reorder_questions detect_speeders detect_straightliners exclude_response generate_test_data surveycheck
  compare_versions analyze_open_ends summarize_results optimize_survey research_market research_audience research_competitors
  compose_email_template create_email_list send_email_list create_custom_panel export_csv export_docx export_pdf get_analytics
  get_frequencies get_frequency get_crosstab get_nps stat_test list_surveys get_survey publish_survey pause_survey complete_survey
  archive_survey delete_survey clone_survey translate_survey create_preview_link create_results_link list_versions push_version
  update_question delete_question list_templates create_survey_from_template get_quotas set_quotas get_quota_status list_email_lists
  get_email_list_stats add_recipients resend_email_list list_custom_panels quote_panel launch_panel list_panel_runs
  list_panel_providers import_questionnaire export_file update_survey restore_version list_edits duplicate_question list_responses
  get_response`.split(/\s+/u);

export const TOOLS = TOOL_NAMES.map((name) => ({ name, description: name, inputSchema: { type: 'object' } }));

/** What a tool answers: a value told as JSON, or an error's sentence. */
type Answers = (name: string, written: Readonly<Record<string, unknown>>) => unknown;

/** The first step after a message. */
export function firstStep(text: string, context: AgentContext = CONTEXT): ModelStep {
  return stepByRules({ turns: [{ role: 'user', text }], context, tools: TOOLS });
}

type Played = {
  readonly calls: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[];
  readonly text: string;
  readonly turns: readonly ModelTurn[];
};

/** Plays a message to its end; an `Error` as an answer is told as one. */
export function play(text: string, answers: Answers, context = CONTEXT, before: readonly ModelTurn[] = []): Played {
  const turns: ModelTurn[] = [...before, { role: 'user', text }];
  const calls: { name: string; arguments: Readonly<Record<string, unknown>> }[] = [];
  for (let steps = 0; steps < 40; steps += 1) {
    const step = stepByRules({ turns, context, tools: TOOLS });
    if (step.calls.length === 0) return { calls, text: step.text, turns };
    const asked = step.calls.map(({ id, name, arguments: written }) => ({ id, name, arguments: written ?? {} }));
    calls.push(...asked.map(({ name, arguments: written }) => ({ name, arguments: written })));
    turns.push({ role: 'assistant', text: step.text, calls: asked });
    const results = asked.map((call) => {
      const answer = answers(call.name, call.arguments);
      const isError = answer instanceof Error;
      const told = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return { callId: call.id, name: call.name, text: isError ? answer.message : told, isError };
    });
    turns.push({ role: 'results', results });
  }
  throw new Error('It never ends.');
}
