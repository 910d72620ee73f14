import { z } from 'zod';
import { updateSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import type { SurveyVersion } from '../../../db/stores/questionnaire/survey-version-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { SURVEY_STATES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { Survey } from '../../../domain/questionnaire/survey/survey.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey, loadSurveyForChange } from '../surveys/load-survey.ts';
import { ifRevision, presentSavedSurvey, savedSurveyView, withWarnings, surveyId } from '../surveys/survey-schemas.ts';
import { loadVersion } from './load-version.ts';
import { makeVersionLive } from './make-version-live.ts';
import { refuseWhereClosed } from './refuse-where-closed.ts';
import { refuseWithoutQuestions } from './refuse-without-questions.ts';
import { summarizePendingVersion } from './summarize-version.ts';
import { versionNumber } from './version-schemas.ts';

export const pushVersion = defineOperation({
  name: 'versions.push',
  summary:
    'Makes a version live in place of the present one: the pending version, or an older one to roll back to. Those who have begun finish on theirs.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, version: versionNumber, if_revision: ifRevision }),
  output: { kind: 'json', schema: savedSurveyView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      const pushed = await loadVersion(transaction, before.id, input.version);
      const { version } = pushed;
      refuseUnlessPushable(before, pushed);
      await updateSurvey(transaction, { ...before, currentVersion: version, revision: before.revision + 1 });
      await makeVersionLive(transaction, context, pushed);
      const survey = await loadSurvey(transaction, before.id);
      await summarizePendingVersion(transaction, survey);
      return presentSavedSurvey(context, survey);
    }),
  conclude: withWarnings,
});

/**
 * Refuses what can't be pushed: a version of a draft or of a closed survey, the live one, one without questions.
 * @throws FieldworkError `wrong_state`, `survey_empty`
 */
export function refuseUnlessPushable(survey: Survey, { version, document }: SurveyVersion): void {
  refuseWhereNotLive(survey);
  refuseLiveVersion(survey, version);
  refuseWithoutQuestions(document);
}

function refuseWhereNotLive(survey: Survey): void {
  refuseWhereClosed(survey);
  if (SURVEY_STATES[survey.status].editing !== 'in_place') return;
  throw new FieldworkError(
    'wrong_state',
    'The survey is a draft: nothing of it is live yet. Publish it to make its version live.',
  );
}

function refuseLiveVersion({ currentVersion }: Survey, version: number): void {
  if (version !== currentVersion) return;
  throw new FieldworkError('wrong_state', `Version ${version} is live already. Push another one to replace it.`);
}
