import { z } from 'zod';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { SURVEY_STATES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import { pendingVersionOf } from '../../../domain/questionnaire/survey/survey.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurveyForChange } from '../surveys/load-survey.ts';
import { ifRevision, surveyId } from '../surveys/survey-schemas.ts';
import { addPendingVersion } from './add-pending-version.ts';
import { loadVersion } from './load-version.ts';
import { refuseWhereClosed } from './refuse-where-closed.ts';
import { presentVersion, versionView } from './version-schemas.ts';

export const openDraft = defineOperation({
  name: 'versions.open_draft',
  summary:
    "Gives the version that edits go to: a live survey's pending version, made as a copy of the live one where there is none yet; a draft's only version.",
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, if_revision: ifRevision }),
  output: { kind: 'json', schema: versionView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      refuseWhereClosed(before);
      const survey = await withEditableVersion(transaction, context, before);
      return presentVersion(survey, await loadVersion(transaction, survey.id, survey.documentVersion));
    }),
});

/** An existing editable version is returned as it is, and is no change. */
async function withEditableVersion(
  transaction: TeamTransaction,
  context: OperationContext,
  survey: SurveyWithDocument,
): Promise<SurveyWithDocument> {
  if (SURVEY_STATES[survey.status].editing === 'in_place' || pendingVersionOf(survey) !== null) return survey;
  return addPendingVersion(transaction, context, survey, survey.document);
}
