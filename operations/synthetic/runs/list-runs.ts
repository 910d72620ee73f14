import { z } from 'zod';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { listSyntheticRuns } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

const listed = z.object({
  run_id: z.uuid(),
  panel_id: z.uuid(),
  version: z.int(),
  seed: z.int(),
  model: z.string().nullable(),
  state: z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']),
  created_at: z.iso.datetime(),
});

export const listRuns = defineOperation({
  name: 'synthetic_runs.list',
  summary: 'Lists the runs of synthetic panels through a survey, newest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ total: z.int(), limit: z.int(), offset: z.int(), runs: z.array(listed) }),
  },
  run: (context, { survey_id, limit, offset }) =>
    context.transaction(async (transaction) => {
      await loadSurvey(transaction, survey_id);
      const { runs, total } = await listSyntheticRuns(transaction, survey_id, { limit, offset });
      const views: z.output<typeof listed>[] = [];
      for (const { id, panelId, version, seed, model, createdAt } of runs) {
        const operation = await findOperation(transaction, id);
        const state = operation?.state ?? 'failed';
        views.push({ run_id: id, panel_id: panelId, version, seed, model, state, created_at: createdAt.toISOString() });
      }
      return { total, limit, offset, runs: views };
    }),
});
