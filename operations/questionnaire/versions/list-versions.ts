import { z } from 'zod';
import { listSurveyVersions, listVersionHeads } from '../../../db/stores/questionnaire/survey-version-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../surveys/load-survey.ts';
import { surveyId } from '../surveys/survey-schemas.ts';
import { presentVersion, presentVersionHead, versionView } from './version-schemas.ts';

export const listVersions = defineOperation({
  name: 'versions.list',
  summary: 'Lists all versions of a survey with their documents, the newest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    survey_id: surveyId,
    documents: z.boolean().default(true).describe('false leaves the documents out: they may be large.'),
  }),
  output: { kind: 'json', schema: z.array(versionView.partial({ document: true })) },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, input.survey_id);
      if (!input.documents) {
        const heads = await listVersionHeads(transaction, survey.id);
        return heads.map((head) => presentVersionHead(survey, head));
      }
      const versions = await listSurveyVersions(transaction, survey.id);
      return versions.map((version) => presentVersion(survey, version));
    }),
});
