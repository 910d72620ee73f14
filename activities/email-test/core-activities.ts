import { deleteEmailTest } from '../../db/stores/email-test-store.ts';
import { forgetMailRecipients } from '../../db/stores/outgoing-mail-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/durable-operation/messages.ts';
import { TEST_MAIL } from './mail-activities.ts';

/** How a test ends. */
export function createTestMailCoreActivities({ database }: Pick<ActivityServices, 'database'>) {
  return {
    /** Removes all that says to whom it went. */
    forgetTestMail: ({ teamId, operationId }: OperationRef): Promise<void> =>
      inTeamTransaction(database, teamId, async (transaction) => {
        await deleteEmailTest(transaction, operationId);
        await forgetMailRecipients(transaction, { purpose: TEST_MAIL, operationId });
      }),
  };
}
