import { createHash } from 'node:crypto';
import { insertArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../platform/services.ts';

type TeamFile = {
  readonly filename?: string;
  readonly text?: string;
  /** Instead of the text's own. */
  readonly sizeBytes?: number;
  readonly expiresAt?: Date;
};

/** A file of the team in the storage. @returns the artifact's id */
export async function aTeamFile(
  services: Services,
  { teamId }: { readonly teamId: string },
  { filename = 'Results.csv', text = 'a,b\r\n1,2\r\n', sizeBytes, expiresAt }: TeamFile = {},
): Promise<string> {
  const id = services.newId();
  const bytes = Buffer.from(text);
  const storageKey = `exports/${id}/results.csv`;
  await services.storage.put(teamId, storageKey, bytes, 'text/csv');
  await inTeamTransaction(services.database, teamId, (transaction) =>
    insertArtifact(transaction, {
      id,
      storageKey,
      filename,
      contentType: 'text/csv',
      sizeBytes: sizeBytes ?? bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdAt: services.now(),
      expiresAt: expiresAt ?? null,
    }),
  );
  return id;
}
