import { z } from 'zod';
import { SENDING_STATUSES } from '../../../db/stores/mailing/email-list-store.ts';
import type { CountedEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { emailTemplateSchema } from '../../../domain/mailing/mail/email-template.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

/** The input that all operations on one list share. */
export const listPath = { survey_id: surveyId, list_id: z.uuid().describe("The email list's id.") } as const;

const templateView = z.object({ subject: z.string(), body: z.string(), cta_text: z.string() });

/** A list as the API shows it. */
export const emailListView = z
  .object({
    id: z.uuid(),
    survey_id: z.uuid(),
    name: z.string(),
    total_count: z.int(),
    sent_count: z.int().describe('Recipients that a mail server took a mail for.'),
    validation_status: z.enum(['pending', 'validated']),
    sending_status: z.enum(SENDING_STATUSES),
    source_panel_id: z.uuid().nullable(),
    email_template: templateView.nullable().describe('Null: mails are as by default, in the survey’s language.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'EmailList' });

export type EmailListView = z.infer<typeof emailListView>;

export function presentEmailList(list: CountedEmailList): EmailListView {
  return {
    id: list.id,
    survey_id: list.surveyId,
    name: list.name,
    total_count: list.totalCount,
    sent_count: list.sentCount,
    validation_status: list.validationStatus,
    sending_status: list.sendingStatus,
    source_panel_id: list.sourceContactPanelId,
    email_template: list.emailTemplate,
    created_at: list.createdAt.toISOString(),
  };
}

/** Hints on a template; it is stored all the same. */
export const templateWarnings = z.array(z.object({ path: z.string(), message: z.string() }));

/** A template for one send; the list's own, or the default, where none is given. */
export const templateOfSend = emailTemplateSchema
  .nullable()
  .optional()
  .describe('Instead of the list’s template, for this alone. What is left out of it is as by default.');

export const baseSurveyUrl = z
  .string()
  .max(500)
  .optional()
  .describe('Where mails lead: an address of the service, alone or with the survey’s path; the public one by default.');
