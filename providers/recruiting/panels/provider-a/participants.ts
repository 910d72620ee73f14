import { isFieldworkError } from '../../../../domain/ground/errors.ts';
import type { ParticipantState } from '../../../../domain/recruiting/panels/run-order.ts';
import type { Participant } from '../panel-provider.ts';
import type { ProlificApi } from './prolific-api.ts';
import { submission } from './prolific-shapes.ts';
import type { Submission } from './prolific-shapes.ts';
import { submissionsOf } from './run-view.ts';
import { readStudy } from './study-transitions.ts';
import { participantStateOf, refusalCodesOf } from './submission-state.ts';

/** The state of a participant's submission to a study; found by its id if that is known, else by a search. */
export async function participantOf(
  api: ProlificApi,
  studyId: string,
  { participantId, sessionId }: Participant,
): Promise<ParticipantState | null> {
  const codes = refusalCodesOf(await readStudy(api, studyId));
  if (sessionId !== null) {
    const own = await readSubmission(api, sessionId);
    // Both ids come from an address that anybody can write: a submission of another participant or another study is
    // ignored.
    if (own === null || own.study_id !== studyId || own.participant !== participantId) return null;
    return participantStateOf({ status: own.status, study_code: own.entered_code }, codes);
  }
  for await (const rows of submissionsOf(api, studyId, null)) {
    const own = rows.find(({ participant_id: participant }) => participant === participantId);
    if (own !== undefined) return participantStateOf(own, codes);
  }
  return null;
}

/** Null for an unknown submission. */
export async function studyOfSubmission(api: ProlificApi, submissionId: string): Promise<string | null> {
  return (await readSubmission(api, submissionId))?.study_id ?? null;
}

async function readSubmission(api: ProlificApi, submissionId: string): Promise<Submission | null> {
  try {
    return await api.get(`/api/v1/submissions/${encodeURIComponent(submissionId)}/`, submission);
  } catch (error) {
    // Ids come from addresses that anybody can write: an invalid id is refused by the provider.
    if (isFieldworkError(error, 'not_found') || isFieldworkError(error, 'panel_refused')) return null;
    throw error;
  }
}
