import { z } from 'zod';
import { insertEmailTest } from '../../../db/stores/mailing/email-test-store.ts';
import { isSuppressed } from '../../../db/stores/mailing/suppression-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { WorkflowStart } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { EMAIL_TEST, emailTestWorkflowId } from '../../../workflows/mailing/email-test/messages.ts';
import type { EmailTestInput } from '../../../workflows/mailing/email-test/messages.ts';
import { defineDurableOperation, promiseOperation } from '../../ground/durable-operation.ts';
import type { PromisedOperation } from '../../ground/durable-operation.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { addressHash } from '../recipients/recipient-keys.ts';
import { surveyAddress } from '../recipients/survey-address.ts';
import { baseSurveyUrl, listPath, templateOfSend } from './email-list-schemas.ts';
import { templateToSend } from './list-template.ts';
import { loadEmailList, loadRecipient } from './load-email-list.ts';

/** The kind of a test mail's durable operation. */
const EMAIL_TEST_KIND = 'email_test';

/** The outcome of a test mail, without the address. */
const testMailResult = z.object({
  outcome: z.enum(['sent', 'rejected', 'unknown']).describe('unknown: it may have arrived or not.'),
});

export const sendTestMail = defineDurableOperation({
  name: 'email_lists.send_test',
  summary:
    'Sends one mail of a list to any address, to see it: “[Test]” stands before its subject, its links are nobody’s.',
  audience: 'team',
  destructive: true,
  input: z.strictObject({
    ...listPath,
    email: z.string().max(1_000).describe('Where it goes.'),
    recipient_id: z
      .uuid()
      .optional()
      .describe('Whose mail; without, that of somebody of whom only the address is known.'),
    base_survey_url: baseSurveyUrl,
    email_template: templateOfSend,
  }),
  result: testMailResult,
  run: (context, { email, recipient_id, base_survey_url, email_template, ...path }): Promise<PromisedOperation> =>
    context.transaction(async (transaction) => {
      const loaded = await loadEmailList(transaction, path);
      if (recipient_id !== undefined) await loadRecipient(transaction, loaded.list.id, recipient_id);
      const { template } = await templateToSend(transaction, loaded, email_template);
      const id = context.newId();
      const test = {
        id,
        listId: loaded.list.id,
        surveyId: loaded.survey.id,
        email: await readTester(transaction, context, email),
        recipientId: recipient_id ?? null,
        surveyAddress: surveyAddress(context.services.settings, loaded.survey.id, base_survey_url),
        template,
        createdBy: actingUser(context),
        createdAt: context.now(),
      };
      const workflow = workflowStart(transaction.teamId, test);
      const promised = await promiseOperation(transaction, context, { id, kind: EMAIL_TEST_KIND, workflow });
      await insertEmailTest(transaction, test);
      return promised;
    }),
});

/** @throws FieldworkError `invalid_input` for what is no address, or one that wants no mail of the team */
export async function readTester(
  transaction: TeamTransaction,
  { services }: Pick<OperationContext, 'services'>,
  email: string,
): Promise<string> {
  const reading = readEmailAddress(email);
  if (!reading.ok) throw noTester(reading.reason);
  const hash = addressHash(services.keys, transaction.teamId, reading.folded);
  if (await isSuppressed(transaction, hash)) {
    throw noTester('Write another address: this one has unsubscribed from the team’s mails.');
  }
  return reading.address;
}

function noTester(message: string): FieldworkError {
  return new FieldworkError('invalid_input', 'No mail can go there.', { issues: [{ path: 'email', message }] });
}

function workflowStart(teamId: string, { id, surveyId }: { id: string; surveyId: string }): WorkflowStart {
  const input: EmailTestInput = { teamId, testId: id };
  return {
    workflowType: EMAIL_TEST,
    workflowId: emailTestWorkflowId(id),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: { TeamId: teamId, SurveyId: surveyId, Operation: EMAIL_TEST_KIND, Stage: 'pending' },
  };
}
