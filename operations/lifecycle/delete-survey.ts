import { z } from 'zod';
import { markSurveyDeleted } from '../../db/stores/questionnaire/survey-store.ts';
import { defineOperation } from '../ground/operation.ts';
import { loadSurveyForChange } from '../questionnaire/surveys/load-survey.ts';
import { stopForGood } from './stop-work.ts';
import { withdrawExports } from './withdraw-exports.ts';
import { ifRevision, surveyId } from '../questionnaire/surveys/survey-schemas.ts';

export const deleteSurvey = defineOperation({
  name: 'surveys.delete',
  summary:
    'Deletes a survey: it is listed no more and takes no responses; its panel runs and sends of mails are stopped, files of its exports deleted. This cannot be undone; the data is kept for audit.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, if_revision: ifRevision }),
  output: { kind: 'none' },
  run: (context, input): Promise<undefined> =>
    context.transaction(async (transaction) => {
      const survey = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      await markSurveyDeleted(transaction, survey.id, context.now());
      await withdrawExports(transaction, context, survey.id);
      await stopForGood(transaction, context, survey.id);
      return undefined;
    }),
});
