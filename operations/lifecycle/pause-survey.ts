import { z } from 'zod';
import { defineOperation } from '../ground/operation.ts';
import { loadSurveyForChange } from '../questionnaire/surveys/load-survey.ts';
import { moveSurvey } from './move-survey.ts';
import { stopForPause, stoppedView } from './stop-work.ts';
import { ifRevision, surveyId, surveyView } from '../questionnaire/surveys/survey-schemas.ts';

export const pauseSurvey = defineOperation({
  name: 'surveys.pause',
  summary:
    'Closes an active survey to new respondents for the time being; those inside may finish. Its panel runs are paused with it. Publishing resumes both.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, if_revision: ifRevision }),
  output: {
    kind: 'json',
    schema: surveyView.pick({ id: true, status: true, revision: true }).extend({ stopped: stoppedView }),
  },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      const { id, status, revision } = await moveSurvey(transaction, context, before, 'pause');
      return { id, status, revision, stopped: await stopForPause(transaction, context, id) };
    }),
});
