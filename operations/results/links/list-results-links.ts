import { z } from 'zod';
import { listResultsLinks as listStored } from '../../../db/stores/results/results-link-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { presentResultsLink, resultsLinkView } from './results-link-schemas.ts';

export const listResultsLinks = defineOperation({
  name: 'results.list_links',
  summary: 'Lists the links to the results of a survey, the newest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId }),
  output: { kind: 'json', schema: z.object({ links: z.array(resultsLinkView) }) },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { id } = await loadSurvey(transaction, input.survey_id);
      const links = await listStored(transaction, id);
      return { links: links.map((link) => presentResultsLink(context, link)) };
    }),
});
