import { lockExclusions } from '../../db/stores/fieldwork/response-exclusion-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { responseNotFound } from '../../operations/fieldwork/responses/response-not-found.ts';
import { loadSurvey } from '../../operations/questionnaire/surveys/load-survey.ts';
import type { Subject } from '../tool.ts';
import { responsesInWords } from './counted-words.ts';
import { factHash } from './fact-hash.ts';
import { plain, quoted } from './quoted.ts';

type Exclusion = {
  readonly surveyId: string;
  readonly responseIds: readonly string[];
  readonly excluded: boolean;
  readonly reason: string | null | undefined;
};

type One = {
  readonly survey_id: string;
  readonly response_id: string;
  readonly excluded: boolean;
  readonly reason?: string | null | undefined;
};

/**
 * What excluding a response, or including it again, comes to.
 * @throws FieldworkError `not_found` for the survey or the response
 */
export function exclusionSubject(
  transaction: TeamTransaction,
  { survey_id, response_id, excluded, reason }: One,
): Promise<Subject> {
  return subjectOf(transaction, { surveyId: survey_id, responseIds: [response_id], excluded, reason }, true);
}

type Many = {
  readonly survey_id: string;
  readonly response_ids: readonly string[];
  readonly action: 'exclude' | 'include';
  readonly reason?: string | null | undefined;
};

/**
 * The same, of several at once; ids that the survey does not have are left out.
 * @throws FieldworkError `not_found` for the survey
 */
export function exclusionsSubject(
  transaction: TeamTransaction,
  { survey_id, response_ids, action, reason }: Many,
): Promise<Subject> {
  const exclusion = { surveyId: survey_id, responseIds: response_ids, excluded: action === 'exclude', reason };
  return subjectOf(transaction, exclusion, false);
}

async function subjectOf(
  transaction: TeamTransaction,
  { surveyId, responseIds, excluded, reason }: Exclusion,
  mustExist: boolean,
): Promise<Subject> {
  const survey = await loadSurvey(transaction, surveyId);
  const found = await lockExclusions(transaction, survey.id, [...new Set(responseIds)]);
  if (mustExist && found.length === 0) throw responseNotFound();
  const changed = found.filter((one) => one.excluded !== excluded);
  const which = mustExist ? `the response ${plain(responseIds.join(''))}` : responsesInWords(changed.length);
  const because = excluded && typeof reason === 'string' ? ` The reason: ${quoted(reason)}.` : '';
  return {
    words: excluded
      ? `Exclude ${which} of ${quoted(survey.name)}: analytics, quotas and exports count without what is excluded.${because} It can be included again.`
      : `Include ${which} of ${quoted(survey.name)} again in analytics, quotas and exports.`,
    facts: {
      survey: survey.id,
      found: found.length,
      changed: changed.length,
      before_sha256: factHash(found.map(({ id, excluded: was }) => [id, was])),
    },
  };
}
