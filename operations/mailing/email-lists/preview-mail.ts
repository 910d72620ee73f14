import { z } from 'zod';
import { emailTemplateSchema } from '../../../domain/mailing/mail/email-template.ts';
import { defineOperation } from '../../ground/operation.ts';
import { surveyAddress } from '../recipients/survey-address.ts';
import { baseSurveyUrl, listPath, templateWarnings } from './email-list-schemas.ts';
import { templateToSend } from './list-template.ts';
import { loadEmailList, loadRecipient } from './load-email-list.ts';
import { sampleMail } from './sample-mail.ts';

/** Somebody of whom nothing but the address is known. */
export const SOMEBODY = { email: 'somebody@example.com', metadata: {} };

export const previewMail = defineOperation({
  name: 'email_lists.preview',
  summary: 'Shows a mail of a list as a recipient would get it, but with links that are nobody’s. Nothing is sent.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    ...listPath,
    recipient_id: z.uuid().optional().describe('Whose mail; without, that of somebody of whom nothing is known.'),
    base_survey_url: baseSurveyUrl,
    email_template: emailTemplateSchema.optional().describe('Instead of the list’s template.'),
  }),
  output: {
    kind: 'json',
    schema: z.object({ subject: z.string(), text: z.string(), html: z.string(), warnings: templateWarnings }),
  },
  run: (context, { recipient_id, base_survey_url, email_template, ...path }) =>
    context.transaction(async (transaction) => {
      const loaded = await loadEmailList(transaction, path);
      const { settings } = context.services;
      const recipient =
        recipient_id === undefined ? SOMEBODY : await loadRecipient(transaction, loaded.list.id, recipient_id);
      const { template, warnings } = await templateToSend(transaction, loaded, email_template);
      const { mail } = await sampleMail(transaction, settings, {
        survey: loaded.survey,
        template,
        recipient,
        surveyAddress: surveyAddress(settings, loaded.survey.id, base_survey_url),
      });
      const { subject, text, html } = mail;
      return { subject, text, html, warnings: [...warnings] };
    }),
});
