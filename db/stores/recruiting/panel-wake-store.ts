import type { Database } from '../../database.ts';

/** A run with news that its workflow has not read yet; or whose workflow has not been active for long. */
export type PanelWake = {
  readonly teamId: string;
  readonly panelRunId: string;
  readonly surveyId: string;
  readonly workflowId: string;
  /** The id of the newest undone effect; 0 where there is none. */
  readonly newestEffect: number;
  /** Kinds of effects that wait to be begun. */
  readonly effects: readonly string[];
};

/** Claims runs of all teams whose workflows are to be signalled; a claim lapses after `leaseSeconds`. */
export async function claimPanelWakes(
  { knex }: Database,
  { maxRows, leaseSeconds }: { readonly maxRows: number; readonly leaseSeconds: number },
): Promise<readonly PanelWake[]> {
  const { rows } = await knex.raw<{ rows: WakeRow[] }>('select * from claim_panel_wakes(?, ?)', [
    maxRows,
    leaseSeconds,
  ]);
  return rows.map((row) => ({
    teamId: row.team_id,
    panelRunId: row.integration_id,
    surveyId: row.survey_id,
    workflowId: row.workflow_id,
    newestEffect: Number(row.newest_effect),
    effects: row.effects,
  }));
}

type WakeRow = {
  team_id: string;
  integration_id: string;
  survey_id: string;
  workflow_id: string;
  newest_effect: string;
  effects: string[];
};
