import type { TeamTransaction } from '../transaction.ts';

/** A stored file: an upload or something made for a person. */
export type Artifact = {
  readonly id: string;
  readonly storageKey: string;
  readonly filename: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdAt: Date;
};

export async function insertArtifact({ sql, teamId }: TeamTransaction, artifact: Artifact): Promise<void> {
  await sql('artifacts').insert({
    id: artifact.id,
    team_id: teamId,
    storage_key: artifact.storageKey,
    filename: artifact.filename,
    content_type: artifact.contentType,
    size_bytes: artifact.sizeBytes,
    sha256: artifact.sha256,
    created_at: artifact.createdAt,
  });
}
