import type { ModelTurn } from '../../../../domain/agent/conversation/model-turn.ts';
import { SURVEY_ID } from './conversation.ts';
import { toldQuestion as question } from './told-question.ts';

/** A survey with a question of each kind that people speak of, a list, a panel, a template, a quote and two versions. */
const questions = [
  question(1, 'select', 'How often do you drink coffee?', ['Daily', 'Weekly', 'Rarely']),
  question(2, 'select', 'What is your gender?', ['Male', 'Female']),
  question(3, 'nps', 'How likely are you to recommend us?'),
  question(4, 'text', 'What would you improve?'),
  question(5, 'number', 'What price would you pay?'),
];

const ANSWERS: Readonly<Record<string, unknown>> = {
  list_surveys: { items: [{ id: SURVEY_ID, name: 'Coffee habits', status: 'draft' }], total: 1 },
  get_survey: { id: SURVEY_ID, name: 'Coffee habits', status: 'draft', document: { blocks: [{ questions }] } },
  list_templates: {
    items: [
      { id: 't1', name: 'Team Pulse' },
      { id: 't2', name: 'Customer Satisfaction' },
      { id: 't3', name: 'NPS' },
    ],
  },
  list_email_lists: { items: [{ id: 'l1', name: 'Guests', total_count: 2, sending_status: 'draft' }] },
  list_custom_panels: { items: [{ id: 'p1', name: 'Regulars', total_count: 2 }] },
  list_versions: {
    items: [
      { version: 2, is_pending: true },
      { version: 1, is_live: true },
    ],
  },
  get_quotas: { quotas: [] },
  list_panel_runs: { runs: [{ id: 'r1', status: 'running', counts: { completes: 3 } }] },
  quote_panel: { id: 'quote-1', total_cost: '100.00', currency: 'USD' },
};

/** What the tools answer in that world. */
export function coffeeAnswers(name: string): unknown {
  return ANSWERS[name] ?? { id: 'made', survey_id: SURVEY_ID, status: 'done' };
}

/** A turn in which a panel was quoted. */
export const QUOTED_BEFORE: readonly ModelTurn[] = [
  { role: 'user', text: 'quote 100 people in France' },
  { role: 'assistant', text: '', calls: [{ id: 'c0', name: 'quote_panel', arguments: { survey_id: SURVEY_ID } }] },
  {
    role: 'results',
    results: [{ callId: 'c0', name: 'quote_panel', text: JSON.stringify(ANSWERS['quote_panel']), isError: false }],
  },
  { role: 'assistant', text: 'The quote.', calls: [] },
];
