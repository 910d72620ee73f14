import type { TeamTransaction } from '../../transaction.ts';

/** The settings of a team. */
export type TeamSettings = {
  /** Whether the team's data may go to an AI provider. */
  readonly aiEnabled: boolean;
  /** The sender's name in mails to respondents; null: the service's. */
  readonly senderName: string | null;
  /** The address for replies; null: the sending address. */
  readonly replyTo: string | null;
  /** A postal address at the end of each mail, with line breaks; null: none. */
  readonly postalAddress: string | null;
};

/** Defaults. */
const UNLESS_TOLD: TeamSettings = { aiEnabled: true, senderName: null, replyTo: null, postalAddress: null };

/** The team's settings, with defaults. `lock`: changes of them wait for this transaction. */
export async function findTeamSettings(
  { sql, teamId }: TeamTransaction,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<TeamSettings> {
  const query = sql('teams').where({ id: teamId });
  const row = await (lock ? query.forNoKeyUpdate() : query).first<{ settings: StoredSettings } | undefined>('settings');
  return fromStored(row?.settings ?? {});
}

/** Changes the given settings only. */
export async function saveTeamSettings(
  { sql, teamId }: TeamTransaction,
  changes: { readonly [Key in keyof TeamSettings]?: TeamSettings[Key] | undefined },
): Promise<TeamSettings> {
  // JSON omits undefined members.
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
