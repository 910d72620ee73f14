import type { Run } from '../../../domain/recruiting/panels/run/run.ts';
import type { PanelCounts, ProviderRunState } from '../../../domain/recruiting/panels/run-order.ts';
import type { Statement } from '../../../domain/recruiting/panels/settlement/statement.ts';
import type { PanelProviderId } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** The provider's data about a run, as the API shows it. */
export type ProviderConfig = {
  readonly repricing_events: readonly RepricingEntry[];
  /** The provider's own names of its states, by part: `study_state`, `project_state`, `line_item_state`. */
  readonly [state: `${string}_state`]: string;
};

export type RepricingEntry = {
  readonly event_id: string;
  readonly old_price: string;
  readonly new_price: string;
  readonly reason: string | null;
  readonly at: string;
};

/** Where a participant's browser goes at each end; `{visit}` stands for the id of the visit, from the survey's address. */
export type StoredEndLinks = { readonly complete: string; readonly screenOut: string; readonly overQuota: string };

/** A run of a survey. */
export type NewRun = {
  readonly id: string;
  readonly surveyId: string;
  readonly quoteId: string;
  readonly providerId: PanelProviderId;
  readonly isStandIn: boolean;
  readonly life: Run;
  readonly currency: string;
  /** Completes that are paid for. */
  readonly places: number;
  /** The provider's price for each, in the smallest unit; a customer pays the margin on top. */
  readonly providerCostPerComplete: number;
  readonly isLaunchDecided: boolean;
  readonly workflowId: string;
  readonly createdBy: string;
  readonly createdAt: Date;
};

export type StoredRun = NewRun & {
  /** The ids of the run at its provider; null before it is created there. */
  readonly providerRun: Readonly<Record<string, string>> | null;
  readonly endLinks: StoredEndLinks | null;
  readonly providerConfig: ProviderConfig;
  /** The provider's last answer; null before it was asked, and once it doesn't know the run any more. */
  readonly providerState: ProviderRunState | null;
  readonly counts: PanelCounts | null;
  readonly seenAt: Date | null;
  readonly changeQuoteId: string | null;
  readonly statement: Statement | null;
  readonly launchedAt: Date | null;
  readonly endedAt: Date | null;
};

export async function insertPanelRun({ sql, teamId }: TeamTransaction, run: NewRun): Promise<void> {
  await sql('panel_integrations').insert({
    id: run.id,
    team_id: teamId,
    survey_id: run.surveyId,
    quote_id: run.quoteId,
    provider_id: run.providerId,
    is_stand_in: run.isStandIn,
    status: run.life.status,
    life: JSON.stringify(run.life),
    currency: run.currency,
    places: run.places,
    provider_cost_per_complete: run.providerCostPerComplete,
    is_launch_decided: run.isLaunchDecided,
    workflow_id: run.workflowId,
    created_by: run.createdBy,
    created_at: run.createdAt,
  });
}

export async function findPanelRun(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredRun | undefined> {
  const query = sql('panel_integrations').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first<RunRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

/** The run that was made from a quote, or undefined. */
export async function findRunOfQuote(
  { sql, teamId }: TeamTransaction,
  quoteId: string,
): Promise<StoredRun | undefined> {
  const row = await sql('panel_integrations')
    .where({ team_id: teamId, quote_id: quoteId })
    .first<RunRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

/** Newest first, with the total. */
export async function listPanelRuns(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly runs: readonly StoredRun[]; readonly total: number }> {
  const ours = sql('panel_integrations').where({ team_id: teamId, survey_id: surveyId });
  const [counted] = await ours.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await ours
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .limit(limit)
    .offset(offset)
    .select<RunRow[]>('*');
  return { runs: rows.map(fromRow), total: Number(counted?.count ?? 0) };
}

/** Ids of a survey's runs that have not ended, in the order in which they are locked. */
export async function livePanelRuns({ sql, teamId }: TeamTransaction, surveyId: string): Promise<readonly string[]> {
  const rows = await sql('panel_integrations')
    .where({ team_id: teamId, survey_id: surveyId, ended_at: null })
    .orderBy('id')
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

/** The changes of a run; undefined members stay. */
export type RunChanges = {
  readonly life?: Run;
  readonly places?: number;
  readonly providerCostPerComplete?: number;
  readonly isLaunchDecided?: boolean;
  readonly providerRun?: Readonly<Record<string, string>>;
  readonly endLinks?: StoredEndLinks | null;
  readonly providerConfig?: ProviderConfig;
  readonly providerState?: ProviderRunState | null;
  readonly counts?: PanelCounts;
  readonly seenAt?: Date;
  readonly changeQuoteId?: string | null;
  readonly statement?: Statement;
  readonly launchedAt?: Date;
  readonly endedAt?: Date;
  /** Null: nothing is left to wake up for. */
  readonly nextWakeAt?: Date | null;
  /** The id of the workflow that replaces one that died. */
  readonly workflowId?: string;
};

export async function updatePanelRun({ sql, teamId }: TeamTransaction, id: string, changes: RunChanges): Promise<void> {
  const { life, providerRun, endLinks, providerConfig, counts, statement } = changes;
  const columns = {
    life: json(life),
    status: life?.status,
    places: changes.places,
    provider_cost_per_complete: changes.providerCostPerComplete,
    is_launch_decided: changes.isLaunchDecided,
    provider_run: json(providerRun),
    // The provider's events name the run by its study or its project.
    provider_run_id: providerRun?.['study'] ?? providerRun?.['project'],
    end_links: json(endLinks),
    provider_config: json(providerConfig),
    provider_state: changes.providerState,
    counts: json(counts),
    seen_at: changes.seenAt,
    change_quote_id: changes.changeQuoteId,
    statement: json(statement),
    launched_at: changes.launchedAt,
    ended_at: changes.endedAt,
    next_wake_at: changes.nextWakeAt,
    workflow_id: changes.workflowId,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await sql('panel_integrations').where({ team_id: teamId, id }).update(given);
}

type RunRow = {
  id: string;
  survey_id: string;
  quote_id: string;
  provider_id: PanelProviderId;
  is_stand_in: boolean;
  life: Run;
  currency: string;
  places: number;
  provider_cost_per_complete: string;
  is_launch_decided: boolean;
  provider_run: Readonly<Record<string, string>> | null;
  end_links: StoredEndLinks | null;
  provider_config: ProviderConfig;
  provider_state: ProviderRunState | null;
  counts: PanelCounts | null;
  seen_at: Date | null;
  change_quote_id: string | null;
  statement: Statement | null;
  workflow_id: string;
  created_by: string;
  created_at: Date;
  launched_at: Date | null;
  ended_at: Date | null;
};

function fromRow(row: RunRow): StoredRun {
  return {
    id: row.id,
    surveyId: row.survey_id,
    quoteId: row.quote_id,
    providerId: row.provider_id,
    isStandIn: row.is_stand_in,
    life: row.life,
    currency: row.currency,
    places: row.places,
    providerCostPerComplete: Number(row.provider_cost_per_complete),
    isLaunchDecided: row.is_launch_decided,
    providerRun: row.provider_run,
    endLinks: row.end_links,
    providerConfig: row.provider_config,
    providerState: row.provider_state,
    counts: row.counts,
    seenAt: row.seen_at,
    changeQuoteId: row.change_quote_id,
    statement: row.statement,
    workflowId: row.workflow_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    launchedAt: row.launched_at,
    endedAt: row.ended_at,
  };
}

function json(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return value;
  return JSON.stringify(value);
}
