import { getEmailList } from '../../../operations/mailing/email-lists/get-email-list.ts';
import { emailListForModel } from '../../views/email-list-view.ts';
import { defineTool } from '../../tool.ts';

export const getEmailListTool = defineTool({
  name: 'get_email_list',
  operation: getEmailList,
  policy: { kind: 'free' },
  view: (list) => emailListForModel(list),
  told: 'Name, counts and template; nobody on it.',
});
