import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { changeExclusion } from './change-exclusion.ts';
import { responseNotFound } from './response-not-found.ts';
import { exclusionReason, responseId } from './response-schemas.ts';

export const excludeResponse = defineOperation({
  name: 'responses.exclude',
  summary: 'Excludes a response from analytics, quotas and exports, or includes it again; it stays stored.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    response_id: responseId,
    excluded: z.boolean(),
    reason: exclusionReason,
  }),
  output: {
    kind: 'json',
    schema: z.object({ response_id: z.string(), excluded: z.boolean(), reason: z.string().nullable() }),
  },
  run: (context, { survey_id, response_id, excluded, reason }) =>
    context.transaction(async (transaction) => {
      const { id: surveyId } = await loadSurvey(transaction, survey_id);
      const change = { surveyId, responseIds: [response_id], excluded, reason };
      const [changed] = await changeExclusion(transaction, context, change);
      if (changed === undefined) throw responseNotFound();
      return { response_id: changed.id, excluded, reason: changed.reason };
    }),
});
