import { findRunOfParticipant } from '../../../db/read-models/run-of-participant.ts';
import type { RunOfParticipant } from '../../../db/read-models/run-of-participant.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Outcome } from '../../../domain/questionnaire/survey/endings.ts';
import { endAddress } from '../../../domain/recruiting/panels/participants/end-address.ts';
import { isEndFor } from '../../../domain/recruiting/panels/participants/ending-visit.ts';
import {
  namedParticipant,
  namedRun,
  visitIn,
} from '../../../domain/recruiting/panels/participants/participant-parameters.ts';
import type { NamedParticipant } from '../../../domain/recruiting/panels/participants/participant-parameters.ts';
import type { Response } from '../../../domain/fieldwork/response/response.ts';
import { participantOfKey } from './arrival.ts';
import type { Arrival } from './arrival.ts';
import type { PanelEnd } from './respondent-page.ts';

/** A participant whom a run has sent to its survey. */
export type PanelVisit = NamedParticipant & {
  readonly run: RunOfParticipant;
  /** The provider's id of this visit; null where the address has none. */
  readonly visitId: string | null;
};

/** The run of this survey that sent a participant; null for other respondents and for previews. */
export async function panelVisitOf(
  transaction: TeamTransaction,
  surveyId: string,
  { key, panel }: Arrival,
): Promise<PanelVisit | null> {
  const participant = participantOfKey(key);
  if (participant === null) return null;
  const named = namedRun(panel, participant.providerId);
  const run = named === null ? undefined : await findRunOfParticipant(transaction, surveyId, named);
  return run === undefined ? null : { ...participant, run, visitId: visitIn(panel, participant.providerId) };
}

/**
 * True for a test of a run's link: the address names no participant, or has a provider's placeholder instead. Such
 * answers are not paid for, and are stored as test data.
 */
export async function isTryout(
  transaction: TeamTransaction,
  surveyId: string,
  { key, panel }: Arrival,
): Promise<boolean> {
  if (key.kind !== 'browser' || namedParticipant(panel) !== null) return false;
  for (const providerId of ['panel_a', 'panel_b'] as const) {
    const named = namedRun(panel, providerId);
    if (named !== null && (await findRunOfParticipant(transaction, surveyId, named)) !== undefined) return true;
  }
  return false;
}

/**
 * True for a participant with a response from another run: a participant has one response to a survey, whatever its
 * runs.
 */
export function isOfAnotherRun(visit: PanelVisit | null, response: Pick<Response, 'panelData'> | null): boolean {
  return visit !== null && response !== null && response.panelData['panel_id'] !== visit.run.panelRunId;
}

/**
 * True for a participant whose response ended in another visit: the provider would count this visit as one more
 * complete.
 */
export function hasEndedByAnother(
  visit: PanelVisit | null,
  response: Pick<Response, 'status' | 'panelData'> | null,
): boolean {
  if (visit === null || response === null || response.status === 'IN_PROGRESS') return false;
  return !isEndFor(visit, response.panelData);
}

const ENDS = { COMPLETE: 'complete', SCREEN_OUT: 'screenOut', OVER_QUOTA: 'overQuota' } as const;

/**
 * How a participant reports their end to the provider; null for other respondents, and where the provider defines no
 * ends.
 */
export function panelEndOf(visit: PanelVisit | null, outcome: Outcome): PanelEnd | null {
  if (visit === null) return null;
  const { endLinks, completionCodes } = visit.run;
  const end = ENDS[outcome];
  const address = endLinks === null ? null : endAddress(endLinks[end], visit.visitId);
  const code = completionCodes?.[end] ?? null;
  return address === null && code === null ? null : { address, code };
}
