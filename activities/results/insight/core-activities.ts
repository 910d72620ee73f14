import { dropInsightMaterial } from '../../../db/stores/results/insight-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** The step of an insight that needs no AI. */
export function createInsightActivities({ database }: ActivityServices) {
  return {
    /** Drops what the AI was told, which respondents wrote. */
    dropInsightMaterial: ({ teamId, operationId }: OperationRef): Promise<void> =>
      inTeamTransaction(database, teamId, (transaction) => dropInsightMaterial(transaction, operationId)),
  };
}
