import { z } from 'zod';
import { insertPlatformMail } from '../../../db/stores/mailing/platform-mail-store.ts';
import type { WorkflowStart } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { PLATFORM_EMAIL, platformEmailWorkflowId } from '../../../workflows/mailing/platform-email/messages.ts';
import type { PlatformEmailInput } from '../../../workflows/mailing/platform-email/messages.ts';
import { defineDurableOperation, promiseOperation } from '../../ground/durable-operation.ts';
import type { PromisedOperation } from '../../ground/durable-operation.ts';
import { lineText } from '../../ground/line-text.ts';
import { actingUser } from '../../ground/operation-context.ts';
import { PLATFORM_MAIL, PLATFORM_MAIL_LIMITS } from './platform-mail-kind.ts';
import { readAddressees, readAttachments } from './read-platform-mail.ts';

const { recipients, attachments, subjectCharacters, bodyCharacters } = PLATFORM_MAIL_LIMITS;

const address = z.string().max(1_000);

const platformMail = z.strictObject({
  to: z.array(address).min(1).max(recipients).describe(`Addresses; at most ${recipients} together with cc.`),
  cc: z.array(address).max(recipients).default([]),
  subject: lineText(subjectCharacters),
  body: z
    .string()
    .trim()
    .min(1)
    .max(bodyCharacters)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u, 'Leave out control characters.')
    .describe('Plain text; blank lines part paragraphs.'),
  attachments: z
    .array(z.strictObject({ artifact_id: z.uuid().describe("The id of one of the team's files.") }))
    .min(1)
    .max(attachments)
    .describe('25 MB together.'),
});

const sentView = z.object({
  accepted: z.int().describe('Copies that the mail server took.'),
  skipped: z.int().describe('Recipients who have unsubscribed from the team’s mails: nothing was sent to them.'),
  rejected: z.int(),
  unknown: z.int().describe('They may have arrived or not; they are not sent again.'),
});

export const sendPlatformEmail = defineDurableOperation({
  name: 'platform_emails.send',
  summary:
    'Sends a mail with 1 to 5 of the team’s files to 1 to 10 recipients, who see each other. Each gets it at most once.',
  audience: 'team',
  destructive: true,
  input: platformMail,
  result: sentView,
  run: (context, input): Promise<PromisedOperation> =>
    context.transaction(async (transaction) => {
      const addressees = readAddressees(input);
      const files = input.attachments.map(({ artifact_id }) => artifact_id);
      await readAttachments(transaction, files, context.now());
      const id = context.newId();
      const workflow = workflowStart(transaction.teamId, id);
      const promised = await promiseOperation(transaction, context, { id, kind: PLATFORM_MAIL, workflow });
      await insertPlatformMail(transaction, {
        id,
        ...addressees,
        subject: input.subject,
        body: input.body,
        artifactIds: files,
        createdBy: actingUser(context),
        createdAt: context.now(),
      });
      return promised;
    }),
});

function workflowStart(teamId: string, operationId: string): WorkflowStart {
  const input: PlatformEmailInput = { teamId, operationId };
  return {
    workflowType: PLATFORM_EMAIL,
    workflowId: platformEmailWorkflowId(operationId),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: { TeamId: teamId, Operation: PLATFORM_MAIL, Stage: 'pending' },
  };
}
