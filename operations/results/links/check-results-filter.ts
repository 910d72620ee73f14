import { z } from 'zod';
import { findDocumentsAsking } from '../../../db/read-models/version-documents.ts';
import { contactMention } from '../../../domain/fieldwork/flow/contact-mention.ts';
import { parseExpression } from '../../../domain/questionnaire/logic/parse-expression.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

/**
 * Advice in place of a filter that visitors of a results link may not use; null for other filters. They may not filter
 * by contact details; nor by what requires reading every response, which is for the team.
 */
export const checkResultsFilter = defineOperation({
  name: 'results.check_filter',
  summary: 'Says whether a filter asks for contact details, which the results page of a survey does not tell.',
  audience: 'respondent',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, segment_filter: z.string() }),
  output: { kind: 'page' },
  run: (context, input): Promise<string | null> =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, input.survey_id);
      const parsed = parseExpression(input.segment_filter);
      // A filter that can't be parsed is refused where it is used.
      if (!parsed.ok) return null;
      for (const document of await findDocumentsAsking(transaction, survey.id, 'contact-form')) {
        const label = contactMention(parsed.expression, document);
        if (label !== null) {
          return `${label} stands for contact details, by which results can’t be filtered here: leave it out.`;
        }
      }
      return null;
    }),
});
