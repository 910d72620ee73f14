import type { ParticipantState } from '../../../domain/recruiting/panels/run-order.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A participant by the provider's id, within one run. */
export type ParticipantKey = { readonly panelRunId: string; readonly participantId: string };

/** A participant whose state the provider is to be asked for; the session is their visit, where it is known. */
export type HintedParticipant = { readonly participantId: string; readonly sessionId: string | null };

/**
 * Records a hint about a participant, who may not have a response yet.
 * @returns the response that they are linked to
 */
export async function noteParticipantHint(
  { sql, teamId }: TeamTransaction,
  hint: ParticipantKey & { readonly sessionId: string | null; readonly hintedAt: Date },
): Promise<{ readonly responseId: string | null }> {
  const { rows } = await sql.raw<{ rows: { response_id: string | null }[] }>(
    `insert into panel_participants as known (team_id, integration_id, participant_id, session_id, hinted_at)
     values (:teamId, :panelRunId, :participantId, :sessionId, :hintedAt)
     on conflict (integration_id, participant_id) do update set
       session_id = coalesce(known.session_id, excluded.session_id),
       hinted_at = greatest(known.hinted_at, excluded.hinted_at)
     returning response_id`,
    { ...hint, teamId },
  );
  return { responseId: rows[0]?.response_id ?? null };
}

/** Participants with hints, the longest waiting first. */
export async function hintedParticipants(
  { sql, teamId }: TeamTransaction,
  panelRunId: string,
  { limit }: { readonly limit: number },
): Promise<readonly HintedParticipant[]> {
  const rows = await sql('panel_participants')
    .where({ team_id: teamId, integration_id: panelRunId })
    .whereNotNull('hinted_at')
    .orderBy(['hinted_at', 'participant_id'])
    .limit(limit)
    .select<{ participant_id: string; session_id: string | null }[]>('participant_id', 'session_id');
  return rows.map((row) => ({ participantId: row.participant_id, sessionId: row.session_id }));
}

/**
 * Stores the provider's answer about a participant. A hint that came after the question stays, and leads to another one; an answer that
 * is older than the stored one, or about another session than the stored one, changes nothing.
 * @param told `sessionId`: the session in the question; `state`: null where the provider doesn't know the participant; `at`: the time of
 * the question
 */
export async function saveParticipantState(
  { sql, teamId }: TeamTransaction,
  told: ParticipantKey & {
    readonly sessionId: string | null;
    readonly state: ParticipantState | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql.raw(
    `update panel_participants set
       state = :state,
       state_at = :at,
       hinted_at = case when hinted_at > :at then hinted_at end
     where team_id = :teamId and integration_id = :panelRunId and participant_id = :participantId
       and session_id is not distinct from :sessionId and (state_at is null or state_at <= :at)`,
    { ...told, teamId },
  );
}

/**
 * Links a participant to the response that they begin. Of several that begin at once, one is the first: the others wait
 * for it. Anybody may write any session into an address: it never replaces a known one, and an answer of the provider
 * from before it was known does not apply to it, so the provider is asked again.
 * @returns the response that the participant is linked to: another one where they had begun before
 */
export async function linkParticipant(
  { sql, teamId }: TeamTransaction,
  link: ParticipantKey & { readonly sessionId: string | null; readonly responseId: string },
): Promise<string> {
  const { rows } = await sql.raw<{ rows: { response_id: string }[] }>(
    `insert into panel_participants as known (team_id, integration_id, participant_id, session_id, response_id)
     values (:teamId, :panelRunId, :participantId, :sessionId, :responseId)
     on conflict (integration_id, participant_id) do update set
       session_id = case when ${IS_NEW_SESSION} then excluded.session_id else known.session_id end,
       state = case when ${IS_NEW_SESSION} then null else known.state end,
       state_at = case when ${IS_NEW_SESSION} then null else known.state_at end,
       hinted_at = case when ${IS_NEW_SESSION} then coalesce(known.hinted_at, known.state_at) else known.hinted_at end,
       response_id = coalesce(known.response_id, excluded.response_id)
     returning response_id`,
    { ...link, teamId },
  );
  return rows[0]?.response_id ?? link.responseId;
}

/** True for a participant without a response and without a known session. */
const IS_NEW_SESSION = 'known.session_id is null and known.response_id is null and excluded.session_id is not null';

/** Erasure: deletes the participants of these responses. @returns the number of deleted participants */
export function forgetParticipantsOfResponses(
  { sql, teamId }: TeamTransaction,
  responseIds: readonly string[],
): Promise<number> {
  return sql('panel_participants').where({ team_id: teamId }).whereIn('response_id', responseIds).delete();
}
