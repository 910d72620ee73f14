import { createEmailSender } from '../../providers/mailing/email/create-email-sender.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { sendTestMail } from '../../operations/mailing/email-lists/send-test-mail.ts';
import { EMAIL_TEST, emailTestWorkflowId } from '../../workflows/mailing/email-test/messages.ts';
import { EMAIL_SEND, emailSendWorkflowId } from '../../workflows/mailing/email-send/messages.ts';
import { mailingDesk } from '../support/mailing/mailing-desk.ts';
import { eventually } from '../support/eventually.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

/** Sends that came to their end, with a refusal for now, for later, of a survey that had ended, and one that was cancelled. */
export async function recordEmailSends(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  const refused = new Set<string>();
  const server = await startMailServer({
    onRecipient: (address) => {
      if (!address.startsWith('busy') || refused.has(address)) return null;
      refused.add(address);
      return { code: 451, text: '4.7.1 Try later' };
    },
  });
  const email = createEmailSender({ smtpUrl: server.url, inboxFolder: '' });
  const service = await startWorkflowService({ email, settings: { mailRetriesMs: [500] } });
  try {
    const desk = mailingDesk(service.services, await service.aMember());
    const keep = async (name: string, operationId: string) => {
      await desk.ended(operationId);
      const workflowId = emailSendWorkflowId(operationId);
      await record({ name, workflowType: EMAIL_SEND, workflowId, temporal: service.temporal });
    };
    const aList = (...names: readonly string[]) => desk.aList(names.map((name) => `${name}@example.com`));
    await keep('completed', await desk.send(await aList('ada', 'grace')));
    await keep('retried', await desk.send(await aList('ada', 'busy')));
    await keep('scheduled', await desk.send(await aList('ada'), { beginsAt: new Date(Date.now() + 1_000) }));

    const closed = await aList('ada');
    await desk.surveys.complete(closed.survey_id);
    await keep('closed', await desk.send(closed));

    const long = await aList(...Array.from({ length: 60 }, (_, index) => `guest-${index}`));
    const cancelled = await desk.send(long);
    await eventually(async () => {
      if ((await desk.stats(long)).sent === 0) throw new Error('not yet');
    });
    await desk.cancel(cancelled);
    await keep('cancelled', cancelled);
  } finally {
    await service.close();
    await server.close();
  }
}

/** A test mail that arrived. */
export async function recordEmailTests(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  const service = await startWorkflowService();
  try {
    const member = await service.aMember();
    const list = await mailingDesk(service.services, member).aList(['ada@example.com']);
    const asked = { ...list, email: 'me@example.com' };
    const { operation } = await runOperation(sendTestMail, service.services, member, asked);
    const workflowId = emailTestWorkflowId(operation.id);
    await record({ name: 'sent', workflowType: EMAIL_TEST, workflowId, temporal: service.temporal });
  } finally {
    await service.close();
  }
}
