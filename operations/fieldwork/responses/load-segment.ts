import { versionsOfResponses } from '../../../db/stores/fieldwork/response-list-store.ts';
import type { AnsweredResponse } from '../../../db/stores/fieldwork/response-list-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { adviceOnLabel, unusableSegment } from '../../../domain/questionnaire/checking/unusable-segment.ts';
import { questionsByLabel } from '../../../domain/questionnaire/document/question-index.ts';
import { statusAt } from '../../../domain/fieldwork/response/response.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { readSegment } from '../../../domain/results/tabulation/segment.ts';
import { writeJson } from '../../../platform/json/write-json.ts';
import { judgeLogic } from '../../questionnaire/checking/judge-logic.ts';
import { byVersion } from '../../questionnaire/versions/by-version.ts';

/** Whether a response is in the segment, judged by the version that it was collected on. */
export type InSegment = (response: AnsweredResponse) => Promise<boolean>;

/**
 * Prepares a segment filter for the responses of a survey.
 * @throws FieldworkError `invalid_query` where it can't be parsed, or names what no version of the survey has
 */
export async function loadSegment(
  transaction: TeamTransaction,
  survey: SurveyWithDocument,
  { dsl, now }: { readonly dsl: string; readonly now: Date },
): Promise<InSegment> {
  const read = readSegment(dsl);
  if (!read.ok) throw unusableSegment(read.error.message);
  const { labels, within } = read.segment;
  await refuseUnknown(transaction, survey, { dsl, labels });
  const testOf = byVersion(transaction, survey.id, within);
  return async (response) => (await testOf(response.version))(response.answers, statusAt(response, now));
}

type Mentions = { readonly dsl: string; readonly labels: readonly string[] };

/**
 * Refuses a label that no version has, as it would match no response; a label of an older version is right for its
 * responses.
 */
async function refuseUnknown(
  transaction: TeamTransaction,
  survey: SurveyWithDocument,
  { dsl, labels }: Mentions,
): Promise<void> {
  const present = questionsByLabel(survey.document);
  const unknown = new Set(labels.filter((label) => !present.has(label)));
  if (unknown.size === 0) return;
  const labelsOf = byVersion(transaction, survey.id, (document) => new Set(questionsByLabel(document).keys()));
  for (const version of await versionsOfResponses(transaction, survey.id)) {
    for (const label of await labelsOf(version)) unknown.delete(label);
  }
  const [first] = unknown;
  if (first !== undefined)
    throw unusableSegment(
      adviceOnLabel(await judgeLogic(transaction.teamId, dsl, 'expression', await writeJson(survey.document)), first),
    );
}
