import { addRecipients } from '../../../operations/mailing/email-lists/add-recipients.ts';
import { additionSubject } from '../../subjects/addition-subject.ts';
import { defineTool } from '../../tool.ts';

export const addRecipientsTool = defineTool({
  name: 'add_recipients',
  operation: addRecipients,
  policy: {
    kind: 'depends',
    words: 'Asked where something of the list was sent, or is about to be: whoever is added is written to.',
    subject: additionSubject,
  },
  isOutbound: true,
  waitsFor: ({ operation_id }) => operation_id,
});
