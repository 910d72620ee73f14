import { z } from 'zod';
import { updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { insertSendItems } from '../../../db/stores/mailing/email-send-store.ts';
import type { EmailSend } from '../../../db/stores/mailing/email-send-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { EmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { RESEND_RULES } from '../../../domain/mailing/recipients/resend-filters.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Operation } from '../../ground/operation.ts';
import { surveyAddress } from '../recipients/survey-address.ts';
import { baseSurveyUrl, listPath, templateOfSend } from './email-list-schemas.ts';
import { templateToSend } from './list-template.ts';
import { loadListOf, loadSurveyToWriteOf, refuseUnlessActive } from './load-email-list.ts';
import type { LoadedList } from './load-email-list.ts';
import { recordSend } from './record-send.ts';
import { beginningOf, sendAt } from './send-time.ts';
import { concludeSending, sendingView } from './sending-answer.ts';
import type { RecordedSending, SendingView } from './sending-answer.ts';

const HOUR_MS = 3_600_000;
const MOST_REMINDERS = 5;
const MOST_HOURS = 24 * 365;

const reminder = z.strictObject({
  after_hours: z.number().positive().max(MOST_HOURS).describe('After the send begins.'),
  email_template: templateOfSend.describe('What it says; the same as the send where none is given.'),
});

const input = z.strictObject({
  ...listPath,
  base_survey_url: baseSurveyUrl,
  email_template: templateOfSend,
  send_at: sendAt,
  reminders: z
    .array(reminder)
    .max(MOST_REMINDERS)
    .default([])
    .describe('Each goes to those who have not completed the survey by then.'),
});

type Asked = z.infer<typeof input>;

const reminderView = z.object({ operation_id: z.uuid(), begins_at: z.iso.datetime() });
type Reminder = z.infer<typeof reminderView>;

type Recorded = RecordedSending & { readonly reminders: readonly Reminder[] };
type Answer = SendingView & { reminders: Reminder[] };

export const sendEmailList: Operation<Asked, Answer, undefined, Recorded> = {
  name: 'email_lists.send',
  summary:
    'Sends the invitations of a list, once. Addresses are checked first; who can’t or mustn’t be written to is skipped. This can’t be undone.',
  audience: 'team',
  destructive: true,
  changes: true,
  input,
  output: { kind: 'json', schema: sendingView.extend({ reminders: z.array(reminderView) }) },
  run: (context, asked) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurveyToWriteOf(transaction, asked.survey_id, { lock: true });
      const list = await loadListOf(transaction, survey, asked.list_id, { lock: true });
      refuseUnlessActive(survey);
      refuseUnlessUnsent({ list });
      const { template } = await templateToSend(transaction, { survey, list }, asked.email_template);
      const send = await recordFirstSend(transaction, context, { survey, list }, { asked, template });
      await updateEmailList(transaction, list.id, { sendingStatus: 'sending' });
      const reminders = await recordReminders(transaction, context, { survey, list }, { asked, send });
      return {
        survey_id: survey.id,
        list_id: list.id,
        operation_id: send.id,
        begins_at: send.beginsAt?.toISOString() ?? null,
        reminders,
      };
    }),
  conclude: async (context, { reminders, ...recorded }, patience) => ({
    ...(await concludeSending(context, recorded, patience)),
    reminders: [...reminders],
  }),
};

/** @throws FieldworkError `wrong_state`, `invalid_input` */
export function refuseUnlessUnsent({ list }: Pick<LoadedList, 'list'>): void {
  if (list.sendingStatus !== 'draft') {
    throw new FieldworkError(
      'wrong_state',
      `The list is ${list.sendingStatus}: it is sent once. Use resend, or add recipients, to write again.`,
    );
  }
  if (list.totalCount === 0) {
    throw new FieldworkError('invalid_input', 'Add recipients first: the list has none.');
  }
}

async function recordFirstSend(
  transaction: TeamTransaction,
  context: OperationContext,
  { survey, list }: LoadedList,
  { asked, template }: { readonly asked: Asked; readonly template: EmailTemplate },
): Promise<EmailSend> {
  const beginsAt = beginningOf(asked.send_at, context.now());
  const send = await recordSend(transaction, context, {
    listId: list.id,
    surveyId: survey.id,
    kind: 'send',
    surveyAddress: surveyAddress(context.services.settings, survey.id, asked.base_survey_url),
    template,
    reach: { filter: 'pending', recipientIds: [] },
    followsId: null,
    beginsAt,
  });
  // The recipients of a scheduled send are those at its time: its workflow writes the ledger then.
  if (beginsAt === null) {
    await insertSendItems(transaction, send, { rule: RESEND_RULES.pending, recipientIds: [], at: context.now() });
  }
  return send;
}

async function recordReminders(
  transaction: TeamTransaction,
  context: OperationContext,
  loaded: LoadedList,
  { asked, send }: { readonly asked: Asked; readonly send: EmailSend },
): Promise<Reminder[]> {
  const from = (send.beginsAt ?? send.createdAt).getTime();
  const { listId, surveyId, surveyAddress: address } = send;
  const recorded: Reminder[] = [];
  for (const [index, { after_hours, email_template }] of asked.reminders.entries()) {
    const path = `reminders[${index}].email_template`;
    const beginsAt = new Date(from + after_hours * HOUR_MS);
    const { id } = await recordSend(transaction, context, {
      listId,
      surveyId,
      kind: 'resend',
      surveyAddress: address,
      template: (await templateToSend(transaction, loaded, email_template ?? send.template, path)).template,
      reach: { filter: 'non_complete', recipientIds: [] },
      followsId: send.id,
      beginsAt,
    });
    recorded.push({ operation_id: id, begins_at: beginsAt.toISOString() });
  }
  return recorded;
}
