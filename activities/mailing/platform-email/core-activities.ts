import { deletePlatformMail } from '../../../db/stores/mailing/platform-mail-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** The end of a mail with files. */
export function createPlatformMailCoreActivities({ database }: Pick<ActivityServices, 'database'>) {
  return {
    /** Deletes what it said. To whom it went stays recorded, until the person is erased. */
    forgetPlatformMail: ({ teamId, operationId }: OperationRef): Promise<void> =>
      inTeamTransaction(database, teamId, (transaction) => deletePlatformMail(transaction, operationId)),
  };
}
