import { composeEmailTemplate as operation } from '../../../operations/mailing/email-templates/compose-email-template.ts';
import { defineTool } from '../../tool.ts';

export const composeEmailTemplateTool = defineTool({
  name: 'compose_email_template',
  operation,
  policy: { kind: 'free' },
});
