import { listResultsLinks } from '../../db/stores/results/results-link-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { Survey } from '../../domain/questionnaire/survey/survey.ts';
import { loadSurvey } from '../../operations/questionnaire/surveys/load-survey.ts';
import { resultsLinkNotFound } from '../../operations/results/links/revoke-results-link.ts';
import type { Subject } from '../tool.ts';
import { lockedSurvey } from './locked-survey.ts';
import type { OfSurvey } from './locked-survey.ts';
import { quoted } from './quoted.ts';

/**
 * A link that shows a survey, or its results, to whoever has it: it shows what there will be, so edits of the survey change
 * nothing about it.
 * @param words of the survey's name in quotation marks, and the input
 * @param refuse throws where the survey can have no such link
 * @throws FieldworkError `not_found`, and what `refuse` throws
 */
export function linkSubject(
  words: (survey: string, input: Readonly<Record<string, unknown>>) => string,
  refuse: (survey: Survey) => void = () => undefined,
) {
  return async (transaction: TeamTransaction, input: OfSurvey): Promise<Subject> => {
    const { survey } = await lockedSurvey(transaction, input);
    refuse(survey);
    return {
      words: words(quoted(survey.name), input),
      facts: { survey_id: survey.id, status: survey.status },
    };
  };
}

/**
 * Ending a link to the results of a survey.
 * @throws FieldworkError what `results.revoke_link` throws
 */
export async function revocationSubject(
  transaction: TeamTransaction,
  { survey_id, link_id }: OfSurvey & { readonly link_id: string },
): Promise<Subject> {
  const survey = await loadSurvey(transaction, survey_id);
  const links = await listResultsLinks(transaction, survey.id);
  const link = links.find(({ id }) => id === link_id.toLowerCase());
  if (link === undefined) throw resultsLinkNotFound();
  const labelled = link.label === null ? '' : ` ${quoted(link.label)}`;
  const ends =
    link.revokedAt === null
      ? `whoever has it sees nothing any more (it would last until ${link.expiresAt.toISOString()})`
      : 'it was revoked before, so nothing changes';
  return {
    words: `Revoke the results link${labelled} of ${quoted(survey.name)}, made at ${link.createdAt.toISOString()}: ${ends}. This can’t be undone.`,
    facts: { survey_id: survey.id, link_id: link.id, is_revoked: link.revokedAt !== null },
  };
}
