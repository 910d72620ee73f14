import { insertEmailSend } from '../../../db/stores/mailing/email-send-store.ts';
import type { EmailSend } from '../../../db/stores/mailing/email-send-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { WorkflowStart } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { EMAIL_SEND, emailSendWorkflowId } from '../../../workflows/mailing/email-send/messages.ts';
import type { EmailSendInput } from '../../../workflows/mailing/email-send/messages.ts';
import { promiseOperation } from '../../ground/durable-operation.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

/** The kind of a send's durable operation. */
const EMAIL_SEND_KIND = 'email_send';

/** The data in which sends differ. */
export type NewSend = Omit<EmailSend, 'id' | 'createdBy' | 'createdAt'>;

/** Records a send and promises its workflow. */
export async function recordSend(
  transaction: TeamTransaction,
  context: OperationContext,
  send: NewSend,
): Promise<EmailSend> {
  const recorded = { ...send, id: context.newId(), createdBy: actingUser(context), createdAt: context.now() };
  const workflow = workflowStart(transaction.teamId, recorded);
  await promiseOperation(transaction, context, { id: recorded.id, kind: EMAIL_SEND_KIND, workflow });
  await insertEmailSend(transaction, recorded);
  return recorded;
}

function workflowStart(teamId: string, { id, surveyId, beginsAt, createdAt }: EmailSend): WorkflowStart {
  const beginsAfterMs = beginsAt === null ? 0 : Math.max(0, beginsAt.getTime() - createdAt.getTime());
  const input: EmailSendInput = { teamId, sendId: id, beginsAfterMs };
  return {
    workflowType: EMAIL_SEND,
    workflowId: emailSendWorkflowId(id),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: { TeamId: teamId, SurveyId: surveyId, Operation: EMAIL_SEND_KIND, Stage: 'pending' },
  };
}
