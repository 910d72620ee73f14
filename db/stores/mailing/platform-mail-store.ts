import type { TeamTransaction } from '../../transaction.ts';

/** A mail with files on its way; its id is that of its operation. */
export type PlatformMail = {
  readonly id: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly body: string;
  /** In the order in which they are attached. */
  readonly artifactIds: readonly string[];
  readonly createdBy: string;
  readonly createdAt: Date;
};

export async function insertPlatformMail({ sql, teamId }: TeamTransaction, mail: PlatformMail): Promise<void> {
  await sql('platform_mails').insert({
    id: mail.id,
    team_id: teamId,
    to_addresses: [...mail.to],
    cc_addresses: [...mail.cc],
    subject: mail.subject,
    body: mail.body,
    artifact_ids: [...mail.artifactIds],
    created_by: mail.createdBy,
    created_at: mail.createdAt,
  });
}

/** The mail; undefined once it has ended. Of erased people no address is left in it. */
export async function findPlatformMail(
  { sql, teamId }: TeamTransaction,
  id: string,
): Promise<PlatformMail | undefined> {
  const row = await sql('platform_mails').where({ team_id: teamId, id }).first<PlatformMailRow | undefined>('*');
  if (row === undefined) return undefined;
  return {
    id: row.id,
    to: row.to_addresses,
    cc: row.cc_addresses,
    subject: row.subject,
    body: row.body,
    artifactIds: row.artifact_ids,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

/** Whether the mail still goes to that address; an erasure of it waits for the transaction, and then sees what it stored. */
export async function isAddressee(
  { sql, teamId }: TeamTransaction,
  { id, address }: { readonly id: string; readonly address: string },
): Promise<boolean> {
  const row = await sql('platform_mails')
    .where({ team_id: teamId, id })
    .andWhereRaw('? = any(to_addresses || cc_addresses)', [address])
    .forShare()
    .first<{ id: string } | undefined>('id');
  return row !== undefined;
}

/** Deletes what it says and to whom. */
export async function deletePlatformMail({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('platform_mails').where({ team_id: teamId, id }).delete();
}

type PlatformMailRow = {
  id: string;
  to_addresses: string[];
  cc_addresses: string[];
  subject: string;
  body: string;
  artifact_ids: string[];
  created_by: string;
  created_at: Date;
};
