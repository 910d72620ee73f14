import { z } from 'zod';
import { deleteRunResponses, deleteSyntheticRun } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../../ground/operation.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { findRun, runId } from './run-view.ts';

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
      const { run, operation } = await findRun(transaction, survey_id, run_id);
      if (operation.completedAt === null) {
        throw new FieldworkError('wrong_state', 'The run goes on. Cancel its operation first, then delete it.');
      }
      await deleteRunResponses(transaction, run);
      await deleteSyntheticRun(transaction, run.id);
    }),
});
