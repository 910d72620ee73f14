import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmailTest } from '../../../db/stores/mailing/email-test-store.ts';
import { insertSuppression } from '../../../db/stores/mailing/suppression-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createEmailList } from '../../../operations/mailing/email-lists/create-email-list.ts';
import { sendTestMail } from '../../../operations/mailing/email-lists/send-test-mail.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { addressHash } from '../../../operations/mailing/recipients/recipient-keys.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { EmailMessage } from '../../../providers/mailing/email/email-sender.ts';
import { emailTestWorkflowId } from '../../../workflows/mailing/email-test/messages.ts';
import { eventually } from '../../support/eventually.ts';
import { historyOf } from '../../support/history-of.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

/** What the mail server does with the next mails; it takes those that follow. */
let refusals: (() => Error)[] = [];
const taken: EmailMessage[] = [];

let service: WorkflowService;
let member: Principal;
let surveyId: string;
let listId: string;
beforeAll(async () => {
  service = await workflowService({
    email: {
      send: (message) => {
        const refuse = refusals.shift();
        if (refuse !== undefined) return Promise.reject(refuse());
        taken.push(message);
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    },
  });
  member = await service.aMember();
  surveyId = await surveyDesk(service.services, member).aLiveSurvey();
  const list = { survey_id: surveyId, name: 'Customers', emails: [{ email: 'ada@example.org', name: 'Ada' }] };
  listId = (await runOperation(createEmailList, service.services, member, list)).id;
});
afterAll(() => service.close());

/** Asks for a test mail and doesn't wait for it. @returns the operation's id */
async function asked(email: string): Promise<string> {
  const input = { survey_id: surveyId, list_id: listId, email };
  const { operation } = await runOperation(sendTestMail, service.services, member, input, {
    patience: AbortSignal.abort(),
  });
  return operation.id;
}

const operation = (id: string) => runOperation(getOperation, service.services, member, { operation_id: id });

/** The operation at its end, when all that says to whom the mail went is gone. */
async function forgotten(id: string) {
  await eventually(async () => {
    expect((await operation(id)).completed_at).not.toBeNull();
    await inTeamTransaction(service.services.database, member.teamId, async (transaction) => {
      expect(await findEmailTest(transaction, id)).toBeUndefined();
      const mails = await transaction
        .sql('outgoing_mails')
        .where({ operation_id: id })
        .select<{ recipient: string }[]>('*');
      for (const { recipient } of mails) expect(recipient).toMatch(/^forgotten:[0-9a-f-]{36}$/);
    });
  });
  return operation(id);
}

describe('a test mail', () => {
  it('that the server defers is sent later, once; the history never names the address', async () => {
    refusals = [() => new FieldworkError('mail_deferred', 'Busy.'), () => new FieldworkError('mail_deferred', 'Busy.')];
    const id = await asked('canary-person@example.org');
    expect(await forgotten(id)).toMatchObject({ kind: 'email_test', state: 'completed', result: { outcome: 'sent' } });
    expect(taken.filter(({ to }) => to === 'canary-person@example.org')).toHaveLength(1);
    const history = await historyOf(service.temporal, emailTestWorkflowId(id));
    expect(history).toContain(id);
    expect(history.toLowerCase()).not.toContain('canary');
    expect(JSON.stringify(await operation(id))).not.toContain('canary');
  });

  it.each([
    ['rejected', () => new FieldworkError('mail_rejected', 'No such user.')],
    ['unknown', () => new Error('The connection was lost.')],
  ])('that is %s says so, and isn’t sent again', async (outcome, refuse) => {
    const before = taken.length;
    refusals = [refuse];
    expect(await forgotten(await asked('me@example.org'))).toMatchObject({ state: 'completed', result: { outcome } });
    expect(taken).toHaveLength(before);
  });

  it('that is cancelled is forgotten as well', async () => {
    refusals = Array.from({ length: 1_000 }, () => () => new FieldworkError('mail_deferred', 'Busy.'));
    const id = await asked('me@example.org');
    await eventually(() => expect(refusals.length).toBeLessThan(1_000));
    await runOperation(cancelOperation, service.services, member, { operation_id: id });
    expect(await forgotten(id)).toMatchObject({ state: 'cancelled' });
    refusals = [];
  });

  it('goes to nobody who wants no mail of the team', async () => {
    const hash = addressHash(service.services.keys, member.teamId, 'gone@example.org');
    await inTeamTransaction(service.services.database, member.teamId, (transaction) =>
      insertSuppression(transaction, { addressHash: hash, reason: 'unsubscribed', at: new Date() }),
    );
    await expect(asked('Gone@example.org')).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'email' }],
    });
  });
});
