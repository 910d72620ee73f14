import type { TeamTransaction } from '../../transaction.ts';

export type SuppressionReason = 'unsubscribed' | 'complained';

/** Suppresses an address for the whole team; an earlier suppression stays as it is. */
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

/** The recipients with that address on all lists of the team, in the order in which they may be locked. */
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

/** Those of the recipients who are suppressed, on whatever list of the team they unsubscribed. */
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

/** Whether an address is suppressed. */
export async function isSuppressed({ sql, teamId }: TeamTransaction, addressHash: Buffer): Promise<boolean> {
  const row: unknown = await sql('suppressions').where({ team_id: teamId, address_hash: addressHash }).first('team_id');
  return row !== undefined;
}
