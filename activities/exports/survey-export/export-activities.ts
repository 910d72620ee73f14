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

/** The activities of an export. */
export function createExportActivities(services: ActivityServices) {
  return {
    /** Stores the survey as it is now, and counts the responses that match. */
    prepareExport: (ref: OperationRef): Promise<{ responses: number | null }> => prepareExport(services, ref),

    /** Reads the next part of the responses. */
    readExportPart: (ref: OperationRef): Promise<ReadPart> =>
      unlessItKeepsDying(services, ref, () => readExportPart(services, ref)),

    /** Writes the file and completes the export. */
    writeExportFile: (ref: OperationRef): Promise<void> =>
      unlessItKeepsDying(services, ref, () => writeExportFile(services, ref)),

    /** Deletes the stored survey and the parts; for an export without a result its file, too. */
    dropExportParts: async ({ teamId, operationId }: OperationRef): Promise<void> => {
      const { database, storage } = services;
      const file = await inTeamTransaction(database, teamId, async (transaction) => {
        const { artifactId = null } = (await findExportJob(transaction, operationId)) ?? {};
        return artifactId === null ? undefined : findArtifact(transaction, artifactId);
      });
      const keys = await storage.list(exportFolder(operationId));
      for (const key of keys) if (key !== file?.storageKey) await storage.delete(teamId, key);
      await inTeamTransaction(database, teamId, (transaction) => deleteExportParts(transaction, operationId));
    },
  };
}
