import type { TeamTransaction } from '../../transaction.ts';

export type SuppressionReason = 'unsubscribed' | 'complained';

/** Remembers that an address wants no more mail of the team; what was remembered first stays. */
export async function insertSuppression(
  { sql, teamId }: TeamTransaction,
  suppression: { readonly addressHash: Buffer; readonly reason: SuppressionReason; readonly at: Date },
): Promise<void> {
  await sql('suppressions')
    .insert({
      team_id: teamId,
      address_hash: suppression.addressHash,
      reason: suppression.reason,
      created_at: suppression.at,
    })
    .onConflict(['team_id', 'address_hash'])
    .ignore();
}

/** The recipients of all the team's lists who have that address, in the order in which they may be locked. */
export async function recipientsOfAddress(
  { sql, teamId }: TeamTransaction,
  addressHash: Buffer,
): Promise<readonly string[]> {
  const rows = await sql('recipients')
    .where({ team_id: teamId, address_hash: addressHash })
    .orderBy('id')
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

/** Which of these recipients want no more mail, whichever list of the team's they said so on. */
export async function suppressedRecipients(
  { sql, teamId }: TeamTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql('recipients')
    .join('suppressions', function onAddress() {
      this.on('suppressions.address_hash', 'recipients.address_hash').andOn(
        'suppressions.team_id',
        'recipients.team_id',
      );
    })
    .where({ 'recipients.team_id': teamId })
    .andWhereRaw('recipients.id = any(?::uuid[])', [[...ids]])
    .select<{ id: string }[]>('recipients.id');
  return new Set(rows.map(({ id }) => id));
}

/** Whether an address wants no more mail of the team. */
export async function isSuppressed({ sql, teamId }: TeamTransaction, addressHash: Buffer): Promise<boolean> {
  const row: unknown = await sql('suppressions').where({ team_id: teamId, address_hash: addressHash }).first('team_id');
  return row !== undefined;
}
