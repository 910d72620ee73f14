import { z } from 'zod';
import { countRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import { recipientStats } from '../../../domain/mailing/recipients/recipient-stats.ts';
import { defineOperation } from '../../ground/operation.ts';
import { listPath } from './email-list-schemas.ts';
import { loadEmailList } from './load-email-list.ts';

export const getRecipientStats = defineOperation({
  name: 'email_lists.get_stats',
  summary: 'Counts where the people of an email list stand; each counts once, so that all add up to the total.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject(listPath),
  output: {
    kind: 'json',
    schema: z.object({
      total: z.int(),
      pending: z.int(),
      sent: z.int().describe('Got a mail and have not begun, link opened or not.'),
      started: z.int().describe('Have begun and not completed.'),
      completed: z.int(),
      bounced: z.int(),
      skipped: z.int(),
      unknown: z.int(),
      unsubscribed: z.int(),
    }),
  },
  run: (context, path) =>
    context.transaction(async (transaction) => {
      const { list } = await loadEmailList(transaction, path);
      return recipientStats(await countRecipients(transaction, list.id));
    }),
});
