import { sendEmailList } from '../../../operations/mailing/email-lists/send-email-list.ts';
import { sendSubject } from '../../subjects/list-subject.ts';
import { compact } from '../../views/compact.ts';
import { emailListForModel } from '../../views/email-list-view.ts';
import { defineTool } from '../../tool.ts';

export const sendEmailListTool = defineTool({
  name: 'send_email_list',
  operation: sendEmailList,
  policy: {
    kind: 'approve',
    words: 'Asked always: mails go out that can’t be taken back.',
    subject: sendSubject,
  },
  isOutbound: true,
  leaveOut: ['base_survey_url'],
  view: ({ operation_id, begins_at, reminders, ...list }) =>
    compact({ ...emailListForModel(list), operation_id, begins_at, reminders }),
  // One for later is not waited for, nor one that somebody has paused.
  waitsFor: ({ operation_id, begins_at, sending_status }) =>
    begins_at === null && sending_status === 'sending' ? operation_id : null,
  told: 'Name, counts and when it begins; nobody on it.',
});
