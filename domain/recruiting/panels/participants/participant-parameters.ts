import { isUuid } from '../../../ground/ids.ts';
import { RUN_PARAMETER } from '../quote/run-order-of.ts';
import type { PanelProviderId } from '../targeting/quote-request.ts';

/** The parameters in the address of a participant of provider A. */
const PANEL_A = { participant: 'PANEL_A_PID', visit: 'SESSION_ID', run: 'STUDY_ID' } as const;
/** Of provider B: two of the names are too common to mean a participant without the third, which is this service's own. */
const PANEL_B = { participant: 'pid', visit: 'psid', run: RUN_PARAMETER } as const;

const NAMES = { panel_a: PANEL_A, panel_b: PANEL_B } as const;

export type Parameters = Readonly<Record<string, string>>;

/** A participant, by the provider's id. */
export type NamedParticipant = { readonly providerId: PanelProviderId; readonly participantId: string };

/** The run that an address names: by the provider's id of the run, or by the id of its quote. */
export type NamedRun =
  | { readonly providerId: 'panel_a'; readonly providerRunId: string }
  | { readonly providerId: 'panel_b'; readonly quoteId: string };

const PANEL_A_PARTICIPANT = /^[\w.-]{1,128}$/;
/** Ids of the provider's partners have any form; only characters that need no encoding in an address. */
const PANEL_B_PARTICIPANT = /^[\w.~+/=:-]{1,128}$/;

/** The names of the parameters that belong to a panel provider, given all parameters of the address. */
export function panelParameters(parameters: Parameters): readonly string[] {
  return [...Object.values(PANEL_A), ...(isOfPanelB(parameters) ? Object.values(PANEL_B) : [])];
}

/** The participant that the address names; null where it names none, or by an id that no provider would give. */
export function namedParticipant(parameters: Parameters): NamedParticipant | null {
  const { [PANEL_A.participant]: a, [PANEL_B.participant]: b } = parameters;
  if (a !== undefined && PANEL_A_PARTICIPANT.test(a)) return { providerId: 'panel_a', participantId: a };
  if (b !== undefined && isOfPanelB(parameters) && PANEL_B_PARTICIPANT.test(b)) {
    return { providerId: 'panel_b', participantId: b };
  }
  return null;
}

/** The run of that provider that the address names; null where it names none. */
export function namedRun(parameters: Parameters, providerId: PanelProviderId): NamedRun | null {
  const { [PANEL_A.run]: study, [PANEL_B.run]: quoteId } = parameters;
  if (providerId === 'panel_a') return study === undefined ? null : { providerId, providerRunId: study };
  return quoteId === undefined || !isUuid(quoteId) ? null : { providerId, quoteId: quoteId.toLowerCase() };
}

/**
 * The provider's id of this visit of a participant; null where the address has none. Provider A's have the form of its participants'
 * ids; provider B's are sent back to it unchanged.
 */
export function visitIn(parameters: Parameters, providerId: PanelProviderId): string | null {
  const visit = parameters[NAMES[providerId].visit] ?? null;
  return visit !== null && providerId === 'panel_a' && !PANEL_A_PARTICIPANT.test(visit) ? null : visit;
}

/** The key under which a visit is stored. */
const VISIT_KEPT = { panel_a: PANEL_A.visit, panel_b: 'visit_id' } as const;

/** The visit by which a response began, from the stored data of its participant; null where none is known. */
export function visitKept(panelData: Readonly<Record<string, unknown>>, providerId: PanelProviderId): string | null {
  const visit = panelData[VISIT_KEPT[providerId]];
  return typeof visit === 'string' ? visit : null;
}

/** The data that is stored of a participant of a run. */
export function panelDataOf(
  parameters: Parameters,
  { providerId, participantId }: NamedParticipant,
  panelRunId: string,
): Parameters {
  const run = { panel_id: panelRunId, provider_id: providerId };
  const visitId = visitIn(parameters, providerId);
  const visit = visitId !== null && { [VISIT_KEPT[providerId]]: visitId };
  if (providerId === 'panel_b') return { ...run, participant_id: participantId, ...visit };
  const { [PANEL_A.run]: study } = parameters;
  return {
    ...run,
    [PANEL_A.participant]: participantId,
    ...visit,
    ...(study !== undefined && { [PANEL_A.run]: study }),
  };
}

function isOfPanelB({ [PANEL_B.run]: run }: Parameters): boolean {
  return run !== undefined && isUuid(run);
}
