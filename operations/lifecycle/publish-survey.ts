import { z } from 'zod';
import { defineOperation } from '../ground/operation.ts';
import { tellRunsOfSurvey } from '../recruiting/panel-runs/runs-of-survey.ts';
import { loadVersion } from '../questionnaire/versions/load-version.ts';
import { makeVersionLive } from '../questionnaire/versions/make-version-live.ts';
import { refuseWithoutQuestions } from '../questionnaire/versions/refuse-without-questions.ts';
import { loadSurvey, loadSurveyForChange } from '../questionnaire/surveys/load-survey.ts';
import { moveSurvey } from './move-survey.ts';
import { warningsOf, warningView } from '../questionnaire/checking/survey-warnings.ts';
import { ifRevision, surveyId, surveyView } from '../questionnaire/surveys/survey-schemas.ts';

export const publishSurvey = defineOperation({
  name: 'surveys.publish',
  summary:
    'Makes a draft live, or a paused survey live again. Logic that is wrong is warned about and does not keep it from going live; pending edits stay pending.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, if_revision: ifRevision }),
  output: {
    kind: 'json',
    schema: surveyView
      .pick({ id: true, name: true, status: true, current_version: true, revision: true, published_at: true })
      .extend({
        warnings: z.array(warningView),
        resumed: z
          .object({ panel_runs: z.array(z.uuid()) })
          .describe('What was paused with the survey, and goes on with it.'),
      }),
  },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      const survey = await moveSurvey(transaction, context, before, 'publish');
      // The version that respondents will see: pending edits are not part of it.
      const live = await loadVersion(transaction, survey.id, survey.currentVersion);
      refuseWithoutQuestions(live.document);
      await makeVersionLive(transaction, context, live);
      return {
        id: survey.id,
        name: survey.name,
        status: survey.status,
        current_version: survey.currentVersion,
        revision: survey.revision,
        published_at: survey.publishedAt?.toISOString() ?? null,
        warnings: [],
        resumed: { panel_runs: await tellRunsOfSurvey(transaction, context, survey.id, 'survey_resumed') },
      };
    }),
  // After the commit, so that no transaction waits for the check.
  conclude: async (context, published) => {
    const { document, settings } = await context.transaction(async (transaction) => {
      const live = await loadVersion(transaction, published.id, published.current_version);
      return { document: live.document, settings: (await loadSurvey(transaction, published.id)).settings };
    });
    return { ...published, warnings: await warningsOf(context, { document, settings }) };
  },
});
