import { z } from 'zod';
import { updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { countReached, insertSendItems } from '../../../db/stores/mailing/email-send-store.ts';
import { findRecipientIds } from '../../../db/stores/mailing/recipient-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { MOST_CONTACTS } from '../../../domain/mailing/contacts/contact.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { RESEND_FILTERS, RESEND_RULES } from '../../../domain/mailing/recipients/resend-filters.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Operation } from '../../ground/operation.ts';
import { surveyAddress } from '../recipients/survey-address.ts';
import { baseSurveyUrl, listPath, templateOfSend } from './email-list-schemas.ts';
import { templateToSend } from './list-template.ts';
import { loadListOf, loadSurveyToWriteOf, refuseUnlessActive } from './load-email-list.ts';
import type { LoadedList } from './load-email-list.ts';
import { recordSend } from './record-send.ts';
import type { NewSend } from './record-send.ts';
import { beginningOf, sendAt } from './send-time.ts';
import { concludeSending, sendingView } from './sending-answer.ts';
import type { RecordedSending, SendingView } from './sending-answer.ts';

const input = z
  .strictObject({
    ...listPath,
    base_survey_url: baseSurveyUrl,
    filter: z
      .enum(RESEND_FILTERS)
      .default('non_complete')
      .describe(
        'Whom it reaches: all who have not completed; those never written to; who got a mail and has not begun; those named.',
      ),
    recipient_ids: z.array(z.uuid()).min(1).max(MOST_CONTACTS).optional().describe('With the filter specific.'),
    email_template: templateOfSend,
    send_at: sendAt,
  })
  .superRefine(({ filter, recipient_ids }, check) => {
    const refuse = (message: string) => check.addIssue({ code: 'custom', path: ['recipient_ids'], message });
    if (filter === 'specific' && recipient_ids === undefined)
      refuse('Name the recipients that the filter specific is about.');
    if (filter !== 'specific' && recipient_ids !== undefined) refuse('Leave them out, or write the filter specific.');
  });

type Asked = z.infer<typeof input>;
type Recorded = RecordedSending & { readonly resent: number };
type Answer = SendingView & { resent: number };

export const resendEmailList: Operation<Asked, Answer, undefined, Recorded> = {
  name: 'email_lists.resend',
  summary: 'Writes again to people of a list that was sent, by the same personal links. This can’t be undone.',
  audience: 'team',
  destructive: true,
  changes: true,
  input,
  output: {
    kind: 'json',
    schema: sendingView.extend({
      resent: z.int().describe('How many it reaches; of one for later, how many it would reach now.'),
    }),
  },
  run: (context, asked) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurveyToWriteOf(transaction, asked.survey_id, { lock: true });
      const list = await loadListOf(transaction, survey, asked.list_id, { lock: true });
      refuseUnlessActive(survey);
      refuseUnlessSent({ list });
      const recipientIds = await namedRecipients(transaction, list.id, asked.recipient_ids);
      const send = await sendOf(transaction, context, { survey, list }, { asked, recipientIds });
      return { survey_id: survey.id, list_id: list.id, ...(await recordResend(transaction, context, send)) };
    }),
  conclude: async (context, { resent, ...recorded }, patience) => ({
    ...(await concludeSending(context, recorded, patience)),
    resent,
  }),
};

/** @throws FieldworkError `wrong_state` */
export function refuseUnlessSent({ list }: Pick<LoadedList, 'list'>): void {
  if (list.sendingStatus !== 'draft') return;
  throw new FieldworkError('wrong_state', 'Nothing of the list was sent yet: send it first.');
}

/** @throws FieldworkError `not_found` where one is not of the list */
export async function namedRecipients(
  transaction: TeamTransaction,
  listId: string,
  given: readonly string[] = [],
): Promise<readonly string[]> {
  const named = [...new Set(given.map((id) => id.toLowerCase()))];
  const found = new Set(await findRecipientIds(transaction, listId, named));
  const missing = named.filter((id) => !found.has(id));
  if (missing.length === 0) return named;
  const message = `The list has no recipient ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}.`;
  throw new FieldworkError('not_found', message, { issues: [{ path: 'recipient_ids', message }] });
}

async function sendOf(
  transaction: TeamTransaction,
  context: OperationContext,
  loaded: LoadedList,
  { asked, recipientIds }: { readonly asked: Asked; readonly recipientIds: readonly string[] },
): Promise<NewSend> {
  return {
    listId: loaded.list.id,
    surveyId: loaded.survey.id,
    kind: 'resend',
    surveyAddress: surveyAddress(context.services.settings, loaded.survey.id, asked.base_survey_url),
    template: (await templateToSend(transaction, loaded, asked.email_template)).template,
    reach: { filter: asked.filter, recipientIds },
    followsId: null,
    beginsAt: beginningOf(asked.send_at, context.now()),
  };
}

type Resend = Omit<Recorded, 'survey_id' | 'list_id'>;

/** A send that would begin now, but has no recipients, is not recorded. */
async function recordResend(transaction: TeamTransaction, context: OperationContext, send: NewSend): Promise<Resend> {
  const { filter, recipientIds } = send.reach ?? { filter: 'non_complete', recipientIds: [] };
  const whom = { rule: RESEND_RULES[filter], recipientIds };
  const reached = await countReached(transaction, send.listId, whom);
  if (send.beginsAt !== null) {
    const { id } = await recordSend(transaction, context, send);
    return { operation_id: id, begins_at: send.beginsAt.toISOString(), resent: reached };
  }
  if (reached === 0) return { operation_id: null, begins_at: null, resent: 0 };
  const recorded = await recordSend(transaction, context, send);
  const resent = await insertSendItems(transaction, recorded, { ...whom, at: context.now() });
  await updateEmailList(transaction, send.listId, { sendingStatus: 'sending' });
  return { operation_id: recorded.id, begins_at: null, resent };
}
