import { z } from 'zod';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import type { Selection } from '../../../domain/results/analysis/selection.ts';
import { compareFrequencies } from '../../../domain/synthetic/comparison/compare-frequencies.ts';
import { defineOperation } from '../../ground/operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { workerResult } from '../../ground/worker-result.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { loadAnalysis } from '../../results/analytics/load-analysis.ts';
import { loadFrequencies } from '../../results/analytics/load-frequencies.ts';
import { findRun, runId, runResultView, workerView } from './run-view.ts';

const share = z.number().min(0).max(1);

const comparison = z.object({
  real_completes: z.number().describe('Complete responses of people, test data aside.'),
  questions: z
    .array(
      z.object({
        label: z.string(),
        text: z.string(),
        real_base: z.number(),
        synthetic_base: z.number(),
        distance: share.describe('0: the same shares; 1: nothing in common.'),
        expected_by_chance: share.describe('What two samples of these sizes from one population would differ by.'),
        mean_shift: z.number().nullable().describe('Of numbers: in standard deviations of the real answers.'),
        spread_ratio: z.number().nullable().describe('Of numbers: below 1, the synthetic answers spread too little.'),
      }),
    )
    .describe('Farthest apart first.'),
});

type Comparison = z.output<typeof comparison>;

const runView = z.intersection(
  z.object({ run_id: z.uuid(), survey_id: z.uuid(), panel_id: z.uuid() }),
  workerResult(runResultView.extend({ comparison: comparison.nullable() })),
);

export const getSyntheticRun = defineOperation({
  name: 'synthetic_runs.get',
  summary:
    'Tells where a run of a synthetic panel stands; of one that has ended the counts, and how far its answers lie from those of people, question by question.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, run_id: runId }),
  output: { kind: 'json', schema: runView },
  run: async (context, { survey_id, run_id }): Promise<z.output<typeof runView>> => {
    const found = await context.transaction((transaction) => findRun(transaction, survey_id, run_id));
    const view = workerView(found, context.now());
    const { run } = found;
    const ids = { run_id: run.id, survey_id: run.surveyId, panel_id: run.panelId };
    if (view.result === null) return { ...ids, ...view, result: null };
    return {
      ...ids,
      ...view,
      result: { ...view.result, comparison: await compareWithPeople(context, survey_id, run_id) },
    };
  },
});

/** Null where no person has answered yet. */
async function compareWithPeople(context: OperationContext, survey: string, run: string): Promise<Comparison | null> {
  const input = { survey_id: survey, include_excluded: false };
  const real = await loadAnalysis(context, input, ALL_COMPLETES);
  const { statuses, sources } = await context.services.columns.summary({ ...real.scope, weighting: null });
  const tests = sources.find(({ value }) => value === 'test')?.count ?? 0;
  const completes = statuses.reduce((sum, { count }) => sum + count, 0) - tests;
  if (completes <= 0) return null;
  const ofRun: Selection = { ...ALL_COMPLETES, panel: run, synthetic: 'only' };
  const made = await loadAnalysis(context, input, ofRun);
  const [people, personas] = [await loadFrequencies(context, real), await loadFrequencies(context, made)];
  return { real_completes: completes, questions: [...compareFrequencies(people, personas)] };
}
