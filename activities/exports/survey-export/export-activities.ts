import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { deleteExportParts, findExportJob } from '../../../db/stores/exports/export-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { exportFolder } from './export-keys.ts';
import { prepareExport } from './prepare-export.ts';
import { readExportPart } from './read-export-part.ts';
import type { ReadPart } from './read-export-part.ts';
import { unlessItKeepsDying } from './unless-it-keeps-dying.ts';
import { writeExportFile } from './write-export-file.ts';

/** The steps of an export. */
export function createExportActivities(services: ActivityServices) {
  return {
    /** Keeps the survey as it is now, and counts the responses that match. */
    prepareExport: (ref: OperationRef): Promise<{ responses: number | null }> => prepareExport(services, ref),

    /** Reads the responses that follow those that were read so far. */
    readExportPart: (ref: OperationRef): Promise<ReadPart> =>
      unlessItKeepsDying(services, ref, () => readExportPart(services, ref)),

    /** Writes the file and ends the export with it. */
    writeExportFile: (ref: OperationRef): Promise<void> =>
      unlessItKeepsDying(services, ref, () => writeExportFile(services, ref)),

    /** Removes what the file was made of; of an export that came to nothing, all there is. */
    dropExportParts: async ({ teamId, operationId }: OperationRef): Promise<void> => {
      const { database, storage } = services;
      const file = await inTeamTransaction(database, teamId, async (transaction) => {
        const { artifactId = null } = (await findExportJob(transaction, operationId)) ?? {};
        return artifactId === null ? undefined : findArtifact(transaction, artifactId);
      });
      const keys = await storage.list(exportFolder(operationId));
      for (const key of keys) if (key !== file?.storageKey) await storage.delete(key);
      await inTeamTransaction(database, teamId, (transaction) => deleteExportParts(transaction, operationId));
    },
  };
}
