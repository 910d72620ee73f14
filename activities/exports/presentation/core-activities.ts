import { dropPresentationMaterial } from '../../../db/stores/exports/presentation-store.ts';
import { findPresentation } from '../../../db/stores/exports/presentation-store.ts';
import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** The activity at a presentation's end. */
export function createPresentationCoreActivities({ database, storage }: ActivityServices) {
  return {
    /** Deletes the words and figures that it was made of, and files of attempts that were given up. */
    dropPresentationMaterial: async ({ teamId, operationId }: OperationRef): Promise<void> => {
      const file = await inTeamTransaction(database, teamId, async (transaction) => {
        const { artifactId = null } = (await findPresentation(transaction, operationId)) ?? {};
        return artifactId === null ? undefined : findArtifact(transaction, artifactId);
      });
      const keys = await storage.list(`presentations/${operationId}/`);
      for (const key of keys) if (key !== file?.storageKey) await storage.delete(teamId, key);
      await inTeamTransaction(database, teamId, (transaction) => dropPresentationMaterial(transaction, operationId));
    },
  };
}
