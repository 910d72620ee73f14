import { deleteEmailTest } from '../../../db/stores/mailing/email-test-store.ts';
import { forgetMailRecipients } from '../../../db/stores/mailing/outgoing-mail-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { TEST_MAIL } from './mail-activities.ts';

/** The result of a test mail. */
export function createTestMailCoreActivities({ database }: Pick<ActivityServices, 'database'>) {
  return {
    /** Deletes the recipient's address. */
    forgetTestMail: ({ teamId, operationId }: OperationRef): Promise<void> =>
      inTeamTransaction(database, teamId, async (transaction) => {
        await deleteEmailTest(transaction, operationId);
        await forgetMailRecipients(transaction, { purpose: TEST_MAIL, operationId });
      }),
  };
}
