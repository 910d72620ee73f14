import { z } from 'zod';
import { findResponse } from '../../../db/stores/fieldwork/response-list-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { loadVersion } from '../../questionnaire/versions/load-version.ts';
import { presentDetail, responseDetail } from './response-detail-view.ts';
import { responseNotFound } from './response-not-found.ts';
import { responseId } from './response-schemas.ts';

export const getResponse = defineOperation({
  name: 'responses.get',
  summary: 'Reads one response: its answers, where it came from, what speaks against it, whether it is excluded.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, response_id: responseId }),
  output: { kind: 'json', schema: responseDetail },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, input.survey_id);
      const response = await findResponse(transaction, survey.id, input.response_id);
      if (response === undefined) throw responseNotFound();
      const { document } = await loadVersion(transaction, survey.id, response.version);
      return presentDetail(response, document, context.now());
    }),
});
