import { findSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu;
const LONGEST_LINE = 300;

/** The survey that is meant, and the words without the lines that only name it. */
export type MeantSurvey = { readonly surveyId: string | null; readonly words: string };

/**
 * The survey of a request: the one that it names, or the only one of the team's that stands in its words.
 * @throws FieldworkError `not_found` for a named one, and where the words are an id or an address alone, that the team doesn't have
 */
export async function surveyInContext(
  transaction: TeamTransaction,
  named: string | undefined,
  dataContext: string,
): Promise<MeantSurvey> {
  const ids = [...new Set((dataContext.match(UUID) ?? []).map((id) => id.toLowerCase()))];
  if (named !== undefined) {
    await loadSurvey(transaction, named);
    return { surveyId: named, words: withoutLinesOf(dataContext, [named.toLowerCase()]) };
  }
  const [only] = ids;
  if (only === undefined || ids.length > 1) return { surveyId: null, words: dataContext };
  if (isAlone(dataContext)) await loadSurvey(transaction, only);
  const survey = await findSurvey(transaction, only);
  return survey === undefined
    ? { surveyId: null, words: dataContext }
    : { surveyId: survey.id, words: withoutLinesOf(dataContext, [only]) };
}

/** One word: an id, or an address with one in it. */
function isAlone(dataContext: string): boolean {
  return !/\s/u.test(dataContext.trim());
}

function withoutLinesOf(dataContext: string, ids: readonly string[]): string {
  return dataContext
    .split('\n')
    .filter((line) => line.length > LONGEST_LINE || !ids.some((id) => line.toLowerCase().includes(id)))
    .join('\n');
}
