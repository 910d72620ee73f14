import { randomUUID } from 'node:crypto';
import { insertArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';

/** A file as a person attaches it to a conversation. @returns its artifact_id */
export async function attachFile(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { teamId }: Pick<Principal, 'teamId'>,
  { filename, bytes }: { readonly filename: string; readonly bytes: Uint8Array },
): Promise<string> {
  const id = randomUUID();
  const storageKey = `documents/${id}/${filename}`;
  const about = { contentType: 'application/octet-stream', sizeBytes: bytes.byteLength, sha256: 'a'.repeat(64) };
  await storage.put(teamId, storageKey, bytes, about.contentType);
  await inTeamTransaction(database, teamId, (transaction) =>
    insertArtifact(transaction, { id, storageKey, filename, ...about, createdAt: new Date(), expiresAt: null }),
  );
  return id;
}
