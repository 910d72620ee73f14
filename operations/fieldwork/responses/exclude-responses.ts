import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { changeExclusion } from './change-exclusion.ts';
import { exclusionReason, responseId } from './response-schemas.ts';

const MAX_RESPONSES = 1_000;

const ACTIONS = ['exclude', 'include'] as const;

export const excludeResponses = defineOperation({
  name: 'responses.exclude_many',
  summary:
    'Excludes up to 1,000 responses of a survey, or includes them again; ids that it does not have are left out.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    action: z.enum(ACTIONS),
    response_ids: z.array(responseId).min(1).max(MAX_RESPONSES),
    reason: exclusionReason,
  }),
  output: {
    kind: 'json',
    schema: z.object({
      action: z.enum(ACTIONS),
      affected: z.int().describe('How many were not so before.'),
      response_ids: z.array(z.string()).describe('Those of the ids that the survey has.'),
    }),
  },
  run: (context, { survey_id, action, response_ids: responseIds, reason }) =>
    context.transaction(async (transaction) => {
      const { id: surveyId } = await loadSurvey(transaction, survey_id);
      const excluded = action === 'exclude';
      const found = await changeExclusion(transaction, context, { surveyId, responseIds, excluded, reason });
      const ids = new Set(found.map(({ id }) => id));
      return {
        action,
        affected: found.filter(({ isChanged }) => isChanged).length,
        response_ids: [...new Set(responseIds)].filter((id) => ids.has(id)),
      };
    }),
});
