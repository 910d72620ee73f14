import { findPublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import type { PublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import { findSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { findSurveyVersion } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { PreparedFielding } from '../../../domain/fieldwork/flow/prepared-fielding.ts';
import type { PreparedVersion } from '../../../platform/prepared-surveys.ts';
import type { Services } from '../../../platform/services.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { documentHash } from './document-hash.ts';

/** A survey with its prepared settings for respondents. */
export type FieldedSurvey = PublicSurvey & { readonly fielding: PreparedFielding };

/** The team of a respondent's survey. @throws FieldworkError `not_found` */
export async function teamOfSurvey(
  services: Services,
  { survey_id: surveyId }: { survey_id: string },
): Promise<string> {
  const team = await services.preparedSurveys.teamOf(surveyId);
  if (team === undefined) throw notFound();
  return team;
}

/** @throws FieldworkError `not_found` */
export async function loadFieldedSurvey(
  transaction: TeamTransaction,
  context: OperationContext,
  surveyId: string,
): Promise<FieldedSurvey> {
  const survey = await findFieldedSurvey(transaction, context, surveyId);
  if (survey === undefined) throw notFound();
  return survey;
}

/** Undefined where the survey was deleted. */
export async function findFieldedSurvey(
  transaction: TeamTransaction,
  { services }: OperationContext,
  surveyId: string,
): Promise<FieldedSurvey | undefined> {
  const survey = await findPublicSurvey(transaction, surveyId);
  if (survey === undefined) return undefined;
  return { ...survey, fielding: services.preparedSurveys.fielding(survey.id, survey.revision, survey.settings) };
}

/** A version that respondents answer; `documentSha256` is set for previews only, whose document may still change. */
export type AnsweredVersion = PreparedVersion & { readonly version: number; readonly documentSha256: string | null };

/** A version that is or was live; the live one where `wanted` is none of these. */
export async function loadLiveVersion(
  transaction: TeamTransaction,
  { services }: OperationContext,
  { id, currentVersion }: PublicSurvey,
  wanted: number,
): Promise<AnsweredVersion> {
  const load = async (version: number): Promise<AnsweredVersion> => {
    const prepared = await services.preparedSurveys.version(`${id} ${version}`, async () => {
      const found = await findSurveyVersion(transaction, id, version);
      if (found === undefined || found.wentLiveAt === null) throw notFound();
      return found.document;
    });
    return { ...prepared, version, documentSha256: null };
  };
  if (wanted === currentVersion) return load(currentVersion);
  return load(wanted).catch((error: unknown) => {
    if (error instanceof FieldworkError) return load(currentVersion);
    throw error;
  });
}

/** The document that the author is editing, for a preview. @throws FieldworkError `not_found` */
export async function loadPreviewedVersion(
  transaction: TeamTransaction,
  { services }: OperationContext,
  surveyId: string,
): Promise<AnsweredVersion> {
  const survey = await findSurvey(transaction, surveyId);
  if (survey === undefined) throw notFound();
  const documentSha256 = await documentHash(survey.document);
  const prepared = await services.preparedSurveys.version(documentSha256, () => Promise.resolve(survey.document));
  return { ...prepared, version: survey.documentVersion, documentSha256 };
}

function notFound(): FieldworkError {
  return new FieldworkError('not_found', 'There is no survey at this address.');
}
