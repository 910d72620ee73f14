import type { Json, Stage } from '../../../support/agent/parity/row.ts';
import { row } from '../../../support/agent/parity/row.ts';
import { storeResponse } from '../../../support/stored-responses.ts';

const choice = (...texts: string[]) => texts.map((text, at) => ({ label: String(at + 1), text }));

/** A live survey with three complete responses. */
async function answered(stage: Stage) {
  const survey_id = await stage.surveys.aDraft(
    { label: 'Q1', type: 'select', text: 'Tea?', options: choice('Yes', 'No') },
    { label: 'Q2', type: 'select', text: 'Coffee?', options: choice('Yes', 'No') },
    { label: 'Q3', type: 'nps', text: 'Would you tell friends?' },
    { label: 'Q4', type: 'text', text: 'Why?' },
  );
  await stage.surveys.publish(survey_id);
  const responses: string[] = [];
  for (const [at, Q4] of ['It is warm', 'It is good', 'The soup was good'].entries()) {
    const answers = { Q1: String((at % 2) + 1), Q2: '1', Q3: 8 + (at % 3), Q4 };
    const timeElapsedMs = at === 0 ? 2_000 : 120_000;
    responses.push(await storeResponse(stage.services, stage.member, { surveyId: survey_id, answers, timeElapsedMs }));
  }
  return { survey_id, responses };
}

const read = (
  tool: string,
  more: object = {},
  invalid: readonly object[] = [],
  asRest?: (written: Written) => Written,
) =>
  row(tool, async (stage) => {
    const { survey_id } = await stage.once('answered', () => answered(stage));
    const wrong = invalid.map((one) => ({ survey_id, ...more, ...one }));
    return { valid: { survey_id, ...more }, invalid: wrong, ...(asRest !== undefined && { asRest }) };
  });
type Written = Readonly<Record<string, unknown>>;

const excluded = (survey_id: string, response_id: string) => ({
  path: `/surveys/${survey_id}/responses/${response_id}`,
  pick: ({ excluded: is, exclusion_reason }: Json) => [is, exclusion_reason],
});

const MEN = { id: 'men', name: 'Men', condition: 'Q1 == `1`', limit: 10 };

export const RESULTS = [
  read('get_analytics', {}, [{ version: 0 }]),
  read('get_frequencies', {}, [{ segment_filter: 'Q1 ==' }]),
  read('get_frequency', { label: 'Q1' }, [{ label: 'Q99' }]),
  read('get_crosstab', { row_label: 'Q1', column_label: 'Q2' }, [], ({ row_label, column_label, ...rest }) => ({
    ...rest,
    rowVariable: { questionLabel: row_label },
    colVariable: { questionLabel: column_label },
    bannerVariable: null,
  })),
  read('list_crosstab_questions'),
  read('get_nps', { label: 'Q3' }, [{ label: 'Q1' }, { label: 'Q99' }]),
  read('stat_test', { row_label: 'Q1', column_label: 'Q2' }, [{ row_label: 'Q99' }, { column_label: 7 }]),
  read('get_report'),
  read('analyze_open_ends', { question_label: 'Q4' }, [{ question_label: 'Q1' }, { max_responses: 0 }]),
  read('summarize_results', {}, [{ statuses: 'nonsense' }]),
  read('detect_speeders', { threshold_seconds: 60 }, [{ threshold_seconds: 1 }]),
  ...['get_weighting', 'detect_straightliners'].map((tool) =>
    row(tool, async (stage) => ({
      valid: { survey_id: (await stage.once('answered', () => answered(stage))).survey_id },
      // The survey has no weights, and no grids.
      refusal: 'invalid_input',
    })),
  ),
  read('list_responses', { status: 'COMPLETE' }, [{ status: 'nonsense' }, { limit: 0 }]),
  read('get_quotas'),
  read('get_quota_status'),
  row('get_response', async (stage) => {
    const { survey_id, responses } = await stage.once('answered', () => answered(stage));
    return { valid: { survey_id, response_id: responses[0] } };
  }),
  row('exclude_response', async (stage) => {
    const { survey_id, responses } = await answered(stage);
    const valid = { survey_id, response_id: responses[0], excluded: true, reason: 'Too fast' };
    return {
      valid,
      invalid: [
        { ...valid, excluded: 'x' },
        { ...valid, reason: 7 },
      ],
      state: [excluded(survey_id, String(responses[0]))],
    };
  }),
  row('exclude_responses', async (stage) => {
    const { survey_id, responses } = await answered(stage);
    const valid = { survey_id, action: 'exclude', response_ids: responses.slice(0, 2) };
    return {
      valid,
      invalid: [
        { ...valid, action: 'nonsense' },
        { ...valid, response_ids: [] },
      ],
      state: responses.map((id) => excluded(survey_id, id)),
    };
  }),
  row('set_quotas', async (stage) => {
    const { survey_id } = await answered(stage);
    return {
      valid: { survey_id, quotas: [MEN] },
      invalid: [{ survey_id }, { survey_id, quotas: [MEN, MEN] }, { survey_id, quotas: [MEN], if_revision: 99 }],
      state: [`/surveys/${survey_id}/quotas`, `/surveys/${survey_id}/quotas/status`],
    };
  }),
  row('generate_test_data', async (stage) => {
    const { survey_id } = await answered(stage);
    return {
      valid: { survey_id, count: 3 },
      invalid: [
        { survey_id, count: 0 },
        { survey_id, count: 201 },
      ],
      state: [{ path: `/surveys/${survey_id}/responses?source=test`, pick: ({ total }: Json) => total }],
    };
  }),
];
