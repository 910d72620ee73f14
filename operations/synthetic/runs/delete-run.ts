import { z } from 'zod';
import { deleteRunResponses, deleteSyntheticRun } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { findRun, refuseOpenRun, runId } from './run-view.ts';

export const deleteRun = defineOperation({
  name: 'synthetic_runs.delete',
  summary: 'Deletes a run of a synthetic panel with all its synthetic responses; the panel stays.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, run_id: runId }),
  output: { kind: 'none' },
  run: (context, { survey_id, run_id }) =>
    context.transaction(async (transaction) => {
      const found = await findRun(transaction, survey_id, run_id);
      refuseOpenRun(found);
      await deleteRunResponses(transaction, found.run);
      await deleteSyntheticRun(transaction, found.run.id);
    }),
});
