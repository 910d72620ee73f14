import { sendTestMail } from '../../../operations/mailing/email-lists/send-test-mail.ts';
import { testMailSubject } from '../../subjects/list-subject.ts';
import { defineTool } from '../../tool.ts';

export const sendTestEmailTool = defineTool({
  name: 'send_test_email',
  operation: sendTestMail,
  policy: {
    kind: 'approve',
    words: 'Asked always: a mail goes out that can’t be taken back.',
    subject: testMailSubject,
  },
  isOutbound: true,
  leaveOut: ['base_survey_url', 'recipient_id'],
  view: ({ outcome }) => ({ outcome }),
  told: 'Whether it went out.',
});
