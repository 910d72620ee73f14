const choice = (...texts: string[]) => texts.map((text) => ({ text }));

/** A document with questions of many kinds, on which analyses, exports and logic have something to do. */
export const MANY_KINDS = {
  blocks: [
    {
      name: 'Start',
      questions: [
        { type: 'select', subtype: 'single', label: 'Q1', text: 'Coffee?', options: choice('Yes', 'No') },
        { type: 'number', label: 'Q2', text: 'Your age?', config: { datarange: [0, 120] } },
        { type: 'text', label: 'Q3', text: 'Why?', condition: 'Q1 == `1`' },
        { type: 'nps', label: 'Q4', text: 'Would you tell friends?' },
        { type: 'select', subtype: 'multi', label: 'Q5', text: 'Which?', options: choice('A', 'B', 'C') },
        { type: 'ranking', label: 'Q6', text: 'Rank these.', options: choice('A', 'B', 'C') },
      ],
    },
    {
      name: 'End',
      questions: [
        { type: 'text', label: 'Q7', text: 'What else?' },
        { type: 'terminate', text: 'Thanks.' },
      ],
    },
  ],
};

export const SETTINGS = {
  quotas: [{ id: 'men', name: 'Men', condition: 'Q1 == `1`', limit: 100, action: 'over_quota' }],
  redirects: { complete: 'https://panel.example/done?id={{RESPONSE_ID}}' },
  theme: { color: '#0b5fff' },
};

/** What members of these names take. */
export const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  emails: [[{ email: 'anna@example.org', name: 'Anna' }], [{ email: 'c@example.org' }, { email: 'no address' }]],
  document: [{ blocks: [{ name: 'Start', questions: [{ type: 'text', text: 'Why?' }] }] }],
  options: [choice('Yes', 'No')],
  config: [{}],
  program_type: ['skip', 'expression', 'condition'],
  count: [1, 3],
  format: ['csv', 'xlsx', 'sav', 'pdf'],
  filters: [{}],
  date_to: ['2030-01-01'],
  source: ['open', 'panel'],
  status: ['COMPLETE', 'active', 'draft'],
  approval_hash: ['a'.repeat(64)],
  send_at: ['2030-01-01T00:00:00Z'],
  email_template: [{ subject: 'A survey', body: 'Please answer: {{survey_link}}' }],
  targeting: [{}],
  attributes: [{}],
  ...Object.fromEntries(
    ['label', 'question_label', 'row_label', 'column_label', 'rowVariable', 'colVariable', 'bannerVariable'].map(
      (name) => [name, ['Q1', 'Q2', 'Q4', 'Q5', 'Q3', 'Q99']],
    ),
  ),
  ...Object.fromEntries(
    ['segment_filter', 'condition'].map((name) => [name, ['Q1 == `1`', 'Q2 > 30 AND Q5 == `2`', 'Q1 ==', 'Q99 > 1']]),
  ),
  definition: ['Q2 * 2', 'Q2 *'],
  crosstabs: ['Q1*Q5', 'Q1*Q5,Q2*Q1', 'Q1'],
  statuses: ['COMPLETE', 'COMPLETE,SCREEN_OUT', 'x'],
  target_language: ['da', 'de', 'en', 'xx'],
  language: ['en', 'da', 'ar'],
  provider_id: ['panel_a', 'panel_b', 'panel_c'],
  country: ['US', 'GB', 'DK', 'XX'],
  email: ['anna@example.org', 'nobody@example.org'],
  notify_email: ['anna@example.org'],
  base_survey_url: ['http://127.0.0.1:8080', 'https://evil.example'],
  type: ['text', 'select', 'number', 'grid', 'survey.created', 'conjoint'],
  block_name: ['Start', 'End', 'None'],
  date_from: ['2020-01-01', '2026-11-23T00:00:00Z'],
};
