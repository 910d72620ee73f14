import { updateSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { insertSurveyVersion, replaceVersionDocument } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { compareDocuments } from '../../../domain/questionnaire/comparison/compare-documents.ts';
import { isSameDocument } from '../../../domain/questionnaire/comparison/same-document.ts';
import { summarizeChanges } from '../../../domain/questionnaire/comparison/summarize-changes.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import { SURVEY_STATES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { Survey, SurveyDetails, SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { inSlices, othersFirst } from '../../../platform/elsewhere/in-slices.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { generateDesigns } from '../checking/generate-designs.ts';
import { refuseTooMuchLogic } from '../checking/refuse-too-much-logic.ts';
import { followQuotas } from '../quotas/follow-quotas.ts';
import { summarizePendingVersion } from '../versions/summarize-version.ts';

/** The changes of a save; undefined members stay as they are. */
export type SurveyChange = {
  readonly details?: Partial<SurveyDetails>;
  readonly document?: SurveyDocument;
};

/**
 * Saves an author's change of a survey that the caller has locked, and increments its revision. A draft's document is
 * replaced in place; the first edit of a live survey adds its pending version, whose document later ones
 * replace. An unchanged document adds no version.
 * @returns the survey after that
 * @throws FieldworkError `wrong_state` where a closed survey would change by more than its name, `invalid_document`
 */
export async function saveSurvey(
  transaction: TeamTransaction,
  context: OperationContext,
  before: SurveyWithDocument,
  change: SurveyChange,
): Promise<SurveyWithDocument> {
  refuseChangeWhereClosed(before, namesOf(change));
  await refuseTooMuchLogic({ document: change.document, settings: change.details?.settings });
  const after = { ...before, ...change.details, revision: before.revision + 1 };
  await updateSurvey(transaction, after);
  const saved = await withDocument(transaction, context, after, change.document);
  await followQuotas(transaction, before, saved);
  await othersFirst();
  return saved;
}

async function withDocument(
  transaction: TeamTransaction,
  context: OperationContext,
  survey: SurveyWithDocument,
  given: SurveyDocument | undefined,
): Promise<SurveyWithDocument> {
  if (given === undefined) return survey;
  const document = await withDesigns(transaction, given);
  if (await inSlices(isSameDocument(document, survey.document))) return survey;
  const documentVersion = await saveDocument(transaction, context, survey, document);
  return { ...survey, document, documentVersion };
}

function namesOf({ details = {}, document }: SurveyChange): readonly string[] {
  return [...Object.keys(details), ...(document === undefined ? [] : ['document'])];
}

/**
 * On completed and archived surveys only the name may change.
 * @param names of what changes
 * @throws FieldworkError `wrong_state`
 */
export function refuseChangeWhereClosed({ status }: Pick<Survey, 'status'>, names: readonly string[]): void {
  if (SURVEY_STATES[status].editing !== 'none' || names.every((name) => name === 'name')) return;
  throw new FieldworkError(
    'wrong_state',
    `The survey is ${status}: only its name can still change. Clone it to work on its content.`,
  );
}

/** @throws FieldworkError `invalid_document` where the designs would be too large */
async function withDesigns({ teamId }: TeamTransaction, document: SurveyDocument): Promise<SurveyDocument> {
  try {
    return await generateDesigns(teamId, document);
  } catch (error) {
    if (!isFieldworkError(error, 'invalid_document')) throw error;
    const issues = error.issues.map((issue) => ({ ...issue, path: `document.${issue.path}` }));
    throw new FieldworkError('invalid_document', error.message, { issues, cause: error });
  }
}

/** @returns the number of the version that has the document now */
async function saveDocument(
  transaction: TeamTransaction,
  context: OperationContext,
  before: SurveyWithDocument,
  document: SurveyDocument,
): Promise<number> {
  const changedBy = actingUser(context);
  if (SURVEY_STATES[before.status].editing === 'in_place') {
    const version = before.documentVersion;
    await replaceVersionDocument(transaction, before.id, { version, document, changedBy });
    return version;
  }
  if (before.documentVersion === before.currentVersion) {
    const changesSummary = summarizeChanges(await inSlices(compareDocuments(before.document, document)));
    return insertSurveyVersion(transaction, {
      id: context.newId(),
      surveyId: before.id,
      document,
      changesSummary,
      changedBy,
      createdAt: context.now(),
    });
  }
  const version = before.documentVersion;
  await replaceVersionDocument(transaction, before.id, { version, document, changedBy });
  await summarizePendingVersion(transaction, before);
  return version;
}
