import { updateEmailList } from '../../../operations/mailing/email-lists/update-email-list.ts';
import { listChangeSubject } from '../../subjects/list-subject.ts';
import { emailListForModel } from '../../views/email-list-view.ts';
import { defineTool } from '../../tool.ts';

export const updateEmailListTool = defineTool({
  name: 'update_email_list',
  operation: updateEmailList,
  policy: {
    kind: 'depends',
    words: 'Asked where something of the list was sent, or is about to be: its next mails change.',
    subject: listChangeSubject,
  },
  isOutbound: true,
  view: ({ warnings, ...list }) => ({ ...emailListForModel(list), warnings }),
  told: 'Name, counts, template and warnings; nobody on it.',
});
