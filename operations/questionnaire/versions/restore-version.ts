import { z } from 'zod';
import { findSurveyEdit } from '../../../db/stores/questionnaire/survey-edit-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { SURVEY_STATES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import { pendingVersionOf } from '../../../domain/questionnaire/survey/survey.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurveyForChange } from '../surveys/load-survey.ts';
import { saveSurvey } from '../surveys/save-survey.ts';
import { ifRevision, presentSavedSurvey, savedSurveyView, withWarnings, surveyId } from '../surveys/survey-schemas.ts';
import { addPendingVersion } from './add-pending-version.ts';
import { loadVersion } from './load-version.ts';
import { refuseWhereClosed } from './refuse-where-closed.ts';
import { summarizeRestoredVersion } from './summarize-version.ts';
import { versionNumber } from './version-schemas.ts';

export const restoreVersion = defineOperation({
  name: 'versions.restore',
  summary:
    "Copies a version's document, or what it held after one of its edits, into the version that is being worked on. Nothing goes live by it.",
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    version: versionNumber,
    if_revision: ifRevision,
    edit_id: z.uuid().optional().describe("One of the version's edits; its latest document unless given."),
  }),
  output: { kind: 'json', schema: savedSurveyView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      const { document } = await loadVersion(transaction, before.id, input.version);
      refuseWhereClosed(before);
      const restored =
        input.edit_id === undefined
          ? document
          : await documentAfterEdit(transaction, before, { version: input.version, editId: input.edit_id });
      const survey = await workOn(transaction, context, before, restored);
      await summarizeRestoredVersion(transaction, survey, input.version);
      return presentSavedSurvey(context, survey);
    }),
  conclude: withWarnings,
});

/** @throws FieldworkError `invalid_input` where the version has no such edit */
async function documentAfterEdit(
  transaction: TeamTransaction,
  { id }: SurveyWithDocument,
  { version, editId }: { version: number; editId: string },
): Promise<SurveyDocument> {
  const edit = await findSurveyEdit(transaction, id, editId);
  if (edit?.version === version) return edit.document;
  const message = `Version ${version} has no edit of that id. GET …/edits?version=${version} lists those that it has.`;
  throw new FieldworkError('invalid_input', message, { issues: [{ path: 'edit_id', message }] });
}

/** An existing pending version is replaced in place; its document stays in the log of edits. */
async function workOn(
  transaction: TeamTransaction,
  context: OperationContext,
  survey: SurveyWithDocument,
  document: SurveyDocument,
): Promise<SurveyWithDocument> {
  const isThere = SURVEY_STATES[survey.status].editing === 'in_place' || pendingVersionOf(survey) !== null;
  if (isThere) return saveSurvey(transaction, context, survey, { document });
  return addPendingVersion(transaction, context, survey, document);
}
