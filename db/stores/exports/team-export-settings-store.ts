import type { TeamRules } from '../../../domain/exports/platform-a/team-rules.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A team's settings for files for other tools, by tool; null where there are none. */
export type TeamExportSettings = { readonly platformA: TeamRules | null };

/** Their key in the team's settings. */
const KEY = 'exports';

export async function findTeamExportSettings({ sql, teamId }: TeamTransaction): Promise<TeamExportSettings> {
  const row = await sql('teams').where({ id: teamId }).first<StoredRow | undefined>('settings');
  return fromStored(row);
}

/** Replaces these settings as a whole. */
export async function saveTeamExportSettings(
  { sql, teamId }: TeamTransaction,
  { platformA }: TeamExportSettings,
): Promise<TeamExportSettings> {
  const stored: Stored = { platform_a: platformA };
  const [row] = await sql('teams')
    .where({ id: teamId })
    .update({ settings: sql.raw('settings || ?::jsonb', [JSON.stringify({ [KEY]: stored })]) })
    .returning<StoredRow[]>('settings');
  return fromStored(row);
}

type Stored = { readonly platform_a: TeamRules | null };
type StoredRow = { readonly settings: { readonly [KEY]?: Stored } };

function fromStored(row: StoredRow | undefined): TeamExportSettings {
  return { platformA: row?.settings[KEY]?.platform_a ?? null };
}
