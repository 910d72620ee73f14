import { findSurveyToWriteOf } from '../../../db/stores/mailing/email-list-store.ts';
import { findEmailTest } from '../../../db/stores/mailing/email-test-store.ts';
import type { EmailTest } from '../../../db/stores/mailing/email-test-store.ts';
import { endOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import { findMailState } from '../../../db/stores/mailing/outgoing-mail-store.ts';
import { findRecipient } from '../../../db/stores/mailing/recipient-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { sampleMail } from '../../../operations/mailing/email-lists/sample-mail.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { sendOnce } from '../mail/send-once.ts';
import type { OnceMail } from '../mail/send-once.ts';

/** Identifies the mail, together with the operation and the address. */
export const TEST_MAIL = 'email_test';

/** The activity that sends a test mail. */
export function createTestMailActivities(services: ActivityServices) {
  return {
    /** Sends a test mail, at most once, and ends its durable operation with the outcome. */
    sendTestMail: async ({ teamId, operationId }: OperationRef): Promise<void> => {
      const { database, now } = services;
      const { test, mail } = await inTeamTransaction(database, teamId, async (transaction) => {
        await refuseCancelled(transaction, operationId);
        await startOperation(transaction, operationId, now());
        return writeTest(transaction, services, operationId);
      });
      await sendOnce(services, teamId, mail);
      await inTeamTransaction(database, teamId, async (transaction) => {
        const outcome = (await findMailState(transaction, { purpose: TEST_MAIL, operationId })) ?? 'unknown';
        const { surveyId } = test;
        await endOperation(transaction, operationId, {
          state: 'completed',
          completedAt: now(),
          surveyId,
          result: { outcome },
        });
      });
    },
  };
}

async function writeTest(
  transaction: TeamTransaction,
  { settings }: ActivityServices,
  operationId: string,
): Promise<{ readonly test: EmailTest; readonly mail: OnceMail }> {
  const test = await findEmailTest(transaction, operationId);
  if (test === undefined) throw new FieldworkError('operation_finished', 'The test has ended already.');
  const survey = await findSurveyToWriteOf(transaction, test.surveyId);
  if (survey === undefined) throw new FieldworkError('not_found', 'The survey was deleted.');
  const { template, surveyAddress } = test;
  const recipient = { email: test.email, metadata: await metadataOf(transaction, test) };
  const { mail, ...sender } = await sampleMail(transaction, settings, { survey, template, recipient, surveyAddress });
  const content = { subject: `[Test] ${mail.subject}`, text: mail.text, html: mail.html };
  return { test, mail: { purpose: TEST_MAIL, operationId, recipient: test.email, content, ...sender } };
}

async function metadataOf(transaction: TeamTransaction, { listId, recipientId }: EmailTest) {
  if (recipientId === null) return {};
  return (await findRecipient(transaction, listId, recipientId))?.metadata ?? {};
}
