import { previewMail } from '../../../operations/mailing/email-lists/preview-mail.ts';
import { mailForModel } from '../../views/mail-view.ts';
import { defineTool } from '../../tool.ts';

export const previewEmailTool = defineTool({
  name: 'preview_email',
  description: 'Shows a mail of a list as somebody would get it of whom nothing is known. Nothing is sent.',
  operation: previewMail,
  policy: { kind: 'free' },
  leaveOut: ['base_survey_url', 'recipient_id'],
  view: mailForModel,
  told: 'Subject and plain text; no address.',
});
