import { listEmailLists } from '../../../operations/mailing/email-lists/list-email-lists.ts';
import { emailListForModel } from '../../views/email-list-view.ts';
import { defineTool } from '../../tool.ts';

export const listEmailListsTool = defineTool({
  name: 'list_email_lists',
  operation: listEmailLists,
  policy: { kind: 'free' },
  view: ({ items, ...page }) => ({ ...page, items: items.map(emailListForModel) }),
  told: 'Names, counts and templates; nobody on them.',
});
