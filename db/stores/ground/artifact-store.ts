import type { TeamTransaction } from '../../transaction.ts';
import { adoptObject } from './stored-object-store.ts';

/** A stored file: an upload or something made for a person. */
export type Artifact = {
  readonly id: string;
  readonly storageKey: string;
  readonly filename: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdAt: Date;
  /** When it is swept; null: never. */
  readonly expiresAt: Date | null;
};

/** An artifact in its current state; `sweptAt` is set once its file is deleted. */
export type StoredArtifact = Artifact & { readonly sweptAt: Date | null };

/** Records a stored file, and adopts its object. @throws FieldworkError `object_missing` if that was deleted meanwhile */
export async function insertArtifact(transaction: TeamTransaction, artifact: Artifact): Promise<void> {
  const { sql, teamId } = transaction;
  await adoptObject(transaction, artifact.storageKey);
  await sql('artifacts').insert({
    id: artifact.id,
    team_id: teamId,
    storage_key: artifact.storageKey,
    filename: artifact.filename,
    content_type: artifact.contentType,
    size_bytes: artifact.sizeBytes,
    sha256: artifact.sha256,
    created_at: artifact.createdAt,
    expires_at: artifact.expiresAt,
  });
}

/** The artifact, or undefined where the team has none with that id. */
export async function findArtifact({ sql, teamId }: TeamTransaction, id: string): Promise<StoredArtifact | undefined> {
  const row = await sql<ArtifactRow>('artifacts').where({ team_id: teamId, id }).first();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    storageKey: row.storage_key,
    filename: row.filename,
    contentType: row.content_type,
    sizeBytes: Number(row.size_bytes),
    sha256: row.sha256,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    sweptAt: row.swept_at,
  };
}

/** Records that the file is deleted; the first time is stored. */
export async function markArtifactSwept({ sql, teamId }: TeamTransaction, id: string, sweptAt: Date): Promise<void> {
  await sql('artifacts').where({ team_id: teamId, id }).whereNull('swept_at').update({ swept_at: sweptAt });
}

/** Records it for the files with these keys, where there are such. */
export async function markObjectsSwept(
  { sql, teamId }: TeamTransaction,
  storageKeys: readonly string[],
  sweptAt: Date,
): Promise<void> {
  await sql('artifacts')
    .where({ team_id: teamId })
    .andWhereRaw('storage_key = any(?::text[])', [[...storageKeys]])
    .whereNull('swept_at')
    .update({ swept_at: sweptAt });
}

type ArtifactRow = {
  id: string;
  team_id: string;
  storage_key: string;
  filename: string;
  content_type: string;
  size_bytes: string;
  sha256: string;
  created_at: Date;
  expires_at: Date | null;
  swept_at: Date | null;
};
