import { z } from 'zod';
import { quotasOf } from '../../../domain/questionnaire/survey/quotas.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { quotaView, revisionView } from './quota-schemas.ts';

export const getQuotas = defineOperation({
  name: 'quotas.get',
  summary: 'The quotas of a survey.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId }),
  output: { kind: 'json', schema: z.object({ quotas: z.array(quotaView), revision: revisionView }) },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { settings, revision } = await loadSurvey(transaction, input.survey_id);
      return { quotas: [...quotasOf(settings)], revision };
    }),
});
