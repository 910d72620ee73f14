import { getRecipientStats } from '../../../operations/mailing/email-lists/get-recipient-stats.ts';
import { defineTool } from '../../tool.ts';

export const getEmailListStatsTool = defineTool({
  name: 'get_email_list_stats',
  operation: getRecipientStats,
  policy: { kind: 'free' },
});
