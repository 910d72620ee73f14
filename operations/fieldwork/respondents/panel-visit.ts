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

/** Somebody whom a panel's run has sent to its survey. */
export type PanelVisit = NamedParticipant & {
  readonly run: RunOfParticipant;
  /** What the provider calls this visit; null where the address doesn't tell. */
  readonly visitId: string | null;
};

/** The run that sent a participant here: one of this very survey. Null for whoever comes otherwise, previews among them. */
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
 * Whether somebody tries out the link of a run: it names no participant, or has a provider's placeholder where one would be. Nobody
 * is paid for their answers, so these are test data.
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

/** True for who has a response already that this run did not send: a participant is unique in a survey, whatever its runs. */
export function isOfAnotherRun(visit: PanelVisit | null, response: Pick<Response, 'panelData'> | null): boolean {
  return visit !== null && response !== null && response.panelData['panel_id'] !== visit.run.panelRunId;
}

/** True for who has ended by another of their visits, where the provider would count this one once more. */
export function hasEndedByAnother(
  visit: PanelVisit | null,
  response: Pick<Response, 'status' | 'panelData'> | null,
): boolean {
  if (visit === null || response === null || response.status === 'IN_PROGRESS') return false;
  return !isEndFor(visit, response.panelData);
}

const ENDS = { COMPLETE: 'complete', SCREEN_OUT: 'screenOut', OVER_QUOTA: 'overQuota' } as const;

/** How a participant ends their part at the provider; null for nobody's participant, and where the provider has no ends. */
export function panelEndOf(visit: PanelVisit | null, outcome: Outcome): PanelEnd | null {
  if (visit === null) return null;
  const { endLinks, completionCodes } = visit.run;
  const end = ENDS[outcome];
  const address = endLinks === null ? null : endAddress(endLinks[end], visit.visitId);
  const code = completionCodes?.[end] ?? null;
  return address === null && code === null ? null : { address, code };
}
