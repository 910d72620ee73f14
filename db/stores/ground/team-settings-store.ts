import type { TeamTransaction } from '../../transaction.ts';

/** What a team has decided for itself. */
export type TeamSettings = {
  /** Whether anything of the team's may go to an AI provider. */
  readonly aiEnabled: boolean;
  /** In whose name respondents are written to; null: in the service's. */
  readonly senderName: string | null;
  /** Where their answers go; null: to the sending address. */
  readonly replyTo: string | null;
  /** Below each mail, on lines of its own; null: none. */
  readonly postalAddress: string | null;
};

/** What holds for a team that has decided nothing. */
const UNLESS_TOLD: TeamSettings = { aiEnabled: true, senderName: null, replyTo: null, postalAddress: null };

/** The team's settings, with what holds where it has not decided. */
export async function findTeamSettings({ sql, teamId }: TeamTransaction): Promise<TeamSettings> {
  const row = await sql('teams').where({ id: teamId }).first<{ settings: StoredSettings } | undefined>('settings');
  return fromStored(row?.settings ?? {});
}

/** Changes what is given, and leaves the rest as it is. */
export async function saveTeamSettings(
  { sql, teamId }: TeamTransaction,
  changes: { readonly [Key in keyof TeamSettings]?: TeamSettings[Key] | undefined },
): Promise<TeamSettings> {
  // What is undefined isn't written.
  const stored = JSON.stringify({
    ai_enabled: changes.aiEnabled,
    sender_name: changes.senderName,
    reply_to: changes.replyTo,
    postal_address: changes.postalAddress,
  });
  const [row] = await sql('teams')
    .where({ id: teamId })
    .update({ settings: sql.raw('settings || ?::jsonb', [stored]) })
    .returning<{ settings: StoredSettings }[]>('settings');
  return fromStored(row?.settings ?? {});
}

type StoredSettings = {
  readonly ai_enabled?: boolean;
  readonly sender_name?: string | null;
  readonly reply_to?: string | null;
  readonly postal_address?: string | null;
};

function fromStored(stored: StoredSettings): TeamSettings {
  return {
    aiEnabled: stored.ai_enabled ?? UNLESS_TOLD.aiEnabled,
    senderName: stored.sender_name ?? UNLESS_TOLD.senderName,
    replyTo: stored.reply_to ?? UNLESS_TOLD.replyTo,
    postalAddress: stored.postal_address ?? UNLESS_TOLD.postalAddress,
  };
}
