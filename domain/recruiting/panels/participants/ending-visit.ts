import type { PanelProviderId } from '../targeting/quote-request.ts';
import { visitKept } from './participant-parameters.ts';

/** One coming of a participant. */
export type ParticipantsVisit = {
  readonly providerId: PanelProviderId;
  /** What the provider calls it; null where the address doesn't tell. */
  readonly visitId: string | null;
};

/** What is kept of a participant with their response. */
type PanelData = Readonly<Record<string, unknown>>;

/** Where it is kept by which visit a response ended, where that is another one than it began with. */
const ENDED_BY = 'ended_by_visit_id';

/**
 * What is kept of a participant whose response ends by a visit. One without a name adds nothing: no provider could be told of its
 * end, so the visit by which the response began is still to be had for that.
 */
export function withEndingVisit(panelData: PanelData, { providerId, visitId }: ParticipantsVisit): PanelData {
  const isOther = visitId !== null && visitId !== visitKept(panelData, providerId);
  return isOther ? { ...panelData, [ENDED_BY]: visitId } : panelData;
}

/**
 * Whether a visit gets the end that the response has come to. Provider B counts ends by visit, and a response is one: whichever visit
 * it ended by. Provider A gives a participant one submission to a study, and its code is the study's: whatever the session is called,
 * the same submission ends by it.
 * @param panelData of a response that has ended
 */
export function isEndFor({ providerId, visitId }: ParticipantsVisit, panelData: PanelData): boolean {
  if (providerId === 'panel_a') return true;
  return visitId === (panelData[ENDED_BY] ?? visitKept(panelData, providerId));
}
