import { runOperation } from '../../operations/ground/run-operation.ts';
import { sendPlatformEmail } from '../../operations/mailing/platform-emails/send-platform-email.ts';
import { PLATFORM_EMAIL, platformEmailWorkflowId } from '../../workflows/mailing/platform-email/messages.ts';
import { aTeamFile } from '../support/mailing/a-team-file.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

/** A mail with a file that arrived at both of its recipients. */
export async function recordPlatformEmails(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  const service = await startWorkflowService();
  try {
    const member = await service.aMember();
    const artifact = await aTeamFile(service.services, member);
    const mail = {
      to: ['ada@example.com'],
      cc: ['grace@example.com'],
      subject: 'Results',
      body: 'Here they are.',
      attachments: [{ artifact_id: artifact }],
    };
    const { operation } = await runOperation(sendPlatformEmail, service.services, member, mail);
    const workflowId = platformEmailWorkflowId(operation.id);
    await record({ name: 'sent', workflowType: PLATFORM_EMAIL, workflowId, temporal: service.temporal });
  } finally {
    await service.close();
  }
}
