import { z } from 'zod';
import { revokeResultsLink as revokeStored } from '../../../db/stores/results/results-link-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

export const revokeResultsLink = defineOperation({
  name: 'results.revoke_link',
  summary: 'Ends a link to the results of a survey: nobody can read them by it any more.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, link_id: z.uuid().describe("The link's id.") }),
  output: { kind: 'none' },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { id } = await loadSurvey(transaction, input.survey_id);
      const link = { id: input.link_id, surveyId: id, at: context.now() };
      if (!(await revokeStored(transaction, link))) {
        throw resultsLinkNotFound();
      }
    }),
});

export function resultsLinkNotFound(): FieldworkError {
  return new FieldworkError('not_found', 'The survey has no results link of that id.');
}
