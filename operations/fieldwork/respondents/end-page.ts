import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import { NOTHING_GIVEN } from '../../../domain/fieldwork/flow/given-answers.ts';
import { createPiping } from '../../../domain/fieldwork/flow/create-piping.ts';
import { fillRedirect } from '../../../domain/questionnaire/survey/redirect-address.ts';
import type { Outcome } from '../../../domain/questionnaire/survey/endings.ts';
import type { Walk } from '../../../domain/fieldwork/flow/walk.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { panelEndOf } from './panel-visit.ts';
import type { EndPage, PanelEnd } from './respondent-page.ts';
import { commonOf } from './visited-survey.ts';
import type { VisitedSurvey } from './visited-survey.ts';

const OUTCOME_KEYS = { COMPLETE: 'complete', SCREEN_OUT: 'screen_out', OVER_QUOTA: 'over_quota' } as const;

/** How a response ended, as its last page shows it. */
export type ShownEnd = {
  readonly outcome: Outcome;
  readonly endingQuestionId: string | null;
  readonly isReturning: boolean;
};

/** The page of a response that has ended, now or earlier. */
export function endPage(context: OperationContext, visited: VisitedSurvey, end: ShownEnd): EndPage {
  const { survey, arrival } = visited;
  const key = OUTCOME_KEYS[end.outcome];
  const redirect = survey.fielding.redirects[key];
  const panelEnd = panelEndAt(visited, end.outcome);
  const mayRepeat = arrival.key.kind === 'browser' ? survey.fielding.mayRepeat : arrival.key.kind === 'preview';
  return {
    ...commonOf(context, visited),
    kind: 'ended',
    outcome: end.outcome,
    text: survey.fielding.texts[key] ?? endingText(visited, end),
    // A panel's participants go back to the panel instead.
    redirectTo: redirect === undefined || panelEnd !== null ? null : redirectAddress(redirect, visited),
    panelEnd,
    mayRepeat,
    isReturning: end.isReturning,
  };
}

/** A respondent who was asked nothing gives no complete, and their participant place is not paid. */
function panelEndAt({ panelVisit, response }: VisitedSurvey, outcome: Outcome): PanelEnd | null {
  return panelEndOf(panelVisit, response === null && outcome === 'COMPLETE' ? 'OVER_QUOTA' : outcome);
}

/** A respondent is returning this long after the end; before, the end page is only reloaded. */
const COMES_BACK_AFTER_MS = 5 * 60_000;

/** The page of a response that had ended before the visit; null where it is in progress. */
export function pageOfEnded(context: OperationContext, visited: VisitedSurvey): EndPage | null {
  const { response } = visited;
  if (response === null || response.status === 'IN_PROGRESS') return null;
  const { status: outcome, endingQuestionId, completedAt } = response;
  const agoMs = context.now().getTime() - (completedAt?.getTime() ?? 0);
  return endPage(context, visited, { outcome, endingQuestionId, isReturning: agoMs > COMES_BACK_AFTER_MS });
}

/** The end of a route. */
export function endingOf({ ending }: Pick<Walk, 'ending'>): Pick<ShownEnd, 'outcome' | 'endingQuestionId'> {
  return { outcome: ending?.outcome ?? 'COMPLETE', endingQuestionId: ending?.page?.questionId ?? null };
}

/** The text of the terminate question that the response ended on; null where it ended without one. */
function endingText({ version, response }: VisitedSurvey, { endingQuestionId, outcome }: ShownEnd): string | null {
  const ending = questionsOf(version.document).find(({ id }) => id === endingQuestionId);
  if (ending === undefined) return null;
  const { answers, loops } = response?.answers ?? NOTHING_GIVEN;
  return createPiping(version.flow.index, { answers, loops, at: null, status: outcome })(ending.text);
}

/**
 * The redirect address with the respondent's parameters filled in, so that a panel recognises its participant; null where
 * they would change where it leads.
 */
function redirectAddress(address: string, { arrival, response }: VisitedSurvey): string | null {
  const known = { ...arrival.hidden, ...arrival.panel, RESPONSE_ID: response?.id ?? '' };
  return fillRedirect(address, new Map(Object.entries(known)));
}
