import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from './load-survey.ts';
import { presentSurvey, surveyId, surveyView } from './survey-schemas.ts';

export const getSurvey = defineOperation({
  name: 'surveys.get',
  summary: 'Reads a survey with the document of its latest version.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId }),
  output: { kind: 'json', schema: surveyView },
  run: (context, input) =>
    context.transaction(async (transaction) => presentSurvey(context, await loadSurvey(transaction, input.survey_id))),
});
