import { findArtifact, markArtifactSwept } from '../../../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { FileExpiryInput } from '../../../workflows/ground/file-expiry/messages.ts';

/** How a file ends. */
export function createFileExpiryActivities({ database, storage, now }: ActivityServices) {
  return {
    /** Removes the file; its row stays and says when it went. */
    sweepFile: async ({ teamId, artifactId }: Pick<FileExpiryInput, 'teamId' | 'artifactId'>): Promise<void> => {
      const artifact = await inTeamTransaction(database, teamId, (transaction) =>
        findArtifact(transaction, artifactId),
      );
      if (artifact === undefined) return;
      await storage.delete(artifact.storageKey);
      await inTeamTransaction(database, teamId, (transaction) => markArtifactSwept(transaction, artifactId, now()));
    },
  };
}
