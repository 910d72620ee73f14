import { resendEmailList } from '../../../operations/mailing/email-lists/resend-email-list.ts';
import { resendSubject } from '../../subjects/list-subject.ts';
import { compact } from '../../views/compact.ts';
import { emailListForModel } from '../../views/email-list-view.ts';
import { defineTool } from '../../tool.ts';

export const resendEmailListTool = defineTool({
  name: 'resend_email_list',
  operation: resendEmailList,
  policy: {
    kind: 'approve',
    words: 'Asked always: mails go out that can’t be taken back.',
    subject: resendSubject,
  },
  isOutbound: true,
  leaveOut: ['base_survey_url', 'recipient_ids'],
  view: ({ operation_id, begins_at, resent, ...list }) =>
    compact({ ...emailListForModel(list), operation_id, begins_at, resent }),
  // One for later is not waited for, nor one that somebody has paused.
  waitsFor: ({ operation_id, begins_at, sending_status }) =>
    begins_at === null && sending_status === 'sending' ? operation_id : null,
  told: 'Name, counts and when it begins; nobody on it.',
});
