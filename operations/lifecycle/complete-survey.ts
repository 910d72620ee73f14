import { z } from 'zod';
import { defineOperation } from '../ground/operation.ts';
import { loadSurveyForChange } from '../questionnaire/surveys/load-survey.ts';
import { moveSurvey } from './move-survey.ts';
import { stopForGood, stoppedView } from './stop-work.ts';
import { ifRevision, surveyId, surveyView } from '../questionnaire/surveys/survey-schemas.ts';

export const completeSurvey = defineOperation({
  name: 'surveys.complete',
  summary:
    'Ends an active or paused survey for good: it takes no more answers and becomes read-only; its panel runs and sends of mails are stopped. This cannot be undone.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, if_revision: ifRevision }),
  output: {
    kind: 'json',
    schema: surveyView
      .pick({ id: true, status: true, completed_at: true, revision: true })
      .extend({ stopped: stoppedView }),
  },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      const survey = await moveSurvey(transaction, context, before, 'complete');
      return {
        id: survey.id,
        status: survey.status,
        completed_at: survey.completedAt?.toISOString() ?? null,
        revision: survey.revision,
        stopped: await stopForGood(transaction, context, survey.id),
      };
    }),
});
