import { z } from 'zod';
import { updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { insertSendItems, saveSendPause } from '../../../db/stores/mailing/email-send-store.ts';
import type { SendReach } from '../../../db/stores/mailing/email-send-store.ts';
import { defaultEmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import { RESEND_RULES } from '../../../domain/mailing/recipients/resend-filters.ts';
import { createEmailList } from '../../../operations/mailing/email-lists/create-email-list.ts';
import { getEmailList } from '../../../operations/mailing/email-lists/get-email-list.ts';
import { getRecipientStats } from '../../../operations/mailing/email-lists/get-recipient-stats.ts';
import { listRecipients } from '../../../operations/mailing/email-lists/list-recipients.ts';
import { recordSend } from '../../../operations/mailing/email-lists/record-send.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { defineOperation } from '../../../operations/ground/operation.ts';
import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { Services } from '../../../platform/services.ts';
import { eventually } from '../eventually.ts';
import { surveyDesk } from '../survey-desk.ts';

/** A send as the workflow finds it, without the rules of who may ask for one. */
const startSend = defineOperation({
  name: 'test.start_send',
  summary: 'Starts a send.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: z.uuid(),
    list_id: z.uuid(),
    reach: z.custom<SendReach>(),
    begins_at: z.date().nullable(),
    follows_id: z.uuid().nullable(),
    paused: z.boolean(),
  }),
  output: { kind: 'json', schema: z.object({ operation_id: z.uuid() }) },
  run: (context, { survey_id: surveyId, list_id: listId, reach, begins_at: beginsAt, follows_id: followsId, paused }) =>
    context.transaction(async (transaction) => {
      const surveyAddress = `${context.services.settings.publicUrl}/s/${surveyId}`;
      const template = defaultEmailTemplate('en');
      const kind = reach.filter === 'pending' ? 'send' : 'resend';
      const asked = { listId, surveyId, kind, surveyAddress, template, reach, beginsAt, followsId } as const;
      const send = await recordSend(transaction, context, asked);
      if (beginsAt === null) {
        const { recipientIds } = reach;
        const rule = RESEND_RULES[reach.filter];
        await insertSendItems(transaction, send, { rule, recipientIds, at: context.now() });
        await updateEmailList(transaction, listId, { sendingStatus: 'sending' });
      }
      if (paused) await saveSendPause(transaction, send.id, context.now());
      return { operation_id: send.id };
    }),
});

export type MailingDesk = ReturnType<typeof mailingDesk>;

/** A list as one member of a team works on it. */
export type TestList = { readonly survey_id: string; readonly list_id: string };

/** What one member of a team does with lists and sends. */
export function mailingDesk(services: Services, member: Principal) {
  const desk = surveyDesk(services, member);
  const operation = (operation_id: string) => runOperation(getOperation, services, member, { operation_id });
  return {
    surveys: desk,
    async aList(emails: readonly (string | object)[]): Promise<TestList> {
      const survey_id = await desk.aLiveSurvey();
      const entries = emails.map((email) => (typeof email === 'string' ? { email } : email));
      const list = { survey_id, name: 'Guests', emails: entries };
      const { id } = await runOperation(createEmailList, services, member, list);
      return { survey_id, list_id: id };
    },
    /** @returns the operation's id */
    async send(
      list: TestList,
      {
        filter = 'pending',
        recipientIds = [],
        beginsAt = null,
        followsId = null,
        paused = false,
      }: Partial<SendReach> & { beginsAt?: Date | null; followsId?: string | null; paused?: boolean } = {},
    ): Promise<string> {
      const reach = { filter, recipientIds };
      const when = { begins_at: beginsAt, follows_id: followsId, paused };
      const started = await runOperation(startSend, services, member, { ...list, reach, ...when });
      return started.operation_id;
    },
    operation,
    cancel: (operation_id: string) => runOperation(cancelOperation, services, member, { operation_id }),
    async ended(operationId: string, withinMs = 120_000) {
      await eventually(
        async () => {
          const { completed_at, state, progress } = await operation(operationId);
          if (completed_at === null) throw new Error(`The send is still ${state} (${JSON.stringify(progress)}).`);
        },
        { withinMs },
      );
      return operation(operationId);
    },
    list: (list: TestList) => runOperation(getEmailList, services, member, list),
    stats: (list: TestList) => runOperation(getRecipientStats, services, member, list),
    async recipients(list: TestList) {
      const { recipients } = await runOperation(listRecipients, services, member, { ...list, page: 1, per_page: 200 });
      return recipients;
    },
  };
}
