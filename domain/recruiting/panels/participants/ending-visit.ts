import type { PanelProviderId } from '../targeting/quote-request.ts';
import { visitKept } from './participant-parameters.ts';

/** One visit of a participant. */
export type ParticipantsVisit = {
  readonly providerId: PanelProviderId;
  /** The provider's id of it; null where the address has none. */
  readonly visitId: string | null;
};

/** The participant's data as stored with their response. */
type PanelData = Readonly<Record<string, unknown>>;

/** The key of the visit by which a response ended, where it is another one than it began with. */
const ENDED_BY = 'ended_by_visit_id';

/**
 * The data to store of a participant whose response ends by a visit. A visit without an id adds nothing: its end can't be reported to
 * a provider, so the visit by which the response began is still used for that.
 */
export function withEndingVisit(panelData: PanelData, { providerId, visitId }: ParticipantsVisit): PanelData {
  const isOther = visitId !== null && visitId !== visitKept(panelData, providerId);
  return isOther ? { ...panelData, [ENDED_BY]: visitId } : panelData;
}

/**
 * Whether a visit is sent to the end of its response. Provider B counts ends by visit, so only the visit that ended the response gets
 * it. Provider A gives a participant one submission to a study, with the study's code: any session ends the same submission.
 * @param panelData of a response that has ended
 */
export function isEndFor({ providerId, visitId }: ParticipantsVisit, panelData: PanelData): boolean {
  if (providerId === 'panel_a') return true;
  return visitId === (panelData[ENDED_BY] ?? visitKept(panelData, providerId));
}
