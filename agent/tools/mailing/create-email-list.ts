import { createEmailList } from '../../../operations/mailing/email-lists/create-email-list.ts';
import { emailListForModel } from '../../views/email-list-view.ts';
import { defineTool } from '../../tool.ts';

export const createEmailListTool = defineTool({
  name: 'create_email_list',
  operation: createEmailList,
  policy: { kind: 'free' },
  isOutbound: true,
  view: ({ skipped_duplicates, warnings, ...list }) => ({ ...emailListForModel(list), skipped_duplicates, warnings }),
  told: 'Name, counts, template and warnings; nobody on it.',
});
