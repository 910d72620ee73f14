import { z } from 'zod';
import { listPanelRuns } from '../../../db/stores/recruiting/panel-run-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { loadSurveyOfRuns } from './command-run.ts';
import { listedRunView } from './run-schemas.ts';
import { presentListedRun } from './run-view.ts';

export const listRuns = defineOperation({
  name: 'panel_runs.list',
  summary: 'Lists the panel runs of a survey, newest first: where each stands, and what it waits for.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ runs: z.array(listedRunView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { survey_id, ...page }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurveyOfRuns(transaction, survey_id);
      const { runs, total } = await listPanelRuns(transaction, survey.id, page);
      return { runs: runs.map(presentListedRun), total, ...page };
    }),
});
