import { z } from 'zod';
import { defineOperation } from '../ground/operation.ts';
import { loadSurveyForChange } from '../questionnaire/surveys/load-survey.ts';
import { moveSurvey } from './move-survey.ts';
import { ifRevision, surveyId, surveyView } from '../questionnaire/surveys/survey-schemas.ts';

export const archiveSurvey = defineOperation({
  name: 'surveys.archive',
  summary: 'Takes a completed survey out of the lists; its data stays, and status=archived still lists it.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, if_revision: ifRevision }),
  output: { kind: 'json', schema: surveyView.pick({ id: true, status: true, revision: true }) },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      const { id, status, revision } = await moveSurvey(transaction, context, before, 'archive');
      return { id, status, revision };
    }),
});
