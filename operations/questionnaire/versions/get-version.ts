import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../surveys/load-survey.ts';
import { surveyId } from '../surveys/survey-schemas.ts';
import { loadVersion } from './load-version.ts';
import { presentVersion, versionNumber, versionView } from './version-schemas.ts';

export const getVersion = defineOperation({
  name: 'versions.get',
  summary: 'Reads one version of a survey with its document.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, version: versionNumber }),
  output: { kind: 'json', schema: versionView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, input.survey_id);
      return presentVersion(survey, await loadVersion(transaction, survey.id, input.version));
    }),
});
