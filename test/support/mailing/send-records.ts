import { updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import type { EmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { findEmailSend } from '../../../db/stores/mailing/email-send-store.ts';
import { endOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import type { ListDesk } from './list-desk.ts';

/** What a send leaves in the database where no workflow runs. */
export function sendRecords({ database }: Pick<Services, 'database'>, { member }: Pick<ListDesk, 'member'>) {
  const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>) =>
    inTeamTransaction(database, member.teamId, work);
  return {
    inTeam,
    sendOf: (id: string | null) => inTeam((transaction) => findEmailSend(transaction, id ?? '')),
    /** The addresses that a send reaches, in the list's order. */
    itemsOf: (id: string | null) =>
      inTeam(async ({ sql }) =>
        sql('email_send_items as item')
          .join('recipients', 'recipients.id', 'item.recipient_id')
          .where({ send_id: id ?? '' })
          .orderBy('item.position')
          .pluck<string[]>('recipients.email'),
      ),
    setStatus: (listId: string, sendingStatus: EmailList['sendingStatus']) =>
      inTeam((transaction) => updateEmailList(transaction, listId, { sendingStatus })),
    /** What the workflow would have done: the send has ended, and its list stands as sent. */
    ended: (listId: string, operationId: string | null) =>
      inTeam(async (transaction) => {
        await transaction.sql('email_send_items').where({ send_id: operationId }).update({ state: 'sent' });
        await endOperation(transaction, operationId ?? '', { state: 'completed', completedAt: new Date() });
        await updateEmailList(transaction, listId, { sendingStatus: 'sent' });
      }),
  };
}
