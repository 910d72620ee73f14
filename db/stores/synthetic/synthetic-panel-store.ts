import type { Place, PlaceSource } from '../../../domain/demographics/place-profile.ts';
import type { Achieved, AchievedMargins } from '../../../domain/synthetic/panel/achieved-margins.ts';
import type { Margins, Persona } from '../../../domain/synthetic/persona.ts';
import type { TeamTransaction } from '../../transaction.ts';
import { inLists, byCategory } from './stored-margins.ts';
import type { StoredMargin } from './stored-margins.ts';

/** The place whose people a panel is like, where a location was named, and where its margins come from. */
export type PanelLocation = {
  readonly asked: string;
  readonly place: Place;
  readonly provenance: readonly PlaceSource[];
};

/** A team's panel of personas. */
export type SyntheticPanel = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly seed: number;
  /** What the panel was asked to keep to, and what its personas came to. */
  readonly margins: Margins;
  readonly achieved: AchievedMargins;
  readonly location: PanelLocation | null;
  readonly createdBy: string;
  readonly createdAt: Date;
};

/** Personas in one statement: within the driver's limit of parameters. */
const ROWS_AT_ONCE = 500;

/** Stores a panel with its personas. */
export async function insertSyntheticPanel(
  { sql, teamId }: TeamTransaction,
  panel: SyntheticPanel,
  personas: readonly Persona[],
): Promise<void> {
  await sql('synthetic_panels').insert({
    id: panel.id,
    team_id: teamId,
    name: panel.name,
    size: panel.size,
    seed: panel.seed,
    margins: JSON.stringify(inLists(panel.margins)),
    achieved: JSON.stringify(inLists(panel.achieved)),
    location: panel.location === null ? null : JSON.stringify(panel.location),
    created_by: panel.createdBy,
    created_at: panel.createdAt,
  });
  for (let from = 0; from < personas.length; from += ROWS_AT_ONCE) {
    const rows = personas.slice(from, from + ROWS_AT_ONCE).map(({ id, ordinal, attributes }) => ({
      team_id: teamId,
      panel_id: panel.id,
      ordinal,
      id,
      attributes: JSON.stringify(attributes),
    }));
    await sql('synthetic_personas').insert(rows);
  }
}

/**
 * The panel, or undefined where the team has none with that id.
 * @param evenDeleted finds a deleted one as well, as a run that began before needs it
 * @param lock other changes of it wait for this transaction
 */
export async function findSyntheticPanel(
  { sql, teamId }: TeamTransaction,
  id: string,
  { evenDeleted = false, lock = false }: { readonly evenDeleted?: boolean; readonly lock?: boolean } = {},
): Promise<SyntheticPanel | undefined> {
  const query = sql<PanelRow>('synthetic_panels').where({ team_id: teamId, id });
  if (!evenDeleted) void query.whereNull('deleted_at');
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  return row === undefined ? undefined : fromRow(row);
}

/** One page, newest first, and the total; without deleted ones. */
export async function listSyntheticPanels(
  { sql, teamId }: TeamTransaction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly panels: readonly SyntheticPanel[]; readonly total: number }> {
  const own = sql('synthetic_panels').where({ team_id: teamId }).whereNull('deleted_at');
  const [counted] = await own.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await own.orderByRaw('created_at desc, id').limit(limit).offset(offset).select<PanelRow[]>('*');
  return { panels: rows.map(fromRow), total: Number(counted?.count ?? 0) };
}

/** The number of the team's panels; those who make one wait for each other, so that none is overlooked. */
export async function countSyntheticPanels({ sql, teamId }: TeamTransaction): Promise<number> {
  await sql('teams').where({ id: teamId }).forNoKeyUpdate().select('id');
  const [counted] = await sql('synthetic_panels')
    .where({ team_id: teamId })
    .whereNull('deleted_at')
    .count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/** Marks the panel as deleted. Its row and its personas stay for the runs that refer to it. */
export async function deleteSyntheticPanel({ sql, teamId }: TeamTransaction, id: string, now: Date): Promise<void> {
  await sql('synthetic_panels').where({ team_id: teamId, id }).update({ deleted_at: now });
}

/**
 * Personas of a panel in order, of a deleted one as well.
 * @param fromOrdinal the first to be found, from 1
 * @param count how many at most
 */
export async function findPersonas(
  { sql, teamId }: TeamTransaction,
  panelId: string,
  { fromOrdinal, count }: { readonly fromOrdinal: number; readonly count: number },
): Promise<readonly Persona[]> {
  return sql('synthetic_personas')
    .where({ team_id: teamId, panel_id: panelId })
    .andWhere('ordinal', '>=', fromOrdinal)
    .orderBy('ordinal')
    .limit(count)
    .select<Persona[]>('id', 'ordinal', 'attributes');
}

type PanelRow = {
  id: string;
  team_id: string;
  name: string;
  size: number;
  seed: number;
  margins: readonly StoredMargin<number>[];
  achieved: readonly StoredMargin<Achieved>[];
  location: PanelLocation | null;
  created_by: string;
  created_at: Date;
  deleted_at: Date | null;
};

function fromRow(row: PanelRow): SyntheticPanel {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    seed: row.seed,
    margins: byCategory(row.margins),
    achieved: byCategory(row.achieved),
    location: row.location,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
