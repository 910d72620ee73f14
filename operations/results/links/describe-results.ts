import { z } from 'zod';
import { listVersionHeads } from '../../../db/stores/questionnaire/survey-version-store.ts';
import { settingOf } from '../../../domain/questionnaire/survey/survey-settings.ts';
import type { SurveyStatus } from '../../../domain/questionnaire/survey/survey.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

/** What a page of results shows of its survey. */
export type ResultsFace = {
  readonly title: string;
  readonly status: SurveyStatus;
  /** ISO 639-1. */
  readonly language: string;
  /** The versions that are or were live, newest first. */
  readonly versions: readonly number[];
  readonly isWeightable: boolean;
};

export const describeResults = defineOperation({
  name: 'results.describe',
  summary: 'What the results page of a survey is headed with, and what it can be filtered by.',
  audience: 'respondent',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId }),
  output: { kind: 'page' },
  run: (context, input): Promise<ResultsFace> =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, input.survey_id);
      const heads = await listVersionHeads(transaction, survey.id);
      return {
        title: survey.name,
        status: survey.status,
        language: survey.language,
        versions: heads.filter(({ wentLiveAt }) => wentLiveAt !== null).map(({ version }) => version),
        isWeightable: settingOf(survey.settings, 'weighting') !== undefined,
      };
    }),
});
