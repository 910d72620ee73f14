import type { CompletionCodes } from '../../domain/recruiting/panels/completion-codes.ts';
import type { NamedRun } from '../../domain/recruiting/panels/participants/participant-parameters.ts';
import type { PanelProviderId } from '../../domain/recruiting/panels/targeting/quote-request.ts';
import type { StoredEndLinks } from '../stores/recruiting/panel-run-store.ts';
import type { TeamTransaction } from '../transaction.ts';

/** The members of a run that its participants' pages need. */
export type RunOfParticipant = {
  readonly panelRunId: string;
  readonly providerId: PanelProviderId;
  /** True once recruitment has ended: its completes have been counted or are about to be. */
  readonly hasEnded: boolean;
  /** Null where the provider has reported none yet. */
  readonly endLinks: StoredEndLinks | null;
  /** Null where participants report their end by an address. */
  readonly completionCodes: CompletionCodes | null;
};

/** The run of this survey that a participant's address names; else undefined. */
export async function findRunOfParticipant(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  named: NamedRun,
): Promise<RunOfParticipant | undefined> {
  const by =
    named.providerId === 'panel_a' ? { 'run.provider_run_id': named.providerRunId } : { 'run.quote_id': named.quoteId };
  const row = await sql('panel_integrations as run')
    .join('panel_quotes as quote', 'quote.id', 'run.quote_id')
    .where({ 'run.team_id': teamId, 'run.survey_id': surveyId, 'run.provider_id': named.providerId, ...by })
    .first<RunRow | undefined>(
      'run.id',
      'run.provider_id',
      'run.ended_at',
      'run.end_links',
      sql.raw(`quote.run -> 'completionCodes' as completion_codes`),
    );
  if (row === undefined) return undefined;
  return {
    panelRunId: row.id,
    providerId: row.provider_id,
    hasEnded: row.ended_at !== null,
    endLinks: row.end_links,
    completionCodes: row.completion_codes,
  };
}

type RunRow = {
  id: string;
  provider_id: PanelProviderId;
  ended_at: Date | null;
  end_links: StoredEndLinks | null;
  completion_codes: CompletionCodes | null;
};
