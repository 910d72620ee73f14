import { findArtifact, markArtifactSwept } from '../../../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { FileExpiryInput } from '../../../workflows/ground/file-expiry/messages.ts';

/** The activity that deletes an expired file. */
export function createFileExpiryActivities({ database, storage, now }: ActivityServices) {
  return {
    /** Deletes the file; its row stays, with the time of the deletion. */
    sweepFile: async ({ teamId, artifactId }: Pick<FileExpiryInput, 'teamId' | 'artifactId'>): Promise<void> => {
      const artifact = await inTeamTransaction(database, teamId, (transaction) =>
        findArtifact(transaction, artifactId),
      );
      if (artifact === undefined) return;
      await storage.delete(teamId, artifact.storageKey);
      await inTeamTransaction(database, teamId, (transaction) => markArtifactSwept(transaction, artifactId, now()));
    },
  };
}
