import { z } from 'zod';
import { contactsInPortions, findContactPanel } from '../../../db/stores/mailing/contact-panel-store.ts';
import { insertEmailList, updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import type { CountedEmailList, EmailList } from '../../../db/stores/mailing/email-list-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { emailTemplateSchema } from '../../../domain/mailing/mail/email-template.ts';
import { contactPanelId, contactPanelNotFound } from '../contact-panels/contact-panel-schemas.ts';
import { contactEntries, readEntries } from '../contacts/read-entries.ts';
import { lineText } from '../../ground/line-text.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { emailListView, presentEmailList, templateWarnings } from './email-list-schemas.ts';
import { readListTemplate } from './list-template.ts';
import { loadSurveyToWriteOf } from './load-email-list.ts';
import { storeRecipients } from './store-recipients.ts';

const input = z
  .strictObject({
    survey_id: surveyId,
    name: lineText(200).optional().describe('Required with emails; a panel’s own name where one is given.'),
    emails: contactEntries.optional(),
    panel_id: contactPanelId
      .optional()
      .describe('Instead of emails: its people are copied; later changes of the panel don’t matter to the list.'),
    email_template: emailTemplateSchema
      .nullable()
      .optional()
      .describe('What mails say unless a send says otherwise; null or left out: as by default.'),
  })
  .superRefine(({ name, emails, panel_id }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
    if (emails === undefined && panel_id === undefined) refuse('emails', 'Give emails, or a panel_id instead.');
    if (emails !== undefined && panel_id !== undefined) refuse('panel_id', 'Give either emails or panel_id.');
    if (name === undefined && panel_id === undefined) refuse('name', 'Give the list a name.');
  });

type Asked = z.infer<typeof input>;

export const createEmailList = defineOperation({
  name: 'email_lists.create',
  summary: 'Makes a list of people to invite to a survey, of those given or of a contact panel. Nothing is sent yet.',
  audience: 'team',
  destructive: false,
  changes: true,
  input,
  output: {
    kind: 'json',
    schema: emailListView.extend({
      skipped_duplicates: z.int().describe('Entries whose address stands further up.'),
      warnings: templateWarnings,
    }),
  },
  run: (context, asked) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurveyToWriteOf(transaction, asked.survey_id);
      const list = await newList(transaction, context, asked);
      await insertEmailList(transaction, list);
      const { stored, duplicates } = await storePeople(transaction, context, list, asked);
      const counted: CountedEmailList = { ...list, totalCount: stored, sentCount: 0 };
      const given = asked.email_template ?? null;
      // Read when the people are known: each metadata name in it must be somebody's.
      const read = given === null ? null : await readListTemplate(transaction, { list: counted, survey }, given);
      const emailTemplate = read?.template ?? null;
      await updateEmailList(transaction, list.id, { emailTemplate });
      return {
        ...presentEmailList({ ...counted, emailTemplate }),
        skipped_duplicates: duplicates,
        warnings: [...(read?.warnings ?? [])],
      };
    }),
});

async function newList(transaction: TeamTransaction, context: OperationContext, asked: Asked): Promise<EmailList> {
  return {
    id: context.newId(),
    surveyId: asked.survey_id,
    name: asked.name ?? (await contactPanelName(transaction, asked.panel_id)),
    sourceContactPanelId: asked.panel_id ?? null,
    emailTemplate: null,
    validationStatus: 'pending',
    sendingStatus: 'draft',
    createdBy: actingUser(context),
    createdAt: context.now(),
  };
}

/** @throws FieldworkError `not_found` */
async function contactPanelName(transaction: TeamTransaction, id: string | undefined): Promise<string> {
  const panel = id === undefined ? undefined : await findContactPanel(transaction, id);
  if (panel === undefined) throw contactPanelNotFound();
  return panel.name;
}

async function storePeople(
  transaction: TeamTransaction,
  context: OperationContext,
  list: EmailList,
  { emails, panel_id }: Asked,
): Promise<{ readonly stored: number; readonly duplicates: number }> {
  const empty = { ...list, totalCount: 0 };
  if (panel_id === undefined) {
    const { contacts, duplicates } = await readEntries(emails ?? []);
    return { stored: (await storeRecipients(transaction, context, empty, contacts)).length, duplicates };
  }
  // Locked, so that the copy is of one moment.
  if ((await findContactPanel(transaction, panel_id, { lock: true })) === undefined) throw contactPanelNotFound();
  let stored = 0;
  for await (const contacts of contactsInPortions(transaction, panel_id)) {
    stored += (await storeRecipients(transaction, context, { ...list, totalCount: stored }, contacts)).length;
  }
  return { stored, duplicates: 0 };
}
