import { findOpenTranslations } from '../../../db/stores/fieldwork/public-survey-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { currentPlace, walkOf } from '../../../domain/fieldwork/response/answer-page.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { endingOf, endPage } from './end-page.ts';
import { questionPage } from './question-page.ts';
import type { RespondentPage, SurveyTranslation } from './respondent-page.ts';
import { progressOfResponse } from './visited-survey.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/** The current page at the survey's address; the first one offers other languages. */
export async function firstPage(
  transaction: TeamTransaction,
  context: OperationContext,
  visited: VisitedSurvey,
): Promise<RespondentPage> {
  const { version, response } = visited;
  const progress = progressOfResponse(context, visited);
  const route = walkOf(version.flow, progress);
  const place = currentPlace(route, progress);
  // The route of this respondent has no question.
  if (place === null) return endPage(context, visited, { ...endingOf(route), isReturning: false });
  const translations = response === null ? await translationsFor(transaction, visited) : [];
  return questionPage(context, visited, { place, route, progress, sent: null, hasMovedOn: false, translations });
}

/** Personal links and a panel's runs are for one survey only: they offer no other language. */
async function translationsFor(
  transaction: TeamTransaction,
  { survey, arrival, panelVisit }: VisitedSurvey,
): Promise<readonly SurveyTranslation[]> {
  if (arrival.key.kind === 'personal' || arrival.key.kind === 'preview' || panelVisit !== null) return [];
  const query = new URLSearchParams({ ...arrival.hidden, ...arrival.panel, ...arrival.prefill }).toString();
  const open = await findOpenTranslations(transaction, survey);
  return open.map(({ id, language }) => ({ address: query === '' ? `/s/${id}` : `/s/${id}?${query}`, language }));
}
