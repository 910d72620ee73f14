import { dropInsightMaterial } from '../../../db/stores/results/insight-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** The activity of an insight that doesn't call the AI. */
export function createInsightActivities({ database }: ActivityServices) {
  return {
    /** Deletes the material for the AI, which contains words of respondents. */
    dropInsightMaterial: ({ teamId, operationId }: OperationRef): Promise<void> =>
      inTeamTransaction(database, teamId, (transaction) => dropInsightMaterial(transaction, operationId)),
  };
}
