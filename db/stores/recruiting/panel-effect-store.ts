import type { RunEffect } from '../../../domain/recruiting/panels/run/run.ts';
import type { EffectLane } from '../../../domain/recruiting/panels/run/run.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** An effect of a run. */
export type PanelEffect = {
  readonly id: number;
  readonly kind: RunEffect;
  /** The payment that it is about; null where there is only one. */
  readonly paymentId: string | null;
  readonly createdAt: Date;
  readonly tries: number;
  /** How many tries in a row, the last ones, found that the provider does not know the run. */
  readonly notFoundTimes: number;
  /** The earliest time of the next try; null: at once. */
  readonly notBefore: Date | null;
  readonly problem: string | null;
};

/** Adds effects; one that waits to be begun already is not added again. */
export async function insertPanelEffects(
  { sql, teamId }: TeamTransaction,
  panelRunId: string,
  effects: readonly {
    readonly kind: RunEffect;
    readonly lane: EffectLane;
    readonly paymentId: string | null;
  }[],
  at: Date,
): Promise<void> {
  if (effects.length === 0) return;
  const rows = effects.map(({ kind, lane, paymentId }) => ({
    team_id: teamId,
    integration_id: panelRunId,
    kind,
    lane,
    payment_id: paymentId,
    created_at: at,
  }));
  await sql('panel_effects').insert(rows).onConflict().ignore();
}

/** The first undone effect of each lane, in order. */
export async function firstPanelEffects(
  { sql, teamId }: TeamTransaction,
  panelRunId: string,
): Promise<readonly PanelEffect[]> {
  const rows = await sql('panel_effects')
    .distinctOn('lane')
    .where({ team_id: teamId, integration_id: panelRunId, done_at: null })
    .orderBy(['lane', 'id'])
    .select<EffectRow[]>('*');
  return rows.map(fromRow).sort((one, other) => one.id - other.id);
}

/** All undone effects, in order. */
export async function openPanelEffects(
  { sql, teamId }: TeamTransaction,
  panelRunId: string,
): Promise<readonly PanelEffect[]> {
  const rows = await sql('panel_effects')
    .where({ team_id: teamId, integration_id: panelRunId, done_at: null })
    .orderBy('id')
    .select<EffectRow[]>('*');
  return rows.map(fromRow);
}

/** The last effect of its kind, done or not. */
export async function latestPanelEffect(
  { sql, teamId }: TeamTransaction,
  panelRunId: string,
  kind: RunEffect,
): Promise<PanelEffect | undefined> {
  const row = await sql('panel_effects')
    .where({ team_id: teamId, integration_id: panelRunId, kind })
    .orderBy('id', 'desc')
    .first<EffectRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

/** Marks an effect as begun: from now on the same effect is inserted again, as this try may have read the old state. */
export async function beginPanelEffect({ sql, teamId }: TeamTransaction, id: number, at: Date): Promise<void> {
  await sql('panel_effects').where({ team_id: teamId, id }).update({ begun_at: at });
}

export async function endPanelEffect({ sql, teamId }: TeamTransaction, id: number, at: Date): Promise<void> {
  await sql('panel_effects').where({ team_id: teamId, id, done_at: null }).update({ done_at: at, problem: null });
}

/** Postpones an effect after a failed try. */
export async function postponePanelEffect(
  { sql, teamId }: TeamTransaction,
  id: number,
  { notBefore, problem }: { readonly notBefore: Date; readonly problem: string | null },
): Promise<void> {
  await sql('panel_effects')
    .where({ team_id: teamId, id, done_at: null })
    .update({ not_before: notBefore, problem, tries: sql.raw('tries + 1') });
}

/** Counts that the provider did not know the run. */
export async function countNotFound({ sql, teamId }: TeamTransaction, id: number): Promise<void> {
  await sql('panel_effects').where({ team_id: teamId, id, done_at: null }).increment('not_found_times', 1);
}

/** Resets that count, as the run was found. */
export async function forgetNotFound({ sql, teamId }: TeamTransaction, id: number): Promise<void> {
  await sql('panel_effects').where({ team_id: teamId, id }).update({ not_found_times: 0 });
}

type EffectRow = {
  id: string;
  kind: RunEffect;
  payment_id: string | null;
  created_at: Date;
  not_before: Date | null;
  tries: number;
  not_found_times: number;
  problem: string | null;
};

function fromRow(row: EffectRow): PanelEffect {
  return {
    id: Number(row.id),
    kind: row.kind,
    paymentId: row.payment_id,
    createdAt: row.created_at,
    notBefore: row.not_before,
    tries: row.tries,
    notFoundTimes: row.not_found_times,
    problem: row.problem,
  };
}
